// The source text: a plain textarea between a layer with marks and a gutter with numbers. Only visible lines are drawn.
import { byId, h } from "./dom.js";
import { difference, line_of, line_starts, unit_edits, units_from_bytes } from "./text_math.js";
import { listen_to_typing } from "./typing.js";

const kPadPx = 8;  // of the textarea, above the first line

export class Editor {
  #area = byId("text");
  #gutter = byId("gutter");
  #bars = byId("mirror-bars");
  #starts = [0];
  #marks = [];
  #selected = 0;
  #row = 20;
  #digits = 0;
  #choose;

  /** `type(text, caret, join)` takes what was typed, `history(name)` "undo" or "redo", `choose(line)` the line a person went to. */
  constructor({ type, history, choose }) {
    this.#choose = choose;
    listen_to_typing(this.#area, { type, history, changed: () => this.#recount() });
    this.#area.addEventListener("scroll", () => this.#draw(), { passive: true });
    this.#area.addEventListener("click", () => this.#visit());
    this.#area.addEventListener("keyup", (event) => { if (/^(Arrow|Page|Home|End)/.test(event.key)) this.#visit(); });
    new ResizeObserver(() => this.#measure()).observe(this.#area);
    this.#measure();
  }

  value() {
    return this.#area.value;
  }

  /** Shows what the engine says (Text of engine.d.ts). Caret and scroll stay where they are. */
  show(text) {
    const edits = text.edits?.length ? unit_edits(this.#area.value, text.edits)
      : text.text === undefined ? [] : [difference(this.#area.value, text.text)].filter(Boolean);
    const focused = document.activeElement === this.#area;
    if (edits.length) this.#apply(edits, focused);
    this.#set_marks(text.marks);
    if (this.#selected !== text.selectedLine && text.selectedLine && !focused) this.#reveal(text.selectedLine);
    this.#selected = text.selectedLine;
    byId("summary").textContent = text.summary;
    this.#draw();
  }

  /** Applies byte edits as if they were typed; returns where the first one is. */
  replace(edits) {
    const units = unit_edits(this.#area.value, edits);
    this.#apply(units, false);
    this.#draw();
    return units[0]?.start ?? 0;
  }

  /** Selects a byte span and brings it into view. */
  go(offset, length) {
    const [start, end] = units_from_bytes(this.#area.value, [offset, offset + length]);
    this.#area.focus({ preventScroll: true });
    this.#area.setSelectionRange(start, end);
    this.#reveal(line_of(this.#starts, start));
  }

  #apply(edits, focused) {
    const top = this.#area.scrollTop;
    for (const edit of [...edits].reverse()) this.#area.setRangeText(edit.replacement, edit.start, edit.end, "preserve");
    this.#starts = line_starts(this.#area.value);
    this.#area.scrollTop = top;
    if (!focused) return;
    const last = edits[edits.length - 1];
    const end = last.end + edits.reduce((sum, edit) => sum + edit.replacement.length - (edit.end - edit.start), 0);
    this.#area.setSelectionRange(end, end);
    this.#reveal(line_of(this.#starts, end));
  }

  #set_marks(marks) {
    const ends = marks.flatMap((mark) => [mark.offset, mark.offset + mark.length]);
    const order = ends.map((_, i) => i).sort((a, b) => ends[a] - ends[b]);
    const units = [];
    units_from_bytes(this.#area.value, order.map((i) => ends[i])).forEach((unit, i) => { units[order[i]] = unit; });
    this.#marks = marks.map((mark, i) => ({ ...mark, start: units[2 * i], end: units[2 * i + 1] }));
  }

  #visit() {
    const line = line_of(this.#starts, this.#area.selectionStart);
    if (line !== this.#selected) this.#choose(line);
  }

  #recount() {
    this.#starts = line_starts(this.#area.value);
    this.#draw();
  }

  #measure() {
    this.#row = parseFloat(getComputedStyle(this.#area).lineHeight) || 20;
    this.#digits = 0;
    this.#draw();
  }

  /** Scrolls a line to a third of the height, unless it is in view. */
  #reveal(line) {
    const top = (line - 1) * this.#row;
    const area = this.#area;
    if (top < area.scrollTop || top + 2 * this.#row > area.scrollTop + area.clientHeight) area.scrollTop = Math.max(0, top - area.clientHeight / 3);
  }

  #draw() {
    const area = this.#area;
    const first = Math.max(1, Math.floor((area.scrollTop - kPadPx) / this.#row) + 1);
    const last = Math.min(this.#starts.length, Math.ceil((area.scrollTop + area.clientHeight) / this.#row) + 1);
    const kinds = new Map();
    for (const mark of this.#marks) if (kinds.get(mark.line) !== "error") kinds.set(mark.line, mark.kind);
    const numbers = [];
    const rows = [];
    for (let line = first; line <= last; ++line) {
      const kind = kinds.get(line) ?? "";
      const selected = line === this.#selected ? "selected" : "";
      numbers.push(this.#place(h("span", { class: kind || selected }, String(line)), line));
      if (kind || selected) rows.push(this.#place(h("div", { class: `row ${selected} ${kind}` }), line));
    }
    for (const mark of this.#marks) if (mark.line >= first && mark.line <= last) rows.push(this.#underline(mark));
    this.#gutter.replaceChildren(...numbers);
    this.#bars.replaceChildren(...rows);
    for (const layer of [this.#gutter, this.#bars]) layer.style.transform = `translateY(${-area.scrollTop}px)`;
    this.#size_gutter();
  }

  #place(element, line) {
    element.style.top = `${kPadPx + (line - 1) * this.#row}px`;
    return element;
  }

  /** The text before the mark takes its room, so that wide and joined characters put the line where they stand. */
  #underline(mark) {
    const value = this.#area.value;
    const start = this.#starts[mark.line - 1] ?? 0;
    const end = mark.line < this.#starts.length ? this.#starts[mark.line] - 1 : value.length;
    const from = Math.min(Math.max(mark.start, start), end);
    const to = Math.min(Math.max(mark.end, from), end);
    const under = h("div", { class: `under ${mark.kind}` }, value.slice(start, from), h("u", {}, value.slice(from, to)));
    under.style.left = `${this.#area.offsetLeft - this.#area.scrollLeft}px`;
    return this.#place(under, mark.line);
  }

  #size_gutter() {
    const digits = Math.max(2, String(this.#starts.length).length);
    if (digits === this.#digits) return;
    this.#digits = digits;
    this.#gutter.parentElement.style.width = `calc(${digits}ch + 26px)`;
  }
}

// The source text: a plain textarea between a layer with marks and a gutter with numbers. Only visible lines are drawn.
import { byId, h } from "./dom.js";
import { difference, line_of, line_starts, unit_edits, units_from_bytes } from "./text_math.js";

const kPadPx = 8;           // of the textarea, above the first line
const kPauseMs = 500;       // typing without a longer pause is one undo point
const kQuickMs = 8;         // plans quicker than this follow every key
const kDelayMs = 50;        // slower ones wait for this pause

/**
 * `type(text, caret, join)` takes what was typed, `history(name)` "undo" or "redo", `choose(line)` the line a person went to.
 */
export function create_editor({ type, history, choose }) {
  const area = byId("text");
  const state = { starts: [0], marks: [], selected: 0, row: 20, gutter_digits: 0 };

  function draw() {
    const first = Math.max(0, Math.floor((area.scrollTop - kPadPx) / state.row));
    const last = Math.min(state.starts.length - 1, Math.ceil((area.scrollTop + area.clientHeight) / state.row));
    const numbers = [];
    const rows = [];
    const kinds = new Map(state.marks.filter((mark) => mark.kind === "warning" || mark.kind === "error").reverse().map((mark) => [mark.line, mark.kind]));
    for (const mark of state.marks) if (mark.kind === "error") kinds.set(mark.line, "error");
    for (let i = first; i <= last; ++i) {
      const kind = kinds.get(i + 1) ?? (i + 1 === state.selected ? "selected" : "");
      const number = h("span", { class: kind }, String(i + 1));
      place(number, i);
      numbers.push(number);
      if (i + 1 === state.selected) rows.push(place(h("div", { class: "row selected" }), i));
      if (kinds.has(i + 1)) rows.push(place(h("div", { class: `row ${kind}` }), i));
    }
    for (const mark of state.marks) if (mark.line > first && mark.line <= last + 1) rows.push(underline(mark));
    byId("gutter").replaceChildren(...numbers);
    byId("mirror-bars").replaceChildren(...rows);
    scroll_layers();
    size_gutter();
  }
  function place(element, line) {
    element.style.top = `${kPadPx + line * state.row}px`;
    return element;
  }
  function underline(mark) {
    const start = state.starts[mark.line - 1] ?? 0;
    const end = state.starts[mark.line] === undefined ? area.value.length : state.starts[mark.line] - 1;
    const from = Math.min(Math.max(mark.start, start), end);
    const to = Math.min(Math.max(mark.end, from), end);
    const under = h("div", { class: `under ${mark.kind}` }, area.value.slice(start, from), h("u", {}, area.value.slice(from, to)));
    under.style.left = `${area.offsetLeft - area.scrollLeft}px`;
    return place(under, mark.line - 1);
  }
  function scroll_layers() {
    const shift = `translateY(${-area.scrollTop}px)`;
    byId("gutter").style.transform = shift;
    byId("mirror-bars").style.transform = shift;
  }
  function size_gutter() {
    const digits = Math.max(2, String(state.starts.length).length);
    if (digits === state.gutter_digits) return;
    state.gutter_digits = digits;
    byId("gutter").parentElement.style.width = `calc(${digits}ch + 26px)`;
  }
  function measure() {
    state.row = parseFloat(getComputedStyle(area).lineHeight) || 20;
    state.gutter_digits = 0;
    draw();
  }

  /** Shows what the engine says (Text of engine.d.ts). Caret and scroll stay where they are. */
  function show(text) {
    const edits = text.edits?.length ? unit_edits(area.value, text.edits)
      : text.text === undefined ? [] : [difference(area.value, text.text)].filter(Boolean);
    const focused = document.activeElement === area;
    const top = area.scrollTop;
    for (const edit of [...edits].reverse()) area.setRangeText(edit.replacement, edit.start, edit.end, "preserve");
    if (edits.length) {
      state.starts = line_starts(area.value);
      area.scrollTop = top;
      if (focused) follow_caret(edits);
    }
    const ends = text.marks.flatMap((mark) => [mark.offset, mark.offset + mark.length]);
    const order = ends.map((_, i) => i).sort((a, b) => ends[a] - ends[b]);
    const sorted = units_from_bytes(area.value, order.map((i) => ends[i]));
    const units = [];
    order.forEach((at, i) => { units[at] = sorted[i]; });
    state.marks = text.marks.map((mark, i) => ({ ...mark, start: units[2 * i], end: units[2 * i + 1] }));
    if (state.selected !== text.selectedLine && text.selectedLine && !focused) reveal(text.selectedLine);
    state.selected = text.selectedLine;
    byId("summary").textContent = text.summary;
    draw();
  }
  function follow_caret(edits) {
    const last = edits[edits.length - 1];
    const shift = edits.reduce((sum, edit) => sum + edit.replacement.length - (edit.end - edit.start), 0);
    area.setSelectionRange(last.end + shift, last.end + shift);
    reveal(line_of(state.starts, last.end + shift));
  }
  /** Scrolls a line into view, a third from the top, unless it is visible. */
  function reveal(line) {
    const top = (line - 1) * state.row;
    if (top < area.scrollTop || top + 2 * state.row > area.scrollTop + area.clientHeight) {
      area.scrollTop = Math.max(0, top - area.clientHeight / 3);
    }
  }
  /** Puts the caret at a byte span and the eyes on it. */
  function go(offset, length) {
    const [start, end] = units_from_bytes(area.value, [offset, offset + length]);
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
    reveal(line_of(state.starts, start));
  }

  listen_to_typing(area, { type, history, retype: () => { state.starts = line_starts(area.value); draw(); } });
  area.addEventListener("scroll", draw, { passive: true });
  const chosen = () => {
    const line = line_of(state.starts, area.selectionStart);
    if (line !== state.selected) choose(line);
  };
  area.addEventListener("click", chosen);
  area.addEventListener("keyup", (event) => { if (event.key.startsWith("Arrow") || event.key.startsWith("Page")) chosen(); });
  new ResizeObserver(measure).observe(area);
  measure();
  return { show, go, reveal, line: () => line_of(state.starts, area.selectionStart), value: () => area.value };
}

function listen_to_typing(area, { type, history, retype }) {
  let last_typed = -Infinity;
  let cost_ms = 0;
  let waiting = 0;

  const send = () => {
    waiting = 0;
    const begin = performance.now();
    type(area.value, area.selectionStart, begin - last_typed < kPauseMs);
    last_typed = performance.now();
    cost_ms = last_typed - begin;
  };
  const flush = () => {
    if (!waiting) return;
    clearTimeout(waiting);
    send();
  };
  area.addEventListener("input", () => {
    retype();
    clearTimeout(waiting);
    if (cost_ms < kQuickMs) send();
    else waiting = setTimeout(send, kDelayMs);
  });
  area.addEventListener("blur", flush);

  const go_back = (name) => {
    flush();
    last_typed = -Infinity;
    history(name);
  };
  area.addEventListener("beforeinput", (event) => {
    const name = { historyUndo: "undo", historyRedo: "redo" }[event.inputType];
    if (!name) return;
    event.preventDefault();
    go_back(name);
  });
  area.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const name = key === "z" ? (event.shiftKey ? "redo" : "undo") : key === "y" ? "redo" : null;
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    go_back(name);
  });
}

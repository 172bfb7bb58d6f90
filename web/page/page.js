// The parts of the page, joined to the application: what each part may ask for, and who hears of a change.
import { hide_banner, show_banner } from "./banner.js";
import { create_canvas, modifiers_of } from "./canvas.js";
import { copy_text } from "./clipboard.js";
import { byId, h } from "./dom.js";
import { Editor } from "./editor.js";
import { read, refusal } from "./engine.js";
import { Changed, create_frames } from "./frames.js";
import { create_planners } from "./planners.js";
import { create_help } from "./help.js";
import { create_intake } from "./intake.js";
import { create_keys } from "./keys.js";
import { create_panels } from "./panels.js";
import { create_phone, is_phone } from "./phone.js";
import { create_problems } from "./problems.js";
import { show_samples } from "./samples.js";
import { Search } from "./search.js";
import { ShareSheet } from "./share.js";
import { create_table } from "./table.js";
import { byte_from_unit } from "./text_math.js";
import { create_verdict } from "./verdict.js";
import { last_work, save_work } from "./work.js";

const kWaysIn = "Drop a file anywhere, paste, or open a sample.";
const kSaveMs = 1500;
const kNoticeMs = 2500;
const kMomentMs = 300;
const kRestMs = 200;
const kHints = {
  arena: [["E", "next tensor"], ["double click", "new tensor"], ["drag an edge", "lifetime, size"], ["Del", "delete"], ["0", "fit"]],
  graph: [["drag +", "new edge"], ["double click", "new node"], ["E", "next redundant edge"], ["R", "remove"], ["K", "keep"], ["C", "connect"], ["0", "fit"]],
  islands: [["drag a node", "join"], ["Shift drag", "lasso"], ["double click", "new node"], ["C", "connect"], ["Del", "delete"], ["0", "fit"]],
  compare: [["X", "swap"], ["C", "leave"], ["0", "fit"]],
  replay: [[", .", "step"], ["Space", "play"], ["J", "step of the selection"], ["Esc", "leave"]],
};

export class Page {
  #engine;
  #draws;
  #verdict = null;
  #selected = false;
  #problems = { items: [] };
  #text = "";
  #link_opened = false;
  #planning_since = 0;
  #save_timer = 0;
  #hover_timer = 0;

  /** `draws`: whether the application has a drawing context. */
  constructor(engine, draws, module) {
    this.#engine = engine;
    this.#draws = draws;
    this.planners = create_planners(module, (report, seconds) => {
      engine.takeReport(report, seconds);
      this.frames.request();
    });
    this.frames = create_frames(engine, (bits) => this.#show(bits));
    this.#build_source();
    this.#build_picture();
    this.#build_doors();
    window.addEventListener("hashchange", () => this.open_address());
    window.addEventListener("pagehide", () => { if (this.#save_timer) this.#save(); });
  }

  /** Opens the link in the address, if there is one; else offers the last work of this browser. */
  open_address() {
    if (location.hash.length > 1) this.#link_opened = this.#opened(this.#engine.openLink(location.hash), "The link");
    else this.#offer_last_work();
  }

  // What the parts ask for. Every request is followed by frames, which report what it changed.

  #command(name) {
    this.#engine.command(name);
    this.frames.request();
  }
  #select(link) {
    this.#engine.select(JSON.stringify(link));
    this.frames.request();
  }
  #set_text(text, unit, join) {
    this.#engine.setText(text, byte_from_unit(text, unit), join);
    this.frames.request();
  }
  #history(name) {
    hide_banner("refusal");
    this.#engine[name]();
    this.frames.request();
  }
  #edit(change) {
    hide_banner("refusal");
    const error = refusal(this.#engine.edit(JSON.stringify(change)));
    this.frames.request();
    return error;
  }
  #rename(kind, id, name) {
    const error = this.#edit(kind === "node" ? { kind: "rename_node", node: id, name } : { kind: "rename", tensor: id, name });
    if (error) show_banner("refusal", { strong: "Nothing was changed.", text: [error.message, error.expected].filter(Boolean).join(" ") });
  }
  /** A cure of the problems panel is typed into the source, as a point of its own in the history. */
  #mend(edits) {
    const caret = this.editor.replace(edits);
    this.#set_text(this.editor.value(), caret, false);
  }

  #build_source() {
    const history = (name) => this.#history(name);
    this.editor = new Editor({ type: (...typed) => this.#set_text(...typed), history, choose: (line) => this.#select({ line }) });
    this.problems = create_problems({ go: (item) => this.#go_to(item), mend: (edits) => this.#mend(edits), undo: () => history("undo") });
    this.table = create_table({ read_table: (argument) => read(this.#engine, "table", argument), select: (link) => this.#select(link) });
    this.panels = create_panels({ on_show: (tab) => this.#show_panel(tab), on_fold: () => this.#folded() });
    this.intake = create_intake((bytes, name, origin) => this.#opened(this.#engine.open(bytes, name, origin), name));
  }

  #build_picture() {
    const command = (name) => this.#command(name);
    this.canvas = create_canvas(this.#engine, byId("canvas"), byId("keys"), this.frames, {
      context: (alive) => this.#show_context(alive), selected: () => this.#selected || Boolean(this.#verdict?.replay.active) });
    this.verdict = create_verdict({ edit: (change) => this.#edit(change), command,
      copy_reduced: async () => this.#notice((await copy_text(new TextDecoder().decode(this.#engine.exportAs("dot"))))
        ? "The reduced graph is in the clipboard, as Graphviz DOT." : "The browser did not allow copying.") });
    this.phone = create_phone({ command, select: (link) => this.#select(link), on_change: () => this.frames.request(),
      rename: (kind, id, name) => this.#rename(kind, id, name) });
  }

  #build_doors() {
    const leave = () => byId("canvas").focus({ preventScroll: true });
    this.share = new ShareSheet({ read_share: (choice) => read(this.#engine, "share", choice), export_as: (kind) => this.#engine.exportAs(kind),
      picture: () => this.#picture(), name: () => this.#verdict?.name ?? "", leave });
    this.search = new Search({ find: (query) => read(this.#engine, "search", query), select: (link) => this.#select(link), leave });
    this.help = create_help(leave);
    create_keys({
      find: () => this.search.open(), help: () => this.help.open(), fold: () => this.panels.toggle(), next_problem: () => this.problems.next(),
      undo: () => this.#history("undo"), redo: () => this.#history("redo"),
      show_arena: () => this.#command("arena"), show_graph: () => this.#command("graph"), show_islands: () => this.#command("islands"), open: () => this.intake.choose(), share: () => this.share.open(),
      copy_link: async () => this.#notice((await this.share.copy_link()) ? "The link is in the clipboard."
        : "The browser did not allow copying. The link is in the address bar."),
    }, (event) => this.#key_to_canvas(event));
  }

  #key_to_canvas(event) {
    byId("canvas").focus({ preventScroll: true });
    const used = this.#engine.key(true, event.key, event.code, modifiers_of(event));
    this.frames.request();
    return used;
  }

  /** The canvas with a picture drawn in this very task: its pixels are gone in the next. */
  #picture() {
    if (!this.#draws) return null;
    this.frames.now();
    return byId("canvas");
  }

  #folded() {
    if (this.#verdict) this.#show_footer();
    this.frames.request();
  }

  #go_to(item) {
    if (is_phone()) this.phone.show_tab("edit");
    this.panels.fold(false);
    this.panels.show("text");
    this.editor.go(item.offset, item.length);
  }

  /** Reports the answer of a door that opens something. */
  #opened(answer, name) {
    const error = refusal(answer);
    hide_banner("restore");
    if (error) show_banner("open", { strong: `${name} was not opened.`, text: [place_words(error), error.message, error.expected].filter(Boolean).join(" ") });
    else hide_banner("open");
    this.frames.request();
    return !error;
  }

  #open_sample(id) {
    if (this.#opened(this.#engine.openSample(id), id) && is_phone()) this.phone.show_tab("view");
  }

  #offer_last_work() {
    const work = last_work();
    if (!work) return;
    show_banner("restore", { kind: "note", strong: work.name, text: "is your last work in this browser.",
      actions: [{ title: "Open it", run: () => this.#opened(this.#engine.openLink(work.fragment), work.name) }] });
  }

  #notice(text) {
    show_banner("notice", { kind: "note", text });
    setTimeout(() => hide_banner("notice"), kNoticeMs);
  }

  // What changed.

  #show(bits) {
    this.planners.tell(this.#engine.takeMessages());
    if (bits & Changed.Problems) this.problems.show(this.#problems = read(this.#engine, "problems"));
    if (bits & (Changed.Verdict | Changed.Problems)) this.#show_verdict();
    else if (bits & Changed.Cursor) this.canvas.set_cursor(read(this.#engine, "verdict").cursor);
    if (bits & Changed.Text) this.#show_text();
    if (bits & Changed.Selection) this.#show_selection();
    else if (bits & (Changed.Text | Changed.Verdict)) this.table.show();
    if (bits & Changed.Hover) this.#tell_hover();
    this.canvas.wants_text(Boolean(bits & Changed.WantsText));
  }

  #show_verdict() {
    const verdict = this.#verdict = read(this.#engine, "verdict");
    this.verdict.show(verdict, this.#problems.error?.line ?? 0);
    this.phone.show_views(verdict);
    if (!is_phone()) this.panels.give_way(verdict.compare.active || (verdict.replay.active && verdict.view === "arena"));
    this.canvas.set_cursor(verdict.cursor);
    const hints = this.#problems.items.length ? [["F8", "next problem"], ["Ctrl Z", "undo"]] : kHints[verdict.replay.active ? "replay" : verdict.compare.active ? "compare" : verdict.view];
    byId("hints").replaceChildren(...hints.map(([key, text]) => h("span", {}, h("kbd", {}, key), ` ${text}`)));
    this.#show_footer();
    this.#show_stale(verdict);
    this.#show_progress(verdict);
    if (verdict.table) this.#show_table(verdict.table);
    if (verdict.refusal) show_banner("refusal", { strong: "Nothing was changed.", text: verdict.refusal });
  }

  #show_table(kind) {
    this.panels.fold(false);
    this.panels.show("table");
    this.table.choose(kind);
  }

  /** Work that takes longer than a moment says how far it is. */
  #show_progress(verdict) {
    if (!verdict.planning) {
      this.#planning_since = 0;
      return hide_banner("planning");
    }
    this.#planning_since ||= performance.now();
    if (performance.now() - this.#planning_since < kMomentMs) return;
    show_banner("planning", { kind: "note", strong: "Planning", text: `${verdict.progress} % done. The picture is that of the last plan.`, keep: true,
      actions: [{ title: "Cancel", run: () => this.#command("cancel") }] });
  }

  /** The counts stand under the source; where that is folded away they stand here. */
  #show_footer() {
    const counts = byId("source").hidden ? this.#verdict.footer : "";
    const stale = this.#verdict.stale ? " The last good plan stays until the text can be planned." : "";
    byId("footer").textContent = stale ? kWaysIn + stale : counts || kWaysIn;
  }

  #show_stale(verdict) {
    if (!verdict.stale) return hide_banner("stale");
    const error = this.#problems.error;
    show_banner("stale", {
      strong: error?.line ? `Line ${error.line} cannot be planned.` : "The text cannot be planned.",
      text: "This is the plan of the last good text. Nothing was lost.", keep: true,
      actions: error ? [{ title: error.line ? `Go to line ${error.line}` : "Go to the text", run: () => this.#go_to(error) }] : [],
    });
  }

  #show_selection() {
    const selection = read(this.#engine, "selection");
    this.#selected = selection.kind !== "none";
    byId("selection-live").textContent = selection.aria;
    this.phone.show_selection(selection);
    this.table.show_selection(selection);
  }

  /** Only what the pointer rests on is told. */
  #tell_hover() {
    clearTimeout(this.#hover_timer);
    this.#hover_timer = setTimeout(() => { byId("hover-live").textContent = read(this.#engine, "hover").aria; }, kRestMs);
  }

  #show_panel(tab) {
    if (tab === "table") this.table.show();
    if (tab === "samples") show_samples(read(this.#engine, "samples").samples, this.#verdict?.name, (id) => this.#open_sample(id));
  }

  #show_context(alive) {
    if (alive) return hide_banner("context");
    show_banner("context", { strong: "The picture is away.", text: "The browser took the graphics context and will give it back. The document is safe.", keep: true });
  }

  #show_text() {
    this.editor.show(read(this.#engine, "text"));
    if (this.editor.value() === this.#text) return;
    this.#text = this.editor.value();
    // A link in the address is that document, not what became of it.
    if (location.hash && !this.#link_opened) history.replaceState(null, "", location.pathname + location.search);
    this.#link_opened = false;
    clearTimeout(this.#save_timer);
    this.#save_timer = setTimeout(() => this.#save(), kSaveMs);
  }

  /** Keeps what a person made in this browser. */
  #save() {
    clearTimeout(this.#save_timer);
    this.#save_timer = 0;
    if (!this.#verdict || this.#verdict.stale || this.#verdict.origin === "Sample") return;
    save_work(read(this.#engine, "share", { selection: true, names: true, typed: true }).fragment, this.#verdict.name);
  }
}

function place_words(error) {
  if (error.line) return `Line ${error.line}, column ${error.column}.`;
  return error.offset === undefined ? "" : `Byte ${error.offset}.`;
}

// Start of the page: loads the application, builds the parts, and passes on what changed.
import { show_banner, hide_banner } from "./banner.js";
import { create_canvas, modifiers_of } from "./canvas.js";
import { byId, h, icon } from "./dom.js";
import { create_editor } from "./editor.js";
import { load_engine, read, refusal, start_deaf } from "./engine.js";
import { Changed, create_frames } from "./frames.js";
import { create_help } from "./help.js";
import { create_intake } from "./intake.js";
import { create_keys } from "./keys.js";
import { create_panels } from "./panels.js";
import { create_phone, is_phone } from "./phone.js";
import { create_problems } from "./problems.js";
import { show_samples } from "./samples.js";
import { create_search } from "./search.js";
import { copy_text, create_share, last_work } from "./share.js";
import { create_table } from "./table.js";
import { apply_units, byte_from_unit, unit_edits } from "./text_math.js";
import { create_theme } from "./theme.js";
import { create_verdict } from "./verdict.js";

const kSaveMs = 1500;

async function begin() {
  const canvas = byId("canvas");
  const touch = matchMedia("(pointer: coarse)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const options = () => ({ theme: document.documentElement.dataset.theme, reducedMotion: calm.matches, touch: touch.matches, compact: is_phone() });
  const { engine, fonts } = await load_engine(canvas);
  const drawing = start_deaf(engine, "#canvas", fonts, options());
  const page = build(engine, drawing);
  const configure = () => {
    engine.configure(JSON.stringify(options()));
    page.frames.request();
  };
  create_theme(configure);
  for (const query of [touch, calm, matchMedia("(max-width: 720px)")]) query.addEventListener("change", configure);
  page.open_address();
  page.frames.request();
  byId("loading").hidden = true;
  window.arenascope = Object.assign(engine, { frames: page.frames });
}

function build(engine, drawing) {
  const state = { verdict: null, problems: { items: [] }, selection: null, sample: "", save: 0 };
  const ui = {};
  const frames = create_frames(engine, (bits) => show_changes(engine, state, ui, bits));
  const act = (run) => (...args) => { const out = run(...args); frames.request(); return out; };
  const command = act((name) => engine.command(name));
  const select = act((link) => engine.select(JSON.stringify(link)));
  const set_text = act((text, caret, join) => engine.setText(text, caret, join));
  const history = act((name) => engine[name]());
  const edit = act((change) => refusal(engine.edit(JSON.stringify(change))));
  const focus_canvas = () => byId("canvas").focus({ preventScroll: true });
  const picture = () => { if (!drawing) return null; frames.now(); return byId("canvas"); };

  const context = (alive) => (alive ? hide_banner("context") : show_banner("context", {
    strong: "The picture was lost.", text: "The browser took the graphics context away and will give it back. The document is safe.", keep: true }));
  if (!drawing) show_banner("webgl", { strong: "No picture.", text: "This browser offers no WebGL 2. Numbers, text and tables work.", keep: true });

  ui.canvas = create_canvas(engine, byId("canvas"), byId("keys"), frames, context);
  ui.verdict = create_verdict({ edit, command, copy_reduced: () => copy_text(new TextDecoder().decode(engine.exportAs("dot"))) });
  ui.editor = create_editor({
    type: (text, unit, join) => set_text(text, byte_from_unit(text, unit), join), history, choose: (line) => select({ line }),
  });
  ui.problems = create_problems({
    go: (item) => { ui.panels.show("text"); ui.editor.go(item.offset, item.length); },
    mend: (edits) => {
      const text = ui.editor.value();
      set_text(apply_units(text, unit_edits(text, edits)), edits[0]?.offset ?? 0, false);
    },
    undo: () => history("undo"),
  });
  ui.table = create_table({ read_table: (argument) => read(engine, "table", argument), select });
  ui.phone = create_phone({ command, select, on_change: frames.request });
  ui.share = create_share({
    read_share: (choice) => read(engine, "share", choice), export_as: (kind) => engine.exportAs(kind), picture,
    name: () => state.verdict?.name ?? "", leave: focus_canvas });
  ui.search = create_search({ find: (query) => read(engine, "search", query), select, leave: focus_canvas });
  ui.help = create_help(focus_canvas);
  ui.panels = create_panels({ on_show: (tab) => show_panel(engine, state, ui, open_sample, tab), on_fold: frames.request });
  ui.intake = create_intake((bytes, name, origin) => opened(engine.open(bytes, name, origin), name));

  /** Reports the answer of a door that opens something. */
  function opened(answer, name) {
    const error = refusal(answer);
    hide_banner("restore");
    if (error) show_banner("open", { strong: `${name} was not opened.`, text: [place_words(error), error.message, error.expected].filter(Boolean).join(" ") });
    else hide_banner("open");
    frames.request();
    return !error;
  }
  function open_sample(id) {
    state.sample = id;
    if (opened(engine.openSample(id), id) && is_phone()) ui.phone.show_tab("view");
  }
  function open_address() {
    if (/^#v\d+\./.test(location.hash)) return opened(engine.openLink(location.hash), "The link");
    offer_last_work(engine, opened);
    return true;
  }
  window.addEventListener("hashchange", open_address);
  listen_to_keys(engine, ui, frames, history);
  return { frames, open_address };
}

function place_words(error) {
  if (error.line) return `Line ${error.line}, column ${error.column}.`;
  return error.offset === undefined ? "" : `Byte ${error.offset}.`;
}

function listen_to_keys(engine, ui, frames, history) {
  create_keys({
    find: () => ui.search.open(), help: () => ui.help.open(), fold: () => ui.panels.toggle(), next_problem: () => ui.problems.next(),
    undo: () => history("undo"), redo: () => history("redo"), open: () => ui.intake.choose(), share: () => ui.share.open(),
    copy_link: async () => {
      const done = await ui.share.copy_link();
      show_banner("copied", { kind: "note", text: done ? "The link is in the clipboard." : "The browser did not allow copying. The link is in the address bar." });
      setTimeout(() => hide_banner("copied"), 2500);
    },
  }, (event) => {
    byId("canvas").focus({ preventScroll: true });
    const used = engine.key(true, event.key, event.code, modifiers_of(event));
    frames.request();
    return used;
  });
}

function show_panel(engine, state, ui, open_sample, tab) {
  if (tab === "table") ui.table.show();
  if (tab === "samples") show_samples(read(engine, "samples").samples, state.verdict?.name, open_sample);
}

/** Pulls the parts whose bit is set. */
function show_changes(engine, state, ui, bits) {
  if (bits & Changed.Problems) ui.problems.show(state.problems = read(engine, "problems"));
  if (bits & (Changed.Verdict | Changed.Problems)) show_verdict(engine, state, ui);
  else if (bits & Changed.Cursor) ui.canvas.set_cursor(read(engine, "verdict").cursor);
  if (bits & Changed.Text) {
    ui.editor.show(read(engine, "text"));
    keep_work(engine, state);
  }
  if (bits & Changed.Selection) {
    const selection = state.selection = read(engine, "selection");
    byId("selection-live").textContent = selection.aria;
    ui.phone.show_selection(selection);
    ui.table.show_selection(selection);
  } else if (bits & (Changed.Text | Changed.Verdict)) ui.table.show();
  ui.canvas.wants_text(Boolean(bits & Changed.WantsText));
}

function show_verdict(engine, state, ui) {
  const verdict = state.verdict = read(engine, "verdict");
  const error = state.problems.error;
  ui.verdict.show(verdict, error?.line ?? 0);
  ui.phone.show_views(verdict);
  ui.canvas.set_cursor(verdict.cursor);
  show_hints(verdict, state.problems);
  byId("tab-table").hidden = false;
  if (verdict.stale) {
    const place = error?.line ? `Line ${error.line}` : "The text";
    show_banner("stale", { strong: `${place} cannot be planned.`, text: "This is the plan of the last good text. Nothing was lost.", keep: true,
      actions: error ? [{ title: error.line ? `Go to line ${error.line}` : "Go to the text", run: () => {
        ui.phone.show_tab("edit");
        ui.panels.fold(false);
        ui.panels.show("text");
        ui.editor.go(error.offset, error.length);
      } }] : [] });
  } else hide_banner("stale");
}

const kHints = {
  arena: [["E", "next tensor"], ["K", "peak"], ["F", "zoom to selection"], ["0", "fit"]],
  graph: [["E", "next"], ["F", "zoom to selection"], ["0", "fit"]],
  islands: [["E", "next island"], ["F", "zoom to selection"], ["0", "fit"]],
};

function show_hints(verdict, problems) {
  const hints = problems.items.length ? [["F8", "next problem"], ["Ctrl Z", "undo"]] : kHints[verdict.view];
  byId("hints").replaceChildren(...hints.map(([key, text]) => h("span", {}, h("kbd", {}, key), ` ${text}`)));
}

/** Keeps what a person made as a link in this browser, a moment after the last change. */
function keep_work(engine, state) {
  clearTimeout(state.save);
  state.save = setTimeout(() => {
    if (!state.verdict || state.verdict.stale || state.verdict.origin === "Sample") return;
    last_work.save(read(engine, "share", { selection: true, names: true, typed: true }).fragment, state.verdict.name);
  }, kSaveMs);
}

function offer_last_work(engine, opened) {
  const work = last_work.last();
  if (!work?.fragment) return;
  show_banner("restore", { kind: "note", strong: work.name, text: "is your last work in this browser.", actions: [{ title: "Open it", run: () => {
    opened(engine.openLink(work.fragment), work.name);
  } }] });
}

begin().catch((error) => {
  byId("loading").replaceChildren(icon("warn"), ` Arenascope could not start. ${error.message}`);
});

// The strip with the answer: numbers, budget, planner.
import { byId, h, icon, refill, svg } from "./dom.js";
import { close_popover, toggle_popover } from "./popover.js";

const kBulletPx = 104;
const kListenMs = 1500;
const kAlignments = [1, 4, 8, 16, 32, 64];

/** `edit(object)` applies an edit and returns its error or null; `command(name)` runs a command of the shell. */
export function create_verdict({ edit, command, copy_reduced }) {
  let spoken = "";

  /** `error_line`: line of the text that cannot be read, 0 when all is well. */
  function show(verdict, error_line) {
    byId("doc-name").textContent = verdict.name;
    byId("doc-name").title = verdict.name;
    byId("doc-origin").textContent = verdict.origin;
    document.title = verdict.name ? `${verdict.name} · Arenascope` : "Arenascope";
    byId("undo").disabled = !verdict.canUndo;
    byId("redo").disabled = !verdict.canRedo;
    show_views(verdict, command);
    byId("verdict").classList.toggle("stale", verdict.stale);
    refill(byId("cells"), verdict.cells.map(cell_of),
      verdict.stale ? error_cell(error_line) : verdict.budget && budget_cell(verdict.budget, edit));
    refill(byId("choices"), choices_of(verdict, edit, command, copy_reduced));
    show_replay(verdict.replay);
    tell(verdict.replay);
    show_brief(verdict, error_line);
    const aria = verdict.stale ? `${problem_words(error_line)}. ${verdict.aria}` : verdict.aria;
    if (aria !== spoken) byId("verdict-live").textContent = spoken = aria;
  }

  byId("replay-touch").addEventListener("click", () => command("replay"));
  byId("more").addEventListener("click", () => {
    const open = byId("verdict").classList.toggle("open");
    byId("more").setAttribute("aria-expanded", String(open));
  });
  return { show };
}

const problem_words = (line) => (line ? `Line ${line} has an error` : "The text has an error");

function show_views(verdict, command) {
  const shown = verdict.views.filter((view) => view.available);
  refill(byId("views"), shown.map((view) => h("button", {
    role: "tab", "aria-selected": String(view.id === verdict.view), "aria-controls": "stage", "data-view": view.id,
    tabindex: view.id === verdict.view ? "0" : "-1", onclick: () => command(view.id),
  }, view.title)));
}

function cell_of(cell) {
  return h("div", { class: `cell${cell.strong ? " strong" : ""}`, title: cell.title },
    h("p", { class: "label" }, cell.label, cell.note && h("span", { class: "note" }, cell.note)),
    h("p", { class: "row" }, h("span", { class: "value" }, cell.value), cell.unit && h("span", { class: "unit" }, cell.unit),
      cell.detail && h("span", { class: "detail" }, cell.detail)));
}

function error_cell(line) {
  return h("div", { class: "cell over" }, h("p", { class: "label" }, "Source text"),
    h("p", { class: "row" }, h("span", { class: "word" }, icon("warn"), problem_words(line))));
}

function budget_cell(budget, edit) {
  const none = budget.verdict === "none";
  const button = h("button", { id: "budget", class: none ? "set-budget" : "", "aria-haspopup": "dialog", "aria-expanded": "false",
    title: none ? "Set a budget to see whether the arena fits" : "Change the budget" });
  button.addEventListener("click", () => toggle_popover(button, "budget-form", budget_form(budget, edit)));
  if (none) {
    button.append("Set a budget");
    return h("div", { class: "cell budget" }, h("p", { class: "label" }, "Budget"), button);
  }
  const over = budget.verdict === "over";
  button.append(
    h("span", { class: "label" }, "Budget", h("span", { class: "mono" }, budget.text), bullet(budget)),
    h("span", { class: "row" }, h("span", { class: "word" }, icon(over ? "warn" : "check"), budget.word),
      h("span", { class: "detail" }, budget.detail)));
  return h("div", { class: `cell budget ${budget.verdict}` }, button);
}

/** `arena` and `bound` are shares of the budget. */
function bullet(budget) {
  const whole = Math.max(1, budget.arena);
  const px = (share) => (kBulletPx * share) / whole;
  const bar = (kind, x, width, y = 3, height = 6) => svg("rect", { class: kind, x, y, width, height });
  return svg("svg", { class: "bullet", viewBox: "0 0 106 12", "aria-hidden": "true" },
    bar("ground", 0, kBulletPx), bar("fill", 0, px(Math.min(1, budget.arena))),
    ...(budget.arena > 1 ? [bar("excess", px(1), px(budget.arena - 1))] : []),
    bar("bound", px(budget.bound) - 1, 2, 0, 12), bar("limit", px(1) - 1, 2, 0, 12));
}

function budget_form(budget, edit) {
  const field = h("input", { class: "field mono", id: "budget-field", type: "text", "data-first": true, value: budget.verdict === "none" ? "" : budget.text,
    autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "budget-note" });
  field.placeholder = "256 KiB";
  const note = h("p", { class: "note", id: "budget-note" }, "Bytes, or with a unit: 256K, 250KB, 1.5MiB.");
  const apply = (value) => {
    const error = edit({ kind: "options", budget: value });
    if (!error) return close_popover(true);
    note.textContent = [error.message, error.expected].filter(Boolean).join(" ");
    note.classList.add("bad");
    field.setAttribute("aria-invalid", "true");
    field.focus();
  };
  const typed = () => apply(field.value.trim() === "" ? null : field.value.trim());
  field.addEventListener("keydown", (event) => { if (event.key === "Enter") typed(); });
  setTimeout(() => field.select());
  return [h("label", { for: "budget-field" }, "Budget for the arena"), field, note,
    h("div", { class: "actions" }, h("button", { class: "button small", onclick: typed }, "Set budget"),
      budget.verdict !== "none" && h("button", { class: "button small quiet", onclick: () => apply(null) }, "No budget"))].filter(Boolean);
}

/** The phone's way into a replay and out of it, beside the number. */
function show_replay(replay) {
  const button = byId("replay-touch");
  button.hidden = !replay.available && !replay.active;
  button.setAttribute("aria-label", replay.active ? "Leave the replay" : "Replay step by step");
  button.replaceChildren(icon(replay.active ? "close" : "replay"));
}

let told_ms = 0;

/** What a replay says, step by step; while it plays only as fast as one can listen. */
function tell(replay) {
  const told = byId("replay-live");
  if (told.textContent === replay.sentence || (replay.playing && performance.now() - told_ms < kListenMs)) return;
  told.textContent = replay.sentence;
  told_ms = performance.now();
}

/** The keys of a replay are those of the picture. */
function replay_button(title, command, ...symbol) {
  return h("button", { class: "button", id: "replay", title: "Step by step (Space)", onclick: () => {
    command("replay");
    byId("canvas").focus({ preventScroll: true });
  } }, ...symbol, title);
}

function choices_of(verdict, edit, command, copy_reduced) {
  const out = [];
  if (verdict.remark) out.push(h("span", { class: "remark" }, verdict.remark));
  const replay = verdict.replay;
  if (replay.active) return [...out, replay_button("Leave replay", command)];
  if (verdict.compare.active)
    return [...out, command_button("swap", "Swap", "X", command), command_button("compare", "Leave compare", "C", command)];
  if (replay.available) out.push(replay_button("Replay", command, icon("replay")));
  if (verdict.view === "graph") {
    if (verdict.reduced) out.push(h("button", { class: "button", onclick: copy_reduced }, icon("copy"), "Copy reduced graph"));
  } else if (verdict.view === "arena" && verdict.planners.length) {
    const now = verdict.planners.find((planner) => planner.id === verdict.planner);
    const button = h("button", { class: "button chip", id: "planner", "aria-haspopup": "menu", "aria-expanded": "false", disabled: verdict.stale },
      "Planner", h("b", {}, now?.title ?? verdict.planner), icon("down"));
    button.addEventListener("click", () => toggle_popover(button, "menu", planner_menu(verdict, edit)));
    if (verdict.compare.available) out.push(command_button("compare", "Compare", "C", command));
    if (verdict.offer) out.push(offer_button(verdict.offer, edit));
    out.push(button);
  }
  return out;
}

function command_button(id, title, key, command) {
  return h("button", { class: "button", id, title: `${title} (${key})`, onclick: () => {
    command(id);
    byId("canvas").focus({ preventScroll: true });
  } }, title);
}

/** The best other planner, where it needs less. */
function offer_button(offer, edit) {
  return h("button", { class: "button chip offer", id: "offer", title: `Plan with ${offer.title}`, onclick: () => edit({ kind: "options", planner: offer.planner }) },
    h("b", {}, offer.title), h("span", { class: "less" }, offer.difference), offer.proof && h("small", {}, offer.proof));
}

function planner_menu(verdict, edit) {
  const choose = (change) => {
    edit({ kind: "options", ...change });
    close_popover(true);
  };
  const alignments = kAlignments.includes(verdict.alignment) ? kAlignments : [...kAlignments, verdict.alignment].sort((a, b) => a - b);
  return [
    h("h2", { id: "menu-planner" }, "Planner"),
    h("div", { role: "radiogroup", "aria-labelledby": "menu-planner" }, verdict.planners.map((planner) => h("button", {
      class: "choice", role: "radio", "aria-checked": String(planner.id === verdict.planner), "data-planner": planner.id,
      onclick: () => choose({ planner: planner.id }),
    }, icon("check"), h("b", {}, planner.title), h("small", {}, planner.rule)))),
    h("hr"),
    h("h2", { id: "menu-alignment" }, "Alignment in bytes"),
    h("div", { class: "segments", role: "radiogroup", "aria-labelledby": "menu-alignment" }, alignments.map((alignment) => h("button", {
      role: "radio", "aria-checked": String(alignment === verdict.alignment), "data-alignment": alignment,
      onclick: () => choose({ alignment }),
    }, String(alignment)))),
    h("p", { class: "note" }, "Offsets are multiples of it, and each tensor takes its size rounded up to it."),
  ];
}

/** The phone's two lines beside the number. */
function show_brief(verdict, error_line) {
  const brief = byId("brief");
  const budget = verdict.budget && verdict.budget.verdict !== "none" ? verdict.budget : null;
  const said = (cell) => [cell.label, cell.value, cell.unit].filter(Boolean).join(" ").toLowerCase() + (cell.detail ? `, ${cell.detail}` : "");
  const rest = verdict.cells.slice(1);
  const first = verdict.stale ? [icon("warn"), problem_words(error_line)]
    : budget ? [icon(budget.verdict === "over" ? "warn" : "check"), [budget.word, budget.detail].filter(Boolean).join(", ")]
      : [rest[0] ? `${rest[0].label} ${rest[0].value} ${rest[0].unit ?? ""}` : verdict.name];
  const second = rest[rest.length - 1];
  brief.className = `brief${verdict.stale || budget?.verdict === "over" ? " over" : ""}`;
  brief.replaceChildren(h("b", {}, ...first), h("small", {}, second ? said(second) : ""));
}

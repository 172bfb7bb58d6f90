// Help: keys, formats, limits.
import { byId, h, icon } from "./dom.js";
import { close_dialog, open_dialog, prepare_dialog } from "./dialog.js";

const kKeys = [
  ["Page", [["/", "find"], ["1 2 3", "arena, graph, islands"], ["[", "show or hide the source"], ["F8", "next problem"],
    ["Ctrl Z, Ctrl Y", "undo, redo"], ["Ctrl O", "open a file"], ["Y", "copy the link"], ["?", "this help"]]],
  ["Picture", [["Q E", "previous, next item"], ["K", "the peak (arena)"], ["F, 0", "fit the selection, fit all"], ["+ −", "zoom"],
    ["arrows, WASD", "move"], ["Enter, arrows", "into an island, to what is beside"], ["Esc", "clear, then leave"], ["Tab", "leave the picture"]]],
  ["Replay of graph and islands", [["Space", "begin, play, pause"], [",.", "step back, forward"], ["Home End", "first, last step"],
    ["J", "where the selection is decided"], ["Esc", "leave"]]],
  ["Mouse and fingers", [["wheel", "move"], ["Ctrl wheel, pinch", "zoom at the pointer"]]],
  ["Editing", [["double click", "on empty ground: a new node or tensor"], ["drag +", "from a node to another: a new edge (graph)"],
    ["drag a node", "to another: join them (islands)"], ["Shift drag", "around nodes: join them all (islands)"], ["drag an edge", "of a tensor: its lifetime, its size"],
    ["C", "connect the selected node: arrows, E, Q or find choose, Enter joins"], ["N", "new node or tensor"], ["L", "lasso (islands)"], ["K", "mark an edge to be kept (graph)"], ["R", "remove a redundant edge (graph)"],
    ["F2", "rename"], ["Del", "delete the selection"], ["Esc", "give up a gesture"]]],
];
const kFormats = [
  ["Lifetimes", "CSV with id, lower, upper, size; upper is exclusive, end is inclusive. Offsets and alignment if present."],
  ["Models", ".tflite, read as it lies in memory; weights are left out."],
  ["Graphs", "Graphviz DOT, or lines: `a -> b -> c` for an order, `a -- b` for islands."],
  ["Arenascope", "JSON with lifetimes, nodes, edges or incidences."],
];
const kLimits = "A file that is too large to plan here is refused with the limit it met. Everything runs in this page: nothing is uploaded, and the link is the document.";

export function create_help(leave) {
  const dialog = byId("help-dialog");
  prepare_dialog(dialog, leave);
  dialog.append(
    h("header", {}, h("h2", { id: "help-title" }, "Help"),
      h("button", { class: "tool", "aria-label": "Close", onclick: () => close_dialog(dialog) }, icon("close"))),
    h("p", { class: "lead" }, "Drop a file anywhere, paste a text, or open a sample. Type in the source and the plan follows."),
    h("div", { class: "help-columns" },
      h("div", {}, kKeys.map(([title, rows]) => [h("h3", {}, title), keys_of(rows)])),
      h("div", {}, h("h3", {}, "What it reads"), h("ul", {}, kFormats.map(([name, text]) => h("li", {}, h("b", {}, name), " ", with_code(text)))),
        h("h3", {}, "Words"),
        h("ul", {}, h("li", {}, h("b", {}, "Arena"), " the one buffer all tensors share."),
          h("li", {}, h("b", {}, "Lower bound"), " no plan can be smaller: the most bytes live in one step, or better."),
          h("li", {}, h("b", {}, "Redundant edge"), " a path of kept edges already says the same."),
          h("li", {}, h("b", {}, "Island"), " nodes that constraints join; nothing crosses between islands.")),
        h("h3", {}, "Limits"), h("p", { class: "lead" }, kLimits))));
  return { open: () => open_dialog(dialog), is_open: () => dialog.open };
}

/** Runs between backticks are code. */
const with_code = (text) => text.split("`").map((run, i) => (i % 2 ? h("code", { class: "mono" }, run) : run));

function keys_of(rows) {
  return h("dl", {}, rows.map(([keys, text]) => [
    h("dt", {}, keys.split(/(, | )/).map((part) => (/^(, | |wheel|pinch|arrows|double|click|drag|an?|edge|node)$/.test(part) ? part : h("kbd", {}, part)))),
    h("dd", {}, text)]).flat());
}

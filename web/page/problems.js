// Problems of the text, under the editor: the error with its cure, then all of them as a list.
import { byId, h, icon, refill } from "./dom.js";

/** `go(item)` shows a place, `mend(edits)` applies text edits, `undo()` takes back. */
export function create_problems({ go, mend, undo }) {
  let items = [];
  let current = -1;

  function show(problems) {
    const panel = byId("problems");
    items = problems.items;
    current = Math.min(current, items.length - 1);
    panel.hidden = items.length === 0 && !problems.error;
    if (panel.hidden) return panel.replaceChildren();
    const worst = problems.error || items.some((item) => item.kind === "error") ? "error" : "warning";
    refill(panel,
      problems.error && box_of(problems.error),
      h("div", { class: "title" }, icon(worst === "error" ? "warn" : "info", worst), h("h2", {}, problems.summary),
        h("button", { onclick: next }, "F8 next")),
      h("ul", {}, items.map((item, i) => h("li", { class: `${item.kind}${i === current ? " current" : ""}` },
        h("button", { onclick: () => visit(i) }, h("span", { class: "mono" }, place_of(item)), h("span", {}, item.short))))));
  }
  function box_of(error) {
    return h("div", { class: "box", role: "group", "aria-label": "Error" }, h("b", {}, error.message), error.expected && h("p", {}, error.expected),
      h("div", { class: "actions" },
        error.fixes.map((fix) => h("button", { class: "button small", onclick: () => mend(fix.edits) }, fix.title)),
        h("button", { class: "button small", onclick: undo }, "Undo")));
  }
  function visit(i) {
    current = i;
    [...byId("problems").querySelectorAll("li")].forEach((row, at) => row.classList.toggle("current", at === i));
    go(items[i]);
  }
  function next() {
    if (items.length) visit((current + 1) % items.length);
  }
  return { show, next };
}

const place_of = (item) => (item.line ? `${item.line}:${item.column}` : "");

// The document as tables, for people who do not see the picture, and for copying.
import { byId, grouped, h, refill } from "./dom.js";

const kRows = 200;  // added at a time

/** `read_table(argument)` gives Table of engine.d.ts, `select(link)` shows a row's entity in the picture. */
export function create_table({ read_table, select }) {
  const panel = byId("panel-table");
  let kind = "";
  let rows = kRows;
  let selected = null;

  function show() {
    if (panel.hidden) return;
    const table = read_table({ kind, from: 0, count: rows });
    if (!table.kinds.some((one) => one.id === kind)) kind = table.kind;
    const more = table.total - table.rows.length;
    refill(panel,
      h("div", { class: "table-tools", role: "group", "aria-label": "Table of" }, table.kinds.map((one) => h("button", {
        "aria-pressed": String(one.id === table.kind), onclick: () => choose(one.id),
      }, one.title))),
      h("div", { class: "table-box" },
        h("table", { class: "table" },
          h("thead", {}, h("tr", {}, table.columns.map((column) => h("th", { scope: "col", class: column.number ? "number" : "" }, column.title)))),
          h("tbody", {}, table.rows.map((row) => row_of(row, table.columns)))),
        more > 0 && h("button", { class: "table-more", onclick: () => { rows += 5 * kRows; show(); } }, `Show more, ${grouped(more)} are left`)));
  }
  function row_of(row, columns) {
    const chosen = selected && row.link.kind === selected.kind && row.link.id === selected.id;
    return h("tr", { class: chosen ? "selected" : null, "aria-selected": chosen ? "true" : null },
      row.cells.map((cell, i) => h(i ? "td" : "th", { class: columns[i].number ? "number" : "", scope: i ? null : "row" },
        i ? cell : h("button", { onclick: () => select(row.link) }, cell))));
  }
  function show_selection(selection) {
    selected = selection;
    show();
  }
  function choose(wished) {
    kind = wished;
    rows = kRows;
    show();
  }
  return { show, show_selection, choose };
}

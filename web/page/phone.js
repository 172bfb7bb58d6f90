// Small screens: bottom tabs and the sheet with the selection.
import { byId, h, icon, refill, sentence } from "./dom.js";

const kNarrow = matchMedia("(max-width: 720px)");
export const is_phone = () => kNarrow.matches;

const kIcons = { arena: "arena", graph: "graph", islands: "islands" };

/** `command(view)`, `select(link)`, `on_change()` when the layout turns. */
export function create_phone({ command, select, on_change }) {
  let views = [];
  let view = "arena";

  function show_tab(name) {
    document.body.dataset.tab = name;
    draw();
  }
  function draw() {
    const editing = document.body.dataset.tab === "edit";
    const tab = (id, title, symbol, pressed, run) => h("button", { "data-tab": id, "aria-pressed": String(pressed), onclick: run }, icon(symbol), title);
    refill(byId("bottom"),
      views.filter((one) => one.available).map((one) => tab(one.id, one.title, kIcons[one.id], !editing && one.id === view, () => {
        command(one.id);
        show_tab("view");
      })),
      tab("edit", "Edit", "pencil", editing, () => show_tab("edit")));
  }
  function show_views(verdict) {
    views = verdict.views;
    view = verdict.view;
    draw();
  }

  function show_selection(selection) {
    const sheet = byId("sheet");
    sheet.hidden = selection.kind === "none";
    if (sheet.hidden) return;
    const swatch = h("i", { "data-kind": selection.swatch });
    refill(sheet,
      h("button", { class: "grip", "aria-label": "More about the selection", "aria-expanded": String(sheet.classList.contains("full")), onclick: toggle }),
      h("header", {}, swatch, h("h2", {}, selection.title), h("small", {}, selection.rows[0] ? with_unit(selection.rows[0]) : ""),
        selection.pill && h("span", { class: "pill" }, selection.pill)),
      h("p", { class: "short" }, sentence(selection.short, select)),
      h("div", { class: "more-facts" },
        h("dl", {}, selection.rows.map((row) => h("div", {}, h("dt", {}, row.label), h("dd", {}, row.value, row.unit && h("small", {}, ` ${row.unit}`))))),
        selection.sections.map((section) => [h("h3", {}, section.title), h("ul", {}, section.items.map((item) => h("li", {}, sentence(item, select))))]).flat()));
  }
  function toggle() {
    const full = byId("sheet").classList.toggle("full");
    byId("sheet").querySelector(".grip").setAttribute("aria-expanded", String(full));
  }

  kNarrow.addEventListener("change", () => {
    show_tab("view");
    on_change();
  });
  show_tab("view");
  return { show_views, show_selection, show_tab };
}

const with_unit = (row) => [row.value, row.unit].filter(Boolean).join(" ");

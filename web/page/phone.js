// Small screens: bottom tabs and the sheet with the selection.
import { byId, h, icon, refill, sentence } from "./dom.js";

const kNarrow = matchMedia("(max-width: 720px)");
export const is_phone = () => kNarrow.matches;

const kIcons = { arena: "arena", graph: "graph", islands: "islands" };

/** `command(name)`, `select(link)`, `rename(kind, id, name)`, `on_change()` when the layout turns. */
export function create_phone({ command, select, rename, on_change }) {
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
    // What needs no selection stands over the text; its work is seen in the picture.
    refill(byId("edit-actions"), sheet.hidden ? selection.actions.map((action) => action_button(action, () => {
      show_tab("view");
      command(action.command);
    })) : []);
    if (sheet.hidden) return;
    const swatch = h("i", { "data-kind": selection.swatch });
    refill(sheet,
      h("button", { class: "grip", "aria-label": "More about the selection", "aria-expanded": String(sheet.classList.contains("full")), onclick: toggle }),
      h("header", {}, swatch, h("h2", {}, selection.title), h("small", {}, selection.rows[0] && selection.kind !== "edge" ? with_unit(selection.rows[0]) : ""),
        selection.pill && h("span", { class: "pill" }, selection.pill)),
      h("p", { class: "short" }, sentence(selection.short, select)),
      selection.actions.length > 0 && h("div", { class: "actions" }, selection.actions.map((action) => action_button(action, () =>
        (action.command === "rename" ? ask_name(selection) : command(action.command))))),
      h("div", { class: "more-facts" },
        h("dl", {}, selection.rows.map((row) => h("div", {}, h("dt", {}, row.label), h("dd", {}, row.value, row.unit && h("small", {}, ` ${row.unit}`))))),
        selection.sections.map((section) => [h("h3", {}, section.title), h("ul", { class: section.steps ? "steps" : null }, section.items.map((item) => h("li", {}, sentence(item, select))))]).flat(),
        selection.list && [h("h3", {}, `${selection.list.title}, ${selection.list.note}`), h("ul", { class: "edges" }, selection.list.rows.map((row) =>
          h("li", {}, h("button", { onclick: () => select(row.link) }, h("span", {}, `${row.from} → ${row.to}`), row.number))))]));
  }
  /** The name becomes a field; Enter or leaving it renames. */
  function ask_name({ kind, id, title }) {
    const field = h("input", { value: title, "aria-label": "Name", autocapitalize: "off", spellcheck: "false" });
    let done = false;
    const finish = (name) => {
      if (done) return;
      done = true;
      field.replaceWith(h("h2", {}, title));
      if (name && name !== title) rename(kind, id, name);
    };
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter") finish(field.value);
      if (event.key === "Escape") finish("");
    });
    field.addEventListener("blur", () => finish(field.value));
    byId("sheet").querySelector("h2").replaceWith(field);
    field.focus();
    field.select();
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

const action_button = (action, onclick) => h("button", { "data-command": action.command, onclick }, action.title);
const with_unit = (row) => [row.value, row.unit].filter(Boolean).join(" ");

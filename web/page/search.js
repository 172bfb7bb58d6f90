// Find: "/" goes to the field, Enter and Shift+Enter go through the results.
import { byId, h } from "./dom.js";

/** `find(query)` returns Search of engine.d.ts, `select(result)` shows one. */
export function create_search({ find, select, leave }) {
  const field = byId("search-field");
  const panel = byId("search-results");
  let found = { results: [], total: 0 };
  let at = -1;

  function look() {
    const query = field.value.trim();
    found = query ? find(query) : { results: [], total: 0 };
    at = -1;
    draw(query);
  }
  function draw(query) {
    panel.hidden = !query;
    field.setAttribute("aria-expanded", String(Boolean(query)));
    byId("search-count").textContent = !query ? "" : at >= 0 ? `${at + 1} of ${found.total}` : String(found.total);
    byId("search-list").replaceChildren(...found.results.map((result, i) => h("li", {
      role: "option", id: `found-${i}`, "aria-selected": String(i === at), onpointerdown: (event) => { event.preventDefault(); go(i); },
    }, h("span", { class: "mono" }, result.title), h("small", {}, result.about))),
    ...(query && !found.results.length ? [h("li", { class: "none" }, `Nothing is called ${query}`)] : []));
    if (at >= 0) {
      field.setAttribute("aria-activedescendant", `found-${at}`);
      byId(`found-${at}`).scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  }
  function go(i) {
    at = i;
    select(found.results[i]);
    draw(field.value.trim());
  }
  function step(by) {
    const count = found.results.length;
    if (count) go(at < 0 && by < 0 ? count - 1 : (at + by + count) % count);
  }
  function close() {
    panel.hidden = true;
    byId("search").classList.remove("open");
    field.setAttribute("aria-expanded", "false");
  }
  function open() {
    byId("search").classList.add("open");
    field.focus();
    field.select();
    if (field.value) look();
  }

  field.addEventListener("input", look);
  field.addEventListener("focus", () => { if (field.value) look(); });
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      step(by);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
      leave();
    }
  });
  byId("search-open").addEventListener("click", open);
  return { open };
}

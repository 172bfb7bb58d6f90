// Find: "/" goes to the field, Enter and Shift+Enter go through the results.
import { byId, h } from "./dom.js";

const kNothing = { results: [], total: 0 };

export class Search {
  #field = byId("search-field");
  #panel = byId("search-results");
  #found = kNothing;
  #at = -1;
  #doors;

  /** `find(query)` returns Search of engine.d.ts, `select(result)` shows one, `leave()` gives the focus back. */
  constructor(doors) {
    this.#doors = doors;
    this.#field.addEventListener("input", () => this.#look());
    this.#field.addEventListener("focus", () => { if (this.#field.value) this.#look(); });
    this.#field.addEventListener("blur", () => this.#close());
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    byId("search-open").addEventListener("click", () => this.open());
  }

  open() {
    byId("search").classList.add("open");
    this.#field.focus();
    this.#field.select();
  }

  #query() {
    return this.#field.value.trim();
  }

  #look() {
    this.#found = this.#query() ? this.#doors.find(this.#query()) : kNothing;
    this.#at = -1;
    this.#draw();
  }

  #draw() {
    const query = this.#query();
    const { results, total } = this.#found;
    this.#panel.hidden = !query;
    this.#field.setAttribute("aria-expanded", String(Boolean(query)));
    byId("search-count").textContent = !query ? "" : this.#at >= 0 ? `${this.#at + 1} of ${total}` : String(total);
    const rows = results.map((result, i) => h("li", {
      role: "option", id: `found-${i}`, "aria-selected": String(i === this.#at),
      onpointerdown: (event) => { event.preventDefault(); this.#go(i); },
    }, h("span", { class: "mono" }, result.title), h("small", {}, result.about)));
    byId("search-list").replaceChildren(...(rows.length || !query ? rows : [h("li", { class: "none" }, `Nothing is called ${query}`)]));
    if (this.#at < 0) return this.#field.removeAttribute("aria-activedescendant");
    this.#field.setAttribute("aria-activedescendant", `found-${this.#at}`);
    byId(`found-${this.#at}`).scrollIntoView({ block: "nearest" });
  }

  #go(i) {
    this.#at = i;
    this.#doors.select(this.#found.results[i]);
    this.#draw();
  }

  #step(by) {
    const count = this.#found.results.length;
    if (count) this.#go(this.#at < 0 && by < 0 ? count - 1 : (this.#at + by + count) % count);
  }

  #close() {
    this.#panel.hidden = true;
    byId("search").classList.remove("open");
    this.#field.setAttribute("aria-expanded", "false");
  }

  #key(event) {
    const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      this.#step(by);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      this.#close();
      this.#doors.leave();
    }
  }
}

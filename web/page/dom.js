// Small helpers to build elements. No markup strings: text stays text.

export const byId = (id) => document.getElementById(id);

/** An element with attributes (`onclick: f` listens, true/false/null for flags) and children (nodes or strings). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const kSvg = "http://www.w3.org/2000/svg";

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(kSvg, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** An icon of the sprite in index.html. */
export function icon(name, extra = "") {
  return svg("svg", { class: `icon ${extra}`.trim(), "aria-hidden": "true" }, svg("use", { href: `#i-${name}` }));
}

/** Replaces the children; the focus stays on the control that takes the place of the focused one. */
export function refill(container, ...children) {
  const controls = () => [...container.querySelectorAll("button, input, [tabindex]")];
  const at = controls().indexOf(document.activeElement);
  container.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  if (at >= 0) controls()[at]?.focus({ preventScroll: true });
}

/** Runs of a sentence; a run with a link becomes a button that calls `follow(link)`. */
export function sentence(runs, follow) {
  return runs.map((run) => (run.link ? h("button", { class: "link", onclick: () => follow(run.link) }, run.text) : run.text));
}

/** Is the element a place where people type? Then letters are text, not shortcuts. */
export function is_field(element) {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || Boolean(element?.isContentEditable);
}

/** 12345 -> "12,345". */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** Offers bytes as a file. */
export function download(bytes, name, type) {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/** Local storage that may be closed or full. */
export const memory = {
  get(key) {
    try { return localStorage.getItem(`arenascope.${key}`); } catch { return null; }
  },
  set(key, value) {
    try { localStorage.setItem(`arenascope.${key}`, value); } catch { /* not remembered */ }
  },
};

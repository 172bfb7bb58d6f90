// Banners over the picture: one per id, newest last.
import { byId, h, icon } from "./dom.js";

const shown = new Map();

/** `actions`: [{title, run}]. A banner without `keep` can be closed. */
export function show_banner(id, { kind = "error", strong, text, actions = [], keep = false }) {
  const close = () => hide_banner(id);
  const banner = h("div", { class: `banner ${kind}`, role: kind === "error" ? "alert" : "status", "data-banner": id },
    icon(kind === "error" ? "warn" : "info"),
    h("p", {}, strong && h("b", {}, strong), text),
    actions.map((action) => h("button", { class: "button", onclick: action.run }, action.title)),
    !keep && h("button", { class: "tool", "aria-label": "Close", onclick: close }, icon("close")));
  const old = shown.get(id);
  if (old) old.replaceWith(banner);
  else byId("banners").append(banner);
  shown.set(id, banner);
}

export function hide_banner(id) {
  shown.get(id)?.remove();
  shown.delete(id);
}

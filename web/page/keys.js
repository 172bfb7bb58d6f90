// Shortcuts of the page. Letters work only while nobody types; the canvas hears its keys first (canvas.js).
import { byId, is_field } from "./dom.js";

/** `actions`: functions by name; `to_canvas(event)` hands a key to the picture and answers whether it was used. */
export function create_keys(actions, to_canvas) {
  const plain = { "/": "find", "?": "help", "[": "fold", F8: "next_problem", y: "copy_link", 1: "show_arena", 2: "show_graph", 3: "show_islands" };
  const with_control = { z: "undo", y: "redo", o: "open", s: "share" };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    const field = is_field(event.target);
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    let name = null;
    if (control && !event.altKey) {
      name = event.shiftKey && key === "z" ? "redo" : with_control[key];
      if (key === "f" && !field) name = "find";
      if (field && event.target.id === "keys") return;
      if (field && event.target.id !== "text" && (name === "undo" || name === "redo")) return;
    } else if (!event.altKey && (!field || key === "F8")) {
      name = plain[key];
    }
    if (name) {
      event.preventDefault();
      actions[name]();
    } else if (!control && !event.altKey && event.target === document.body && (event.key.length === 1 || /^(Arrow|Home|End)/.test(event.key))) {
      if (to_canvas(event)) event.preventDefault();
    }
  });
  for (const id of ["undo", "redo", "help", "share"]) byId(id).addEventListener("click", () => actions[id]());
  for (const button of document.querySelectorAll("[data-press]")) button.addEventListener("click", () => byId(button.dataset.press).click());
}

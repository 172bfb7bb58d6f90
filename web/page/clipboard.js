import { h } from "./dom.js";

/** Copies text inside a press or key; answers whether it worked. */
export async function copy_text(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copy_by_selection(text);
  }
}

/** Where the clipboard is closed to pages (no https, an old browser). */
function copy_by_selection(text) {
  const focused = document.activeElement;
  const area = h("textarea", { class: "unseen" }, text);
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  focused?.focus();
  return done;
}

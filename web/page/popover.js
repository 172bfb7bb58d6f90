// One small panel under a button: planner menu, budget entry.
import { byId } from "./dom.js";

let anchor = null;

/** Opens `content` under `button`; a second call for the same button closes it. */
export function toggle_popover(button, class_name, content) {
  const panel = byId("popover");
  if (anchor === button) return close_popover();
  close_popover();
  anchor = button;
  panel.className = `popover ${class_name}`;
  panel.replaceChildren(...content);
  panel.hidden = false;
  const box = button.getBoundingClientRect();
  const width = panel.offsetWidth;
  panel.style.top = `${box.bottom + 4}px`;
  panel.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 16))}px`;
  button.setAttribute("aria-expanded", "true");
  (panel.querySelector("[data-first], [aria-checked=true]") ?? panel.querySelector("button, input"))?.focus();
}

export function close_popover(return_focus = false) {
  if (!anchor) return;
  anchor.setAttribute("aria-expanded", "false");
  if (return_focus && anchor.isConnected) anchor.focus();
  anchor = null;
  byId("popover").hidden = true;
}

export const popover_is_open = () => anchor !== null;

document.addEventListener("pointerdown", (event) => {
  if (anchor && !byId("popover").contains(event.target) && !anchor.contains(event.target)) close_popover();
});
byId("popover").addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    event.stopPropagation();
    close_popover(true);
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const items = [...byId("popover").querySelectorAll("button")];
    const at = items.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    items[(at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length].focus();
  }
});

// Modal dialogs on <dialog>, also where showModal is missing.

export function open_dialog(dialog) {
  if (dialog.hasAttribute("open")) return;
  if (dialog.showModal) dialog.showModal();
  else {
    dialog.classList.add("plain");
    dialog.setAttribute("open", "");
  }
}

export function close_dialog(dialog) {
  if (dialog.close) dialog.close();
  else {
    dialog.classList.remove("plain");
    dialog.removeAttribute("open");
    dialog.dispatchEvent(new Event("close"));
  }
}

/** Escape is the dialog's own; a press on the backdrop closes too. */
export function prepare_dialog(dialog, on_close) {
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) close_dialog(dialog);
  });
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close_dialog(dialog);
  });
  dialog.addEventListener("close", on_close);
}

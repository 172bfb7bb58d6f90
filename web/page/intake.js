// Ways in: open button, drop anywhere, paste anywhere outside a field.
import { byId, is_field } from "./dom.js";

/** `open(bytes_or_text, name, origin)`. Returns choose(), which shows the file dialog. */
export function create_intake(open) {
  const input = byId("file");
  const choose = () => input.click();
  byId("open").addEventListener("click", choose);
  input.addEventListener("change", () => {
    if (input.files[0]) take(input.files[0]);
    input.value = "";
  });
  const take = async (file) => open(new Uint8Array(await file.arrayBuffer()), file.name, "File");

  listen_to_drops(take, open);
  document.addEventListener("paste", (event) => {
    if (is_field(event.target) || document.querySelector("dialog[open]")) return;
    const file = event.clipboardData.files[0];
    const text = event.clipboardData.getData("text/plain");
    if (!file && !text.trim()) return;
    event.preventDefault();
    if (file) take(file);
    else open(text, "pasted text", "Pasted");
  });
  return { choose };
}

function listen_to_drops(take, open) {
  const overlay = byId("drop");
  let depth = 0;  // dragenter and dragleave come for every element on the way
  const holds = (event) => [...event.dataTransfer.types].some((type) => type === "Files" || type === "text/plain");
  const show = (visible) => { overlay.hidden = !visible; };

  document.addEventListener("dragenter", (event) => {
    if (!holds(event)) return;
    event.preventDefault();
    ++depth;
    show(event.dataTransfer.types.includes("Files"));
  });
  document.addEventListener("dragleave", () => {
    depth = Math.max(0, depth - 1);
    if (depth === 0) show(false);
  });
  document.addEventListener("dragover", (event) => {
    if (!holds(event) || (is_field(event.target) && !event.dataTransfer.types.includes("Files"))) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  document.addEventListener("drop", (event) => {
    depth = 0;
    show(false);
    const file = event.dataTransfer.files[0];
    const text = event.dataTransfer.getData("text/plain");
    if (!file && is_field(event.target)) return;
    event.preventDefault();
    if (file) take(file);
    else if (text.trim()) open(text, "dropped text", "Pasted");
  });
}

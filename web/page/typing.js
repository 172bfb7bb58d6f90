// Typing in the source: how often it is planned, what makes one undo point, and one history for text and picture.

const kPauseMs = 500;   // typing without a longer pause is one undo point
const kQuickMs = 8;     // plans quicker than this follow every key
const kDelayMs = 50;    // slower ones wait for this pause

/** `type(text, caret, join)`, `history("undo" | "redo")`, `changed()` at once after every key. */
export function listen_to_typing(area, { type, history, changed }) {
  let last_typed = -Infinity;
  let cost_ms = 0;
  let waiting = 0;

  const send = () => {
    waiting = 0;
    const begin = performance.now();
    type(area.value, area.selectionStart, begin - last_typed < kPauseMs);
    last_typed = performance.now();
    cost_ms = last_typed - begin;
  };
  const flush = () => {
    if (!waiting) return;
    clearTimeout(waiting);
    send();
  };
  const go_back = (event, name) => {
    event.preventDefault();
    event.stopPropagation();
    flush();
    last_typed = -Infinity;
    history(name);
  };
  area.addEventListener("input", () => {
    changed();
    clearTimeout(waiting);
    if (cost_ms < kQuickMs) send();
    else waiting = setTimeout(send, kDelayMs);
  });
  area.addEventListener("blur", flush);
  area.addEventListener("beforeinput", (event) => {
    const name = { historyUndo: "undo", historyRedo: "redo" }[event.inputType];
    if (name) go_back(event, name);
  });
  area.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const name = key === "z" ? (event.shiftKey ? "redo" : "undo") : key === "y" ? "redo" : null;
    if (name) go_back(event, name);
  });
}

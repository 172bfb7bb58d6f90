// The last work of this browser, kept as a link, and offered when the page opens without one.
import { memory } from "./dom.js";

const kMostCharacters = 1e6;

export function save_work(fragment, name) {
  if (fragment.length < kMostCharacters) memory.set("work", JSON.stringify({ fragment, name }));
}

/** {fragment, name}, or null. */
export function last_work() {
  try {
    const work = JSON.parse(memory.get("work"));
    return work?.fragment ? work : null;
  } catch {
    return null;
  }
}

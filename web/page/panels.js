// The source panel: its tabs, and its rail when it is folded away.
import { byId, memory } from "./dom.js";

const kTabs = ["text", "table", "samples"];

/** `on_show(tab)` runs when a tab comes to the front; `on_fold()` when the panel was folded or unfolded. */
export function create_panels({ on_show, on_fold }) {
  function show(name) {
    for (const tab of kTabs) {
      byId(`panel-${tab}`).hidden = tab !== name;
      byId(`tab-${tab}`).setAttribute("aria-selected", String(tab === name));
      byId(`tab-${tab}`).tabIndex = tab === name ? 0 : -1;
    }
    on_show(name);
  }
  let gave_way = false, needs_room = false;
  function put(folded) {
    byId("source").hidden = folded;
    byId("rail").hidden = !folded;
    on_fold();
  }
  function fold(folded) {
    gave_way = false;
    memory.set("folded", folded ? "1" : "");
    put(folded);
  }
  /** While a picture needs the room the panel is away; it comes back unless somebody chose otherwise meanwhile. */
  function give_way(needed) {
    if (needed === needs_room) return;
    needs_room = needed;
    const changes = needed ? !byId("source").hidden : gave_way;
    if (changes) put(needed);
    gave_way = needed && changes;
  }
  for (const tab of kTabs) byId(`tab-${tab}`).addEventListener("click", () => show(tab));
  arrow_keys(byId("source-tabs"));
  arrow_keys(byId("views"));
  byId("collapse").addEventListener("click", () => { fold(true); byId("expand").focus(); });
  byId("expand").addEventListener("click", () => { fold(false); byId("collapse").focus(); });
  if (memory.get("folded")) fold(true);
  return { show, fold, give_way, toggle: () => fold(!byId("source").hidden) };
}

/** Left and right go through the tabs of a list and open them. */
function arrow_keys(list) {
  list.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const tabs = [...list.querySelectorAll("[role=tab]:not([hidden])")];
    const at = tabs.indexOf(document.activeElement);
    if (!by || at < 0) return;
    event.preventDefault();
    const next = tabs[(at + by + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
}

// The list of samples.
import { byId, h } from "./dom.js";

/** Fills the panel; `open(id)` opens one. */
export function show_samples(samples, current, open) {
  const groups = new Map();
  for (const sample of samples) groups.set(sample.group, [...(groups.get(sample.group) ?? []), sample]);
  byId("panel-samples").replaceChildren(...[...groups].flatMap(([title, members]) => [
    h("h2", {}, title),
    h("ul", {}, members.map((sample) => h("li", {}, h("button", {
      "data-sample": sample.id, "aria-current": sample.title === current || sample.id === current ? "true" : null, onclick: () => open(sample.id),
    }, h("b", {}, sample.title), h("small", {}, sample.about))))),
  ]));
}

// The size of a link: where it opens, where it may be cut, where a file is better. Each zone has its own scale.
import { grouped, h } from "./dom.js";

const kZones = [
  { id: "anywhere", from: 0, to: 2000, room: 166, title: "opens anywhere" },
  { id: "chat", from: 2000, to: 8000, room: 500, title: "may be cut in chat" },
  { id: "file", from: 8000, to: 20000, room: 332, title: "use the file" },
];
const kRoom = kZones.reduce((sum, zone) => sum + zone.room, 0);

export function meter({ characters, zone }) {
  const parts = kZones.map((one) => Math.max(0, Math.min(1, (characters - one.from) / (one.to - one.from))));
  const percent = (kZones.reduce((sum, one, i) => sum + one.room * parts[i], 0) / kRoom) * 100;
  const mark = h("i");
  mark.style.left = `${percent}%`;
  const words = h("span", {}, `${grouped(characters)} characters`);
  if (percent > 70) Object.assign(words.style, { left: "auto", right: `calc(${100 - percent}% + 10px)` });
  else words.style.left = `calc(${percent}% + 6px)`;
  return h("div", { class: "meter" },
    h("div", { class: "at" }, mark, words),
    h("div", { class: "zones", "aria-hidden": "true" }, parts.map((part, i) => {
      const fill = h("b");
      fill.style.width = `${part * 100}%`;
      return h("i", { class: `z${i + 1}` }, fill);
    })),
    h("div", { class: "ticks", "aria-hidden": "true" },
      kZones.map((one, i) => h("span", { class: `z${i + 1}` }, i ? h("i", {}, grouped(one.from)) : "0"))),
    h("div", { class: "words" }, kZones.map((one, i) => h("span", { class: `z${i + 1}${one.id === zone ? " current" : ""}` }, one.title))));
}

// The share sheet: the whole document as a link, and ways out of the page.
import { byId, download, grouped, h, icon, memory } from "./dom.js";
import { close_dialog, open_dialog, prepare_dialog } from "./dialog.js";

const kZones = [
  { id: "anywhere", to: 2000, title: "opens anywhere" },
  { id: "chat", to: 8000, title: "may be cut in chat" },
  { id: "file", to: 20000, title: "use the file" },
];

/** Copies text; answers whether it worked. */
export async function copy_text(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h("textarea", { class: "unseen" }, text);
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** `read_share(options)`, `export_as(kind)`, `picture()` a drawn canvas, `name()` of the document. */
export function create_share({ read_share, export_as, picture, name, leave }) {
  const dialog = byId("share-sheet");
  const options = { selection: true, names: true, typed: false };
  let share = null;
  prepare_dialog(dialog, leave);

  const address = () => `${location.origin}${location.pathname}#${share.fragment.replace(/^#/, "")}`;

  function refresh() {
    share = read_share(options);
    history.replaceState(null, "", address());
  }
  function open() {
    refresh();
    draw();
    open_dialog(dialog);
    byId("share-copy").focus();
  }
  function draw() {
    dialog.replaceChildren(
      h("header", {}, h("h2", { id: "share-title" }, "Share this plan"),
        h("button", { class: "tool", "aria-label": "Close", onclick: () => close_dialog(dialog) }, icon("close"))),
      h("p", { class: "lead" }, "The whole document is inside the link. Nothing is uploaded."),
      preview(),
      h("div", { class: "address" },
        h("input", { class: "field mono", id: "share-link", readonly: true, "aria-label": "Link", value: address(), onfocus: (event) => event.target.select() }),
        h("button", { class: "button primary", id: "share-copy", onclick: (event) => copy(event.currentTarget, address()) }, icon("copy"), h("span", {}, "Copy link"))),
      meter(share), h("hr"),
      toggle("selection", "Include selection", true), toggle("names", "Leave out names", false),
      toggle("typed", "Keep the text as typed, with comments", true), h("hr"),
      h("div", { class: "outs" }, outs()));
  }
  function preview() {
    const canvas = h("canvas", { width: "372", height: "228", "aria-hidden": "true" });
    const source = picture();
    if (source) draw_thumbnail(canvas, source);
    return h("div", { class: "preview" }, source && canvas, h("div", {}, h("b", {}, share.title), share.lines.map((line) => h("p", {}, line)),
      h("small", {}, "If a later version plans it differently, the page says so.")));
  }
  /** `when_on`: the value of the option when the switch is on. */
  function toggle(key, title, when_on) {
    const on = options[key] === when_on;
    return h("button", { class: "switch", role: "switch", "aria-checked": String(on), "data-option": key, onclick: () => {
      options[key] = !options[key];
      refresh();
      draw();
      dialog.querySelector(`[data-option=${key}]`).focus();
    } }, h("i"), title, h("span", { class: "cost" }, cost_words(share.costs[key])));
  }
  async function copy(button, text) {
    const label = button.querySelector("span, b");
    const before = label.textContent;
    label.textContent = (await copy_text(text)) ? "Copied" : "Press Ctrl C";
    if (label.textContent !== "Copied") byId("share-link").select();
    setTimeout(() => { label.textContent = before; }, 1600);
  }
  function outs() {
    const stem = name().replace(/\.[a-z]+$/i, "").replace(/[^\w.-]+/g, "_") || "arenascope";
    const file = (kind, title, about, extension, type) => {
      const bytes = export_as(kind);
      return bytes.length ? out("save", kind, title, about, () => download(export_as(kind), `${stem}.${extension}`, type)) : null;
    };
    return [
      out("copy", "markdown", "Markdown", "verdict and link", (event) => copy(event.currentTarget, share.markdown.replace("{link}", address()))),
      picture() && out("image", "png", "PNG", "the picture as shown", () => save_png(picture(), `${stem}.png`)),
      file("svg", "SVG", "the arena, any scale", "svg", "image/svg+xml"),
      file("csv", "CSV with offsets", "MiniMalloc form", "csv", "text/csv"),
      file("json", "Arenascope file", "any size", "arenascope.json", "application/json"),
      file("dot", "DOT", "the reduced graph", "dot", "text/vnd.graphviz"),
    ].filter(Boolean);
  }
  const out = (symbol, id, title, about, run) => h("button", { class: "out", "data-out": id, onclick: run }, icon(symbol), h("span", {}, h("b", {}, title), h("small", {}, about)));

  /** Copies the link without opening the sheet. */
  async function copy_link() {
    refresh();
    return copy_text(address());
  }
  return { open, copy_link, is_open: () => dialog.open };
}

function save_png(source, name) {
  source.toBlob((blob) => blob.arrayBuffer().then((bytes) => download(bytes, name, "image/png")), "image/png");
}

function draw_thumbnail(canvas, source) {
  const scale = Math.max(canvas.width / source.width, canvas.height / source.height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  const [width, height] = [canvas.width / scale, canvas.height / scale];
  context.drawImage(source, 0, Math.max(0, (source.height - height) / 4), width, height, 0, 0, canvas.width, canvas.height);
}

function cost_words(cost) {
  if (cost === 0) return "adds nothing";
  return cost > 0 ? `adds ${grouped(cost)}` : `saves ${grouped(-cost)}`;
}

/** Where the link stands between 0, 2,000 and 8,000 characters, each zone drawn to its own scale. */
function meter(share) {
  const widths = [166, 500, 332];
  let left = 0;
  let start = 0;
  const fills = kZones.map((zone, i) => {
    const part = Math.max(0, Math.min(1, (share.characters - start) / (zone.to - start)));
    left += part * widths[i];
    start = zone.to;
    return part;
  });
  const zone = kZones.findIndex((one) => one.id === share.zone);
  const percent = (left / 998) * 100;
  const mark = h("i");
  mark.style.left = `${percent}%`;
  const words = h("span", {}, `${grouped(share.characters)} characters`);
  if (percent > 70) words.style.right = `${100 - percent + 1}%`, words.style.left = "auto";
  else words.style.left = `calc(${percent}% + 6px)`;
  return h("div", { class: "meter" },
    h("div", { class: "at" }, mark, words),
    h("div", { class: "zones", "aria-hidden": "true" }, fills.map((part, i) => {
      const fill = h("b");
      fill.style.width = `${part * 100}%`;
      return h("i", { class: `z${i + 1}` }, fill);
    })),
    h("div", { class: "ticks", "aria-hidden": "true" }, h("span", { class: "z1" }, "0"),
      h("span", { class: "z2" }, h("i", {}, "2,000")), h("span", { class: "z3" }, h("i", {}, "8,000"))),
    h("div", { class: "words" }, kZones.map((one, i) => h("span", { class: `z${i + 1}${i === zone ? " current" : ""}` }, one.title))));
}

/** The last work of this browser, kept as a link: `save(fragment, name)` and `last()`. */
export const last_work = {
  save(fragment, name) {
    if (fragment.length < 1e6) memory.set("work", JSON.stringify({ fragment, name }));
  },
  last() {
    try { return JSON.parse(memory.get("work")); } catch { return null; }
  },
};

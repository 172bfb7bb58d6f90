// The share sheet: the whole document as a link, and ways out of the page.
import { copy_text } from "./clipboard.js";
import { close_dialog, open_dialog, prepare_dialog } from "./dialog.js";
import { byId, download, grouped, h, icon, refill } from "./dom.js";
import { meter } from "./meter.js";

const kExports = [
  { kind: "svg", title: "SVG", about: "sharp at any size", type: "image/svg+xml" },
  { kind: "csv", title: "CSV with offsets", about: "MiniMalloc form", type: "text/csv" },
  { kind: "json", title: "Arenascope file", about: "any size", type: "application/json" },
  { kind: "dot", title: "Graphviz DOT", about: "the reduced graph", type: "text/vnd.graphviz" },
];
const kCopiedMs = 1600;
const kToolsPx = 40;       // the picture has its tools above and the inspector at the right
const kInspectorPx = 304;

export class ShareSheet {
  #dialog = byId("share-sheet");
  #options = { selection: true, names: true, typed: false };
  #share = null;
  #exports = [];
  #doors;

  /** `read_share(options)`, `export_as(kind)`, `picture()` a drawn canvas or null, `name()` of the document, `leave()`. */
  constructor(doors) {
    this.#doors = doors;
    prepare_dialog(this.#dialog, doors.leave);
  }

  open() {
    this.#refresh();
    this.#exports = kExports.filter((one) => this.#doors.export_as(one.kind).length > 0);
    this.#draw();
    open_dialog(this.#dialog);
    byId("share-copy").focus();
  }

  /** Copies the link without opening the sheet. */
  async copy_link() {
    this.#refresh();
    return copy_text(this.#address());
  }

  #address() {
    return `${location.origin}${location.pathname}#${this.#share.fragment.replace(/^#/, "")}`;
  }

  #refresh() {
    this.#share = this.#doors.read_share(this.#options);
    history.replaceState(null, "", this.#address());
  }

  #draw() {
    refill(this.#dialog,
      h("header", {}, h("h2", { id: "share-title" }, "Share this plan"),
        h("button", { class: "tool", "aria-label": "Close", onclick: () => close_dialog(this.#dialog) }, icon("close"))),
      h("p", { class: "lead" }, "The whole document is inside the link. Nothing is uploaded."),
      this.#preview(),
      h("div", { class: "address" },
        h("input", { class: "field mono", id: "share-link", readonly: true, "aria-label": "Link", value: this.#address(), onfocus: (event) => event.target.select() }),
        h("button", { class: "button primary", id: "share-copy", onclick: (event) => this.#copy(event.currentTarget, this.#address()) }, icon("copy"), h("span", {}, "Copy link"))),
      meter(this.#share), h("hr"),
      this.#toggle("selection", "Include the selection", true),
      this.#toggle("names", "Leave out names", false),
      this.#toggle("typed", "Keep the text as typed, with comments", true), h("hr"),
      h("div", { class: "outs" }, this.#outs()));
  }

  #preview() {
    const canvas = h("canvas", { width: "372", height: "228", "aria-hidden": "true" });
    const source = this.#doors.picture();
    if (source) draw_thumbnail(canvas, source);
    return h("div", { class: "preview" }, source && canvas,
      h("div", {}, h("b", {}, this.#share.title), this.#share.lines.map((line) => h("p", {}, line)),
        h("small", {}, "If a later version plans it differently, the page says so.")));
  }

  /** `when_on`: the value of the option when the switch is on. */
  #toggle(key, title, when_on) {
    const flip = () => {
      this.#options[key] = !this.#options[key];
      this.#refresh();
      this.#draw();
    };
    return h("button", { class: "switch", role: "switch", "aria-checked": String(this.#options[key] === when_on), "data-option": key, onclick: flip },
      h("i"), title, h("span", { class: "cost" }, cost_words(when_on ? this.#share.costs[key] : -this.#share.costs[key])));
  }

  async #copy(button, text) {
    const label = button.querySelector("span b, span");
    const before = label.textContent;
    const done = await copy_text(text);
    label.textContent = done ? "Copied" : "Press Ctrl C";
    if (!done) byId("share-link").select();
    setTimeout(() => { label.textContent = before; }, kCopiedMs);
  }

  #outs() {
    const stem = this.#doors.name().replace(/\.[a-z]+$/i, "").replace(/[^\w.-]+/g, "_") || "arenascope";
    return [
      way_out("copy", "markdown", "Markdown", "verdict and link",
        (event) => this.#copy(event.currentTarget, this.#share.markdown.replace("{link}", this.#address()))),
      this.#doors.picture() && way_out("image", "png", "PNG", "as you see it", () => save_png(this.#doors.picture(), `${stem}.png`)),
      this.#exports.map((one) => way_out("save", one.kind, one.title, one.about,
        () => download(this.#doors.export_as(one.kind), `${stem}.${one.kind}`, one.type))),
    ];
  }
}

function way_out(symbol, id, title, about, run) {
  return h("button", { class: "out", "data-out": id, onclick: run }, icon(symbol), h("span", {}, h("b", {}, title), h("small", {}, about)));
}

function save_png(source, name) {
  source.toBlob((blob) => blob.arrayBuffer().then((bytes) => download(bytes, name, "image/png")), "image/png");
}

function draw_thumbnail(canvas, source) {
  const dpr = source.width / source.clientWidth;
  const tools = kToolsPx * dpr;
  const room = { width: source.width - (source.clientWidth > 2 * kInspectorPx ? kInspectorPx * dpr : 0), height: source.height - tools };
  const scale = Math.max(canvas.width / room.width, canvas.height / room.height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, tools, canvas.width / scale, canvas.height / scale, 0, 0, canvas.width, canvas.height);
}

function cost_words(cost) {
  if (cost === 0) return "adds nothing";
  return cost > 0 ? `adds ${grouped(cost)}` : `saves ${grouped(-cost)}`;
}

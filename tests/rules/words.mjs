// Words and files that have no place in the repository.
import { lineOf } from "./repository.mjs";

// Spelled in two parts so that this file passes its own rule.
const unfinished = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "XX" + "X"].join("|")})\\b`, "g");
const makeshift = new RegExp(`\\b(${["st" + "ubs?", "place" + "holders?"].join("|")})\\b`, "gi");
const conflict = /^(<{7}|>{7})(?= )/gm;
// The attribute, property and pseudo-element of the web platform.
const webName = (text, index, length) =>
  /(::|\.|\[|aria-)$/.test(text.slice(0, index)) || /^\s*[=:]/.test(text.slice(index + length));

export function unfinishedOffences(files) {
  const offences = [];
  for (const { path, text } of files) {
    for (const rule of [unfinished, conflict])
      for (const m of text.matchAll(rule)) offences.push(`${path}:${lineOf(text, m.index)}: ${m[0]}`);
    for (const m of text.matchAll(makeshift))
      if (!(path.startsWith("web/") && webName(text, m.index, m[0].length)))
        offences.push(`${path}:${lineOf(text, m.index)}: ${m[0]}`);
  }
  return offences;
}

const foreignFile = [
  { pattern: /(^|\/)(third[_-]?party|vendor|external|node_modules|extern)\//, reason: "a folder of other people's code" },
  { pattern: /(^|\/)(imgui[^/]*|imstb[^/]*|imconfig|doctest|zlib|zconf|CLI11|json|glfw3|miniz[^/]*)\.(h|hpp|c|cpp)$/,
    except: ["app/imgui_config.h"], reason: "a file of a library" },
  { pattern: /\.(ttf|otf|woff2?|wasm|a|o|so|zip|gz|xz|bz2|tar|onnx|tflite)$/, reason: "a font, build product, archive or model" },
];
const foreignText = new RegExp(["Copy" + "right \\(c\\)|Copy" + "right \\d|SPDX-" + "License", "All rights " + "reserved|Licensed " + "under"].join("|"), "i");

export function foreignOffences(files) {
  const offences = [];
  for (const { path, text } of files) {
    for (const rule of foreignFile)
      if (rule.pattern.test(path) && !rule.except?.includes(path)) offences.push(`${path}: ${rule.reason}`);
    const m = path === "LICENSE" ? null : text.match(foreignText);
    if (m) offences.push(`${path}:${lineOf(text, m.index)}: a licence text (${m[0]})`);
  }
  return offences;
}

// Comments are blanked, so that a source may be named there. A namespace is a name, not an address to load from.
const comment = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:"'`\w])\/\/[^\n]*/g;
const namespace = /^https?:\/\/www\.w3\.org\//;

export function downloadOffences(files) {
  const offences = [];
  for (const { path, text } of files.filter((f) => /^web\/(?!.*\.test\.).*\.(js|mjs|html|css)$/.test(f.path))) {
    const code = text.replace(comment, (c) => c.replace(/[^\n]/g, " "));
    for (const m of code.matchAll(/(https?:)?\/\/[\w-]+(\.[\w-]+)+[^\s"'`)]*|\bwss?:\/\//g))
      if (!namespace.test(m[0])) offences.push(`${path}:${lineOf(text, m.index)}: ${m[0]}: nothing is loaded from another host`);
  }
  return offences;
}

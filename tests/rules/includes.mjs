// The include ladder as data. A floor may include every floor below it; parts of one floor never include each other.
import { lineOf } from "./repository.mjs";

const floors = [
  ["core/base"],
  ["core/model", "core/trace"],
  ["core/offsets", "core/reduction", "core/islands", "core/schedule"],
  ["core/plan"],
  ["core/check", "core/edit", "core/replay", "core/layout", "core/scene", "core/io"],
  ["core/session"],
  ["core/gallery"],
  ["app"],
  ["web"],
];

const sameFloor = [
  { from: "core/scene", to: "core/layout", reason: "a scene of a graph holds its layout" },
  { from: "core/scene", to: "core/replay", reason: "a scene can show a step of a replay" },
  { from: "core/io", to: "core/edit", reason: "a text patch is made from an edit" },
];

// Folders that may include less than their floor allows. `only` lists what is left, `never` what is taken away.
const narrower = [
  { from: "core/check", only: ["core/check", "core/base", "core/model"],
    reason: "the checker must not share code with the planners it checks" },
  { from: "core", never: ["imgui", "GLFW", "GL/", "app/", "web/", "backends/"],
    reason: "the core has no user interface" },
  { from: "web/bindings", only: ["web/bindings", "core", "emscripten"],
    reason: "the JavaScript module is built from the core alone" },
  { from: "app/cli", never: ["imgui", "GLFW", "app/views", "app/widgets", "app/desktop", "app/shell", "app/app"],
    reason: "the command line has no user interface" },
  { from: "app/widgets", never: ["app/views", "app/shell", "app/app.h", "app/desktop"],
    reason: "widgets serve views and know none of them" },
  { from: "app/views", never: ["app/shell", "app/app.h", "app/desktop"],
    reason: "a view is called by the shell and never calls it" },
  { from: "app/views",
    never: ["core/offsets", "core/reduction", "core/islands", "core/schedule", "core/check"],
    reason: "a view draws; it never runs an algorithm" },
];

const inFolder = (path, folder) => path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
const matches = (target, name) => inFolder(target, name) || target.startsWith(name);

function partOf(path) {
  for (let floor = 0; floor < floors.length; ++floor)
    for (const part of floors[floor])
      if (inFolder(path, part)) return { part, floor };
  return null;
}

export function includesOf({ path, text }) {
  const found = [];
  for (const m of text.matchAll(/^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]/gm))
    found.push({ path, line: lineOf(text, m.index), quoted: m[1] === '"', target: m[2] });
  return found;
}

function ladderOffence({ path, target }) {
  const from = partOf(path);
  const to = partOf(target);
  if (!from || !to || from.part === to.part || to.floor < from.floor) return "";
  if (to.floor > from.floor) return `${to.part} stands above ${from.part}`;
  const allowed = sameFloor.some((rule) => rule.from === from.part && rule.to === to.part);
  return allowed ? "" : `${from.part} and ${to.part} stand on one floor and never include each other`;
}

function narrowOffence({ path, target, quoted }) {
  for (const rule of narrower) {
    if (!path.startsWith(rule.from)) continue;
    if (rule.only && quoted && !rule.only.some((name) => matches(target, name))) return rule.reason;
    if (rule.never?.some((name) => matches(target, name))) return rule.reason;
  }
  return "";
}

const viewOf = (path) => path.match(/^app\/views\/(.+)\.(cpp|h)$/)?.[1];

// Parts of one view share its name as a prefix: arena.cpp, arena.h, arena_labels.cpp.
function viewOffence({ path, target }, views) {
  const from = viewOf(path);
  const to = viewOf(target);
  if (!from || !to) return "";
  const familyOf = (name) => views.filter((v) => name === v || name.startsWith(`${v}_`)).sort((a, b) => a.length - b.length)[0];
  return familyOf(from) === familyOf(to) ? "" : "views never include each other";
}

const isPlatform = (target) => /^(emscripten|GLES|webgl)/.test(target);

// One line per offending include: file, line, include, reason.
export function includeOffences(files) {
  const views = files.map((f) => viewOf(f.path)).filter(Boolean);
  const offences = [];
  for (const file of files.filter((f) => /^(core|app|web)\//.test(f.path)))
    for (const include of includesOf(file)) {
      const reason = ladderOffence(include) || narrowOffence(include) || viewOffence(include, views);
      if (reason) offences.push(`${include.path}:${include.line}: includes ${include.target}: ${reason}`);
    }
  return offences;
}

export function platformOffences(files) {
  const offences = [];
  for (const file of files.filter((f) => !f.path.startsWith("web/"))) {
    for (const m of file.text.matchAll(/__EMSCRIPTEN__|\bEM_(JS|ASM)\b/g))
      offences.push(`${file.path}:${lineOf(file.text, m.index)}: ${m[0]} belongs in web/`);
    for (const include of includesOf(file).filter((i) => isPlatform(i.target)))
      offences.push(`${include.path}:${include.line}: includes ${include.target}: the browser is known in web/ only`);
  }
  return offences;
}

// Own headers are included by their full path, so that the ladder can be read off every include.
export function pathOffences(files, exists) {
  const foreign = /^(imgui|imconfig|misc\/cpp\/imgui|imgui_stdlib|tflite_generated|zlib)/;
  const offences = [];
  for (const file of files)
    for (const include of includesOf(file).filter((i) => i.quoted && !foreign.test(i.target)))
      if (!exists(include.target))
        offences.push(`${include.path}:${include.line}: ${include.target} is no file of the repository (full path expected)`);
  return offences;
}

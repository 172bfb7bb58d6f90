// Lengths of files and of functions, by braces: comments and literals are blanked first, then every `{` outside a function
// is judged by the text before it.
import { lineOf } from "./repository.mjs";

export const kFileLines = 400;
export const kFunctionLines = 60;

const spaces = (text) => text.replace(/[^\n]/g, " ");

const cppNoise =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|R"([^(\s]*)\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z_])'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:\\\n|[^\n])*/gm;
const scriptNoise =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<=[=(,:;!&|?{}[\n]\s*|=>\s*|return\s+)\/(?![*\/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\/\\\n[])+\/[a-z]*/g;

const isScope = (head) => /\b(namespace|class|struct|union|enum|extern)\b(?![^{]*\)\s*(const|noexcept|override)?\s*$)/.test(head);
const isControl = (head) => /^(\}?\s*else\b|(if|for|while|switch|do|try|catch)\b)/.test(head);
const isFunction = (head) => /(\)|\]|=>)(\s*(const|noexcept|override|final|mutable|&&?)\b)*(\s*->[^;{}]*)?\s*$/.test(head) || /\)\s*:\s*[^;]*[)}]\s*$/.test(head);

// Functions of the outermost level (a method, a free function, a test case, a lambda of a table), with their lines.
// The braces of an initialiser belong to the text they stand in, so `A() : x_{1} {` is one head. In a script a named function
// inside another one, the usual way to write an object with private parts, counts on its own and not for the outer one.
export function functionsOf(path, text) {
  const isCpp = /\.(cpp|h)$/.test(path);
  const clean = text.replace(isCpp ? cppNoise : scriptNoise, spaces);
  const found = [];
  const stack = [];
  let headStart = 0;
  for (const m of clean.matchAll(/[{};]/g)) {
    const enclosing = stack.findLast((s) => s.kind === "function");
    const head = clean.slice(headStart, m.index).trim();
    let kind = "end";
    if (m[0] === "{") {
      const counts = !enclosing || (!isCpp && isNamedFunction.test(head));
      kind = counts ? kindOf(head) : "block";
      const outer = stack.at(-1);
      const from = outer?.kind === "initialiser" ? Math.max(headStart, outer.at + 1) : headStart;
      const label = clean.slice(from).match(/^\s*((public|private|protected)\s*:\s*)?/)[0].length;
      stack.push({ kind, head, enclosing, at: m.index, line: lineOf(text, from + label), inside: 0 });
    } else if (m[0] === "}") {
      const opened = stack.pop();
      kind = opened?.kind ?? "end";
      if (kind === "function") {
        const span = lineOf(text, m.index) - opened.line + 1;
        found.push({ line: opened.line, lines: span - opened.inside, name: nameOf(opened.head) });
        if (opened.enclosing) opened.enclosing.inside += span;
      }
    }
    if (kind !== "initialiser") headStart = m.index + 1;
  }
  return found;
}

const isNamedFunction = /^(async\s+)?function\s+\w+\s*\(/;

function kindOf(head) {
  if (isScope(head)) return "scope";
  if (isControl(head)) return "block";
  return isFunction(head) ? "function" : "initialiser";
}

function nameOf(head) {
  return head.replace(/^\w+\s*:(?!:)/, "").match(/([\w:~]+)\s*(=\s*(async\s*)?)?\(/)?.[1] ?? head.slice(0, 40);
}

// A file with `long: reason` in a comment of its first three lines is exempt.
const hasReason = (text) => /^(.*\n){0,2}\s*(\/\/|#|<!--|\/\*|\/\/\/)\s*long: \S+/.test(text);

export function lengthOffences(files) {
  const offences = [];
  for (const { path, text } of files.filter((f) => !hasReason(f.text))) {
    const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
    if (lines > kFileLines) offences.push(`${path}: ${lines} lines, at most ${kFileLines}`);
    if (!/\.(cpp|h|js|mjs)$/.test(path)) continue;
    for (const f of functionsOf(path, text))
      if (f.lines > kFunctionLines) offences.push(`${path}:${f.line}: ${f.name} has ${f.lines} lines, at most ${kFunctionLines}`);
  }
  return offences;
}

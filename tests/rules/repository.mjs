// The files of the repository as the rules see them: path from the root and text.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

// Committed files and new ones that are not ignored, sorted.
export function listFiles() {
  const out = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  return out.split("\0").filter((path) => path && existsSync(join(root, path))).sort();
}

const binary = /\.(png|ico|tflite)$/;

export function readFiles(accept) {
  return listFiles()
    .filter((path) => !binary.test(path) && accept(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

export const isCpp = (path) => /\.(cpp|h)$/.test(path);
export const isScript = (path) => /\.(js|mjs)$/.test(path);

// Number of the line, from 1, that holds the character at `index`.
export function lineOf(text, index) {
  let line = 1;
  for (let i = text.indexOf("\n"); i >= 0 && i < index; i = text.indexOf("\n", i + 1)) ++line;
  return line;
}

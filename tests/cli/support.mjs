// Runs the command, natively and as Wasm under Node, and finds the inputs of the tests.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const native = process.env.ARENASCOPE_BIN ?? join(root, "build/native/arenascope");
const wasm = process.env.ARENASCOPE_WASM ?? join(root, "build/web/arenascope.js");
export const moduleUrl = new URL("../../build/npm/index.mjs", import.meta.url);
export const data = process.env.ARENASCOPE_DATA ?? "";
// Option of a test that needs real inputs.
export const needsData = { skip: data && existsSync(data) ? false : "ARENASCOPE_DATA is not set" };

function run(program, args, input) {
  const out = spawnSync(program[0], [...program.slice(1), ...args], {
    cwd: root, input: input ?? "", maxBuffer: 1 << 28, encoding: "utf8", timeout: 300_000,
  });
  // A command that ends before it reads its input breaks the pipe; its status and output are there all the same.
  if (out.error && out.error.code !== "EPIPE") throw out.error;
  return { status: out.status, stdout: out.stdout, stderr: out.stderr };
}

export const runNative = (args, input) => run([native], args, input);
export const runWasm = (args, input) => run(["node", "--no-experimental-fetch", wasm], args, input);

// The answer of `arenascope ARGS --json` as an object.
export function ask(args, input) {
  const { status, stdout } = runNative([...args, "--json"], input);
  return { status, json: JSON.parse(stdout) };
}

// The same text without what differs from run to run.
export const withoutSeconds = (text) => text.replace(/"seconds": ?[0-9.e+-]+/g, '"seconds": 0');

export const asset = (name) => join("assets", name);
export const readAsset = (name) => readFileSync(join(root, "assets", name));
export const dataFile = (name) => join(data, name);

const folder = mkdtempSync(join(tmpdir(), "arenascope-cli-"));
after(() => rmSync(folder, { recursive: true, force: true }));

export const temporary = (name) => join(folder, name);

// Writes a file for one test and returns its path.
export function file(name, content) {
  const path = temporary(name);
  writeFileSync(path, content);
  return path;
}

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { isCpp, listFiles, root } from "./repository.mjs";

function clangFormat(args, input) {
  const run = spawnSync("clang-format", ["--dry-run", "-Werror", ...args], { cwd: root, input, encoding: "utf8" });
  assert.equal(run.error, undefined, "clang-format is not to be had; ./deps.sh installs it");
  return run;
}

test("format: every C++ file is as clang-format writes it", () => {
  const run = clangFormat(listFiles().filter(isCpp), "");
  assert.equal(run.status, 0, `\n${run.stderr.split("\n").filter((l) => l.includes("error")).join("\n")}`);
});
test("format: a badly formatted file is caught", () => {
  assert.notEqual(clangFormat(["--assume-filename=core/a.cpp"], "int  main( ){return 0 ;}\n").status, 0);
});

import assert from "node:assert/strict";
import test from "node:test";
import { readFiles } from "./repository.mjs";
import { downloadOffences, foreignOffences, unfinishedOffences } from "./words.mjs";

const all = () => readFiles(() => true);
const none = (offences) => assert.equal(offences.length, 0, `\n${offences.join("\n")}`);
const count = (rule, path, text) => rule([{ path, text }]).length;

test("words: nothing is marked as unfinished", () => none(unfinishedOffences(all())));
test("words: nothing of others is committed", () => none(foreignOffences(all())));
test("words: the page loads nothing from another host", () => none(downloadOffences(all())));

for (const word of ["TO" + "DO", "FIX" + "ME", "st" + "ub", "Place" + "holder"])
  test(`words: ${word.toLowerCase()} is caught`, () => {
    assert.deepEqual(unfinishedOffences([{ path: "core/a.cpp", text: `\n// ${word} later\n` }]), [`core/a.cpp:2: ${word}`]);
  });
test("words: the mark of a merge conflict is caught", () => {
  assert.equal(count(unfinishedOffences, "core/a.cpp", `int a;\n${"<".repeat(7)} HEAD\nint b;\n${">".repeat(7)} x\n`), 2);
});
test("words: the names of the web platform are allowed in web/", () => {
  const word = "place" + "holder";
  assert.equal(count(unfinishedOffences, "web/a.css", `input::${word} { color: red }`), 0);
  assert.equal(count(unfinishedOffences, "web/a.html", `<input ${word}="Find">`), 0);
  assert.equal(count(unfinishedOffences, "web/a.js", `h("input", { ${word}: "Find" })`), 0);
  assert.equal(count(unfinishedOffences, "web/a.js", `// a ${word} for now`), 1);
});

test("words: a library's file is caught by name", () => {
  assert.equal(count(foreignOffences, "app/imgui_draw.cpp", ""), 1);
  assert.equal(count(foreignOffences, "third_party/x.py", ""), 1);
  assert.equal(count(foreignOffences, "web/Inter.ttf", ""), 1);
  assert.equal(count(foreignOffences, "app/imgui_config.h", ""), 0);
});
test("words: a library's file is caught by its licence text", () => {
  assert.equal(count(foreignOffences, "core/base/a.h", `// ${"Copy" + "right"} 2017 Somebody\n`), 1);
  assert.equal(count(foreignOffences, "core/base/a.h", `// ${"SPDX-" + "License"}-Identifier: MIT\n`), 1);
});

test("words: an address in a script, page or stylesheet is caught", () => {
  assert.equal(count(downloadOffences, "web/a.js", 'import x from "https://cdn.example.org/x.js";'), 1);
  assert.equal(count(downloadOffences, "web/a.js", 'fetch("//cdn.example.org/x.js");'), 1);
  assert.equal(count(downloadOffences, "web/a.html", '<script src="http://example.org/x.js"></script>'), 1);
  assert.equal(count(downloadOffences, "web/a.css", "@import url(https://example.org/x.css);"), 1);
});
test("words: an address in a comment or a namespace is no download", () => {
  assert.equal(count(downloadOffences, "web/a.js", "// see https://example.org/x\n/* https://example.org */"), 0);
  assert.equal(count(downloadOffences, "web/a.html", '<!-- https://example.org --><svg xmlns="http://www.w3.org/2000/svg">'), 0);
});

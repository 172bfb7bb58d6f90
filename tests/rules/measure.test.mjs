import assert from "node:assert/strict";
import test from "node:test";
import { functionsOf, lengthOffences } from "./measure.mjs";
import { readFiles } from "./repository.mjs";

const isSource = (path) => /\.(cpp|h|js|mjs|ts|css|html|cmake|sh|fbs)$|CMakeLists\.txt$/.test(path);
const body = (lines) => "  work();\n".repeat(lines);
const names = (path, text) => functionsOf(path, text).map((f) => `${f.name} ${f.lines}`);

test("lengths: files and functions stay short", () => {
  const offences = lengthOffences(readFiles(isSource));
  assert.equal(offences.length, 0, `\n${offences.join("\n")}`);
});

test("lengths: a long file is caught", () => {
  assert.deepEqual(lengthOffences([{ path: "core/a.css", text: "a\n".repeat(401) }]), ["core/a.css: 401 lines, at most 400"]);
  assert.deepEqual(lengthOffences([{ path: "core/a.css", text: "a\n".repeat(400) }]), []);
});
test("lengths: a file with a reason is exempt, an empty reason is none", () => {
  assert.deepEqual(lengthOffences([{ path: "a.h", text: "// long: one table\n" + "a;\n".repeat(500) }]), []);
  assert.equal(lengthOffences([{ path: "a.h", text: "// long:\n" + "a;\n".repeat(500) }]).length, 1);
});
test("lengths: a long function is caught, with its name and place", () => {
  const text = `#include "x.h"\n\nnamespace a {\n\nint long_one(int x,\n             int y) {\n${body(58)}}\n\n}  // namespace a\n`;
  assert.deepEqual(lengthOffences([{ path: "a.cpp", text }]), ["a.cpp:5: long_one has 61 lines, at most 60"]);
});
test("lengths: a function of sixty lines passes", () => {
  assert.deepEqual(lengthOffences([{ path: "a.cpp", text: `void f() {\n${body(58)}}\n` }]), []);
});
test("lengths: methods, constructors with initialisers and trailing returns are functions", () => {
  const text = `class A final : public B {\n public:\n  A() : B(), x_{1}, y_(2) {\n  go();\n  }\n  int f() const {\n  return 1;\n  }\n` +
    `  auto g() const -> int {\n  return 1;\n  }\n};\n`;
  assert.deepEqual(names("a.h", text), ["A 3", "f 3", "g 3"]);
});
test("lengths: a constructor may end in a braced initialiser", () => {
  assert.deepEqual(names("a.cpp", "A::A(int x) : b_(x), c_{1} {\n  go();\n}\n"), ["A::A 3"]);
});
test("lengths: scopes, enums and tables are not functions", () => {
  const text = `namespace a {\nenum class E : int { A, B };\nstruct S {\n  int x = 0;\n};\nconstexpr int k[] = {\n  1,\n};\n}\n`;
  assert.deepEqual(names("a.cpp", text), []);
});
test("lengths: a function returning a struct is a function", () => {
  assert.deepEqual(names("a.cpp", "struct S make(int x) {\n  return {x};\n}\n"), ["make 3"]);
});
test("lengths: test cases and lambdas of a table are functions", () => {
  const text = `TEST_CASE("a { in a name") {\n  f();\n}\nconst Row kRows[] = {\n  {"b", nullptr},\n  {"a", [](int x) {\n    return x;\n  }},\n};\n`;
  assert.deepEqual(functionsOf("a.cpp", text).map((f) => f.lines), [3, 3]);
});
test("lengths: braces in comments, strings, characters and macros do not count", () => {
  const text = `#define BEGIN {\nvoid f() {\n  // }\n  char c = '}';\n  auto s = "}";\n  auto r = R"x(})x";\n  int n = 1'000'000;\n}\nvoid g() {}\n`;
  assert.deepEqual(names("a.cpp", text), ["f 7", "g 1"]);
});
test("lengths: functions of a script are measured, arrows and methods too", () => {
  const text = `const a = /[{]/;\nexport function f() {\n  return \`{\`;\n}\nclass B {\n  m() {\n    if (x) {\n    }\n  }\n}\nconst g = (x) => {\n  x();\n};\n`;
  assert.deepEqual(names("a.js", text), ["f 3", "m 4", "g 3"]);
});
test("lengths: a named function inside a script's function counts on its own", () => {
  const text = `export function create() {\n  let x = 0;\n  function step() {\n    x += 1;\n  }\n  return { step };\n}\n`;
  assert.deepEqual(names("a.js", text), ["step 3", "create 4"]);
});

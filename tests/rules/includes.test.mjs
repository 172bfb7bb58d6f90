import assert from "node:assert/strict";
import test from "node:test";
import { includeOffences, pathOffences, platformOffences } from "./includes.mjs";
import { isCpp, listFiles, readFiles } from "./repository.mjs";

const none = (offences) => assert.equal(offences.length, 0, `\n${offences.join("\n")}`);
const planted = (path, text, others = []) => [{ path, text }, ...others.map((p) => ({ path: p, text: "" }))];

test("includes: the ladder holds", () => none(includeOffences(readFiles(isCpp))));
test("includes: the browser is known in web/ only", () => none(platformOffences(readFiles(isCpp))));
test("includes: own headers have their full path", () => {
  const files = new Set(listFiles());
  none(pathOffences(readFiles(isCpp), (path) => files.has(path)));
});

const cases = [
  ["an include upward", "core/base/bytes.h", '#include "core/model/document.h"'],
  ["an include within a floor", "core/offsets/best_fit.cpp", '#include "core/islands/islands.h"'],
  ["io including scene", "core/io/write_svg.cpp", '#include "core/scene/arena_scene.h"'],
  ["the core including the app", "core/session/session.cpp", '#include "app/frame_context.h"'],
  ["the checker using a planner", "core/check/check.cpp", '#include "core/offsets/best_fit.h"'],
  ["the core including Dear ImGui", "core/scene/arena_scene.cpp", '#include "imgui.h"'],
  ["the core including GLFW", "core/scene/arena_scene.cpp", "#include <GLFW/glfw3.h>"],
  ["the bindings including the app", "web/bindings.cpp", '#include "app/frame_context.h"'],
  ["the command line including Dear ImGui", "app/cli/main.cpp", '#include "imgui.h"'],
  ["a widget including a view", "app/widgets/canvas.cpp", '#include "app/views/arena.h"'],
  ["a view running a planner", "app/views/arena.cpp", '#include "core/offsets/best_fit.h"'],
];
for (const [name, path, text] of cases)
  test(`includes: ${name} is caught`, () => {
    const offences = includeOffences(planted(path, `// first line\n${text}\n`));
    assert.equal(offences.length, 1);
    assert.match(offences[0], new RegExp(`^${path}:2: includes `));
  });

test("includes: a view including another view is caught", () => {
  const files = planted("app/views/graph.cpp", '#include "app/views/arena.h"\n', ["app/views/arena.h"]);
  assert.deepEqual(includeOffences(files), ["app/views/graph.cpp:1: includes app/views/arena.h: views never include each other"]);
});
test("includes: parts of one view may include each other", () => {
  const files = planted("app/views/arena_labels.cpp", '#include "app/views/arena.h"\n', ["app/views/arena.h"]);
  assert.deepEqual(includeOffences(files), []);
});
test("includes: the exceptions of the ladder are allowed", () => {
  assert.deepEqual(includeOffences(planted("core/io/patch.h", '#include "core/edit/edit.h"\n')), []);
  assert.deepEqual(includeOffences(planted("core/scene/graph_scene.cpp", '#include "core/layout/layered.h"\n')), []);
});

test("includes: a browser macro outside web/ is caught", () => {
  assert.equal(platformOffences(planted("app/app.cpp", `#ifdef __${"EMSCRIPTEN"}__\n#endif\n`)).length, 1);
});
test("includes: a browser header outside web/ is caught, in tests too", () => {
  assert.equal(platformOffences(planted("tests/app/app_test.cpp", "#include <emscripten/html5.h>\n")).length, 1);
});
test("includes: a short path is caught", () => {
  assert.equal(pathOffences(planted("core/base/bytes.cpp", '#include "bytes.h"\n'), () => false).length, 1);
});

// The page's pure modules, in Node.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

// Without imports of their own, so that they load from their text whatever the module type of the folder.
const load = (name) => import(`data:text/javascript,${encodeURIComponent(readFileSync(new URL(`../../web/page/${name}`, import.meta.url), "utf8"))}`);
const text = await load("text_math.js");
const { Gestures } = await load("gestures.js");

test("offsets: bytes of UTF-8 become UTF-16 units", () => {
  // a 1 byte, é 2 bytes, € 3 bytes, 𝄞 4 bytes and two units
  assert.deepEqual(text.units_from_bytes("aé€𝄞b", [0, 1, 3, 6, 10, 11]), [0, 1, 2, 3, 5, 6]);
});

test("offsets: UTF-16 units become bytes", () => {
  assert.deepEqual([0, 1, 2, 3, 5, 6].map((unit) => text.byte_from_unit("aé€𝄞b", unit)), [0, 1, 3, 6, 10, 11]);
});

test("edits: byte edits become spans of UTF-16 units, in the order of the text", () => {
  const edits = [{ offset: 9, length: 1, replacement: "30" }, { offset: 0, length: 2, replacement: "x" }];
  assert.deepEqual(text.unit_edits("é,1\n€,2\n", edits), [{ start: 0, end: 1, replacement: "x" }, { start: 6, end: 7, replacement: "30" }]);
});

test("difference: only the middle that changed is replaced", () => {
  assert.deepEqual(text.difference("abcdef", "abXYef"), { start: 2, end: 4, replacement: "XY" });
  assert.deepEqual(text.difference("aaa", "aa"), { start: 2, end: 3, replacement: "" });
  assert.equal(text.difference("same", "same"), null);
});

test("lines: an index belongs to the line that starts at or before it", () => {
  const starts = text.line_starts("a\nbc\n");
  assert.deepEqual(starts, [0, 2, 5]);
  assert.deepEqual([0, 1, 2, 4, 5].map((at) => text.line_of(starts, at)), [1, 1, 2, 2, 3]);
});

/** A recogniser and the calls it made. */
function fingers(grabs = false) {
  const calls = [];
  const note = (name) => (...args) => calls.push([name, ...args.map((value) => Math.round(value * 100) / 100)]);
  const out = Object.fromEntries(["hover", "press", "move", "release", "cancel", "pan", "zoom", "leave"].map((name) => [name, note(name)]));
  return { calls, gestures: new Gestures({ ...out, grabs: () => grabs }) };
}

test("gestures: a tap is one press and release where the finger landed, then nothing is hovered", () => {
  const { calls, gestures } = fingers();
  gestures.down(1, 10, 20);
  gestures.move(1, 13, 22);
  gestures.up(1, 13, 22, false);
  assert.deepEqual(calls, [["hover", 10, 20], ["press", 10, 20], ["release", 10, 20], ["leave"]]);
});

test("gestures: a finger that moves on the picture pans it and presses nothing", () => {
  const { calls, gestures } = fingers();
  gestures.down(1, 10, 10);
  gestures.move(1, 30, 10);
  gestures.move(1, 35, 12);
  gestures.up(1, 35, 12, false);
  assert.deepEqual(calls, [["hover", 10, 10], ["leave"], ["pan", 30, 10, 20, 0], ["pan", 35, 12, 5, 2]]);
});

test("gestures: a finger that moves on a handle drags it from where it landed", () => {
  const { calls, gestures } = fingers(true);
  gestures.down(1, 10, 10);
  gestures.move(1, 30, 10);
  gestures.up(1, 40, 10, false);
  assert.deepEqual(calls, [["hover", 10, 10], ["press", 10, 10], ["move", 30, 10], ["release", 40, 10], ["leave"]]);
});

test("gestures: a second finger cancels the first before it pressed, and zooms by the spread", () => {
  const { calls, gestures } = fingers();
  gestures.down(1, 100, 100);
  gestures.down(2, 200, 200);
  gestures.move(2, 300, 300);
  assert.deepEqual(calls, [["hover", 100, 100], ["leave"], ["pan", 200, 200, 50, 50], ["zoom", 200, 200, 2, 2]]);
});

test("gestures: fingers side by side zoom along x only", () => {
  const { calls, gestures } = fingers();
  gestures.down(1, 100, 100);
  gestures.down(2, 200, 110);
  gestures.move(2, 300, 110);
  assert.deepEqual(calls.at(-1), ["zoom", 200, 105, 2, 1].map((value, i) => (i === 3 ? calls.at(-1)[3] : value)));
  assert.ok(calls.at(-1)[3] > 1.9);
});

test("gestures: a cancelled drag lets go away from the handle", () => {
  const { calls, gestures } = fingers(true);
  gestures.down(1, 10, 10);
  gestures.move(1, 30, 10);
  gestures.up(1, 30, 10, true);
  assert.deepEqual(calls.slice(-2), [["cancel"], ["leave"]]);
});

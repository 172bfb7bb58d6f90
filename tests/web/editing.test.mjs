// Editing by hand in the pictures: each gesture changes the text and the plan, and one undo takes it back.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { start } from "./page.mjs";

const web = await start();
after(() => web.stop());

const kPath = "a -> b\nb -> c\nd\n";
const kTwo = "a -- b\nc -- d\n";
const kInspectorPx = 304;

async function frames_after(page, run) {
  const before = await page.evaluate(() => window.arenascope.frames.count);
  await run();
  await page.until((count) => window.arenascope.frames.count >= count + 2, before);
}

async function open_text(page, text, view) {
  await page.evaluate(([source, name]) => {
    window.arenascope.open(source, "by hand", "Pasted");
    window.arenascope.command(name);
    window.arenascope.frames.request();
  }, [text, view]);
  await page.until_state("verdict", (state, name) => state.view === name, view);
  await page.until((source) => document.getElementById("text").value === source, text);
  await frames_after(page, () => page.evaluate(() => { window.arenascope.command("fit"); window.arenascope.frames.request(); }));
}

const command = (page, name) => frames_after(page, () => page.evaluate((each) => { window.arenascope.command(each); window.arenascope.frames.request(); }, name));
const select = (page, link) => frames_after(page, () => page.evaluate((each) => { window.arenascope.select(JSON.stringify(each)); window.arenascope.frames.request(); }, link));
const source_is = (page, text) => page.until((source) => document.getElementById("text").value === source, text);
const cursor = (page) => page.evaluate(() => document.getElementById("canvas").style.cursor);

/** The middle of a node, from the left of it by `share` of its width, in pixels of the page. */
async function place_of(page, id, share = 0.5) {
  const box = await page.locator("#canvas").boundingBox();
  const place = await page.evaluate((node) => JSON.parse(window.arenascope.state("place", JSON.stringify({ kind: "node", id: node }))), id);
  assert.ok("x" in place, `node ${id} is drawn`);
  return { x: box.x + place.x + place.width * share, y: box.y + place.y + place.height / 2 };
}

async function undo_to(page, text) {
  await page.focus("#canvas");
  await page.keyboard.press("Control+z");
  await source_is(page, text);
}

async function press(page, key) {
  await page.focus("#canvas");
  await frames_after(page, () => page.keyboard.press(key));
}

test("editing: with keys an edge is joined in the graph, and the plan and the text follow", async () => {
  const page = await web.open();
  await open_text(page, kPath, "graph");
  await select(page, { kind: "node", id: 0 });
  await press(page, "c");
  await press(page, "q");
  await press(page, "Enter");
  await source_is(page, `${kPath}a -> d\n`);
  assert.equal((await page.state("table", JSON.stringify({ kind: "edges", from: 0, count: 9 }))).total, 3);
  await undo_to(page, kPath);
  await page.close_clean();
});

test("editing: an edge that would close a cycle is refused with the cycle named", async () => {
  const page = await web.open();
  await open_text(page, kPath, "graph");
  await select(page, { kind: "node", id: 2 });
  await press(page, "c");
  await press(page, "e");
  await press(page, "e");
  await press(page, "Enter");
  await page.until_text("#banners", /would close the cycle c → a → b → c/);
  assert.equal(await page.inputValue("#text"), kPath);
  await page.close_clean();
});

test("editing: a drag from the handle of a node to another adds an edge", async () => {
  const page = await web.open();
  await open_text(page, kPath, "graph");
  const target = await place_of(page, 3);
  // The handle is at the right edge of the node, and shows while the pointer is on it.
  const from = await place_of(page, 0);
  const handle = await place_of(page, 0, 1);
  await frames_after(page, () => page.mouse.move(from.x, from.y));
  await frames_after(page, () => page.mouse.move(handle.x, handle.y));
  assert.equal(await cursor(page), "grabbing");
  await page.mouse.down();
  for (let i = 1; i <= 5; ++i)
    await frames_after(page, () => page.mouse.move(handle.x + ((target.x - handle.x) * i) / 5, handle.y + ((target.y - handle.y) * i) / 5));
  assert.equal(await page.inputValue("#text"), kPath, "nothing changes before the drop");
  await frames_after(page, () => page.mouse.up());
  await source_is(page, `${kPath}a -> d\n`);
  await undo_to(page, kPath);
  await page.close_clean();
});

/** Drags from the handle of a node, which shows while the pointer is on it, to the middle of another. */
async function drag_edge(page, from, to) {
  const start = await place_of(page, from), handle = await place_of(page, from, 1), end = await place_of(page, to);
  await frames_after(page, () => page.mouse.move(start.x, start.y));
  await frames_after(page, () => page.mouse.move(handle.x, handle.y));
  await page.mouse.down();
  for (let i = 1; i <= 5; ++i)
    await frames_after(page, () => page.mouse.move(handle.x + ((end.x - handle.x) * i) / 5, handle.y + ((end.y - handle.y) * i) / 5));
  await frames_after(page, () => page.mouse.up());
}

test("editing: beside folded groups nodes are joined by a drag, and a drop on a group opens it", async () => {
  const page = await web.open();
  const text = "g/1 -> g/2\ng/2 -> h/3\nh/3 -> h/4\nc\nd\n";
  await open_text(page, text, "graph");
  await command(page, "fold");
  await command(page, "fit");
  await drag_edge(page, 4, 5);
  await source_is(page, `${text}c -> d\n`);
  await undo_to(page, text);
  await drag_edge(page, 4, 3);
  assert.equal(await page.inputValue("#text"), text, "the group does not say which of its nodes is meant");
  const target = await place_of(page, 3);
  await frames_after(page, () => page.mouse.move(target.x, target.y));
  await frames_after(page, () => page.mouse.click(target.x, target.y));
  await source_is(page, `${text}c -> h/4\n`);
  await page.close_clean();
});

test("editing: Delete removes the selected edge, then the selected node", async () => {
  const page = await web.open();
  await open_text(page, kPath, "graph");
  await select(page, { kind: "edge", id: 1 });
  await press(page, "Delete");
  await source_is(page, "a -> b\nc\nd\n");
  await select(page, { kind: "node", id: 1 });
  await press(page, "Delete");
  await source_is(page, "a\nc\nd\n");
  await undo_to(page, "a -> b\nc\nd\n");
  await undo_to(page, kPath);
  await page.close_clean();
});

test("editing: K marks an edge to be kept, and the counts follow", async () => {
  const page = await web.open();
  const text = "digraph {\n  a -> b;\n  b -> c;\n  a -> c; // short cut\n}\n";
  await open_text(page, text, "graph");
  await select(page, { kind: "edge", id: 2 });
  assert.match((await page.state("selection")).pill, /^redundant$/);
  await press(page, "k");
  await source_is(page, text.replace("a -> c;", "a -> c [keep=true];"));
  assert.doesNotMatch((await page.state("selection")).pill, /^redundant$/);
  await undo_to(page, text);
  await page.close_clean();
});

test("editing: F2 renames the selected node in the inspector", async () => {
  const page = await web.open();
  await open_text(page, kPath, "graph");
  await select(page, { kind: "node", id: 1 });
  await press(page, "F2");
  await page.until(() => document.activeElement?.id === "keys");
  await page.keyboard.insertText("middle");
  await page.keyboard.press("Enter");
  await source_is(page, "a -> middle\nmiddle -> c\nd\n");
  await undo_to(page, kPath);
  await page.close_clean();
});

test("editing: a double click on empty ground adds a node, which is selected", async () => {
  const page = await web.open();
  await open_text(page, kPath, "graph");
  const box = await page.locator("#canvas").boundingBox();
  await frames_after(page, () => page.mouse.dblclick(box.x + 30, box.y + box.height - 30));
  await source_is(page, `${kPath}n4\n`);
  await page.until_state("selection", (state) => state.title === "n4");
  await undo_to(page, kPath);
  await page.close_clean();
});

test("editing: in the islands a drag from node to node joins them", async () => {
  const page = await web.open();
  await open_text(page, kTwo, "islands");
  const to = await place_of(page, 2);
  const from = await place_of(page, 0);
  await page.mouse.move(from.x, from.y);
  await frames_after(page, () => page.evaluate(() => window.arenascope.frames.request()));
  await page.mouse.down();
  for (let i = 1; i <= 5; ++i)
    await frames_after(page, () => page.mouse.move(from.x + ((to.x - from.x) * i) / 5, from.y + ((to.y - from.y) * i) / 5));
  await frames_after(page, () => page.mouse.up());
  await source_is(page, `${kTwo}a -- c\n`);
  await undo_to(page, kTwo);
  await page.close_clean();
});

test("editing: a lasso joins all nodes it encloses", async () => {
  const page = await web.open();
  await open_text(page, kTwo, "islands");
  const box = await page.locator("#canvas").boundingBox();
  const [left, right, top, bottom] = [box.x + 10, box.x + box.width - kInspectorPx - 10, box.y + 60, box.y + box.height - 12];
  await press(page, "l");
  await frames_after(page, () => page.mouse.move(left, top));
  await page.mouse.down();
  for (const [x, y] of [[right, top], [right, bottom], [left, bottom], [left, top + 20]]) await frames_after(page, () => page.mouse.move(x, y, { steps: 3 }));
  await frames_after(page, () => page.mouse.up());
  await source_is(page, `${kTwo}b -- c\n`);
  await undo_to(page, kTwo);
  await page.close_clean();
});

test("editing: a tensor is added by key, resized by a command of the page, deleted by key", async () => {
  const page = await web.open();
  const text = "id,lower,upper,size\nx,0,2,64\n";
  await open_text(page, text, "arena");
  await select(page, { kind: "tensor", id: 0 });
  await press(page, "n");
  await source_is(page, `${text}t1,0,2,64\n`);
  await page.until_state("selection", (state) => state.title === "t1");
  assert.equal(await page.evaluate(() => window.arenascope.edit(JSON.stringify({ kind: "set_bytes", tensor: 1, bytes: 32 }))), "");
  await page.evaluate(() => window.arenascope.frames.request());
  await source_is(page, `${text}t1,0,2,32\n`);
  await press(page, "Delete");
  await source_is(page, text);
  await page.close_clean();
});

test("editing: on a phone the sheet has the buttons, and a tap on the other node joins", async () => {
  const page = await web.open({ width: 390, height: 844, touch: true });
  await open_text(page, kPath, "graph");
  await select(page, { kind: "node", id: 3 });
  assert.deepEqual(await page.$$eval("#sheet .actions button", (all) => all.map((each) => each.textContent)), ["Connect", "Rename", "Delete"]);
  await page.tap("#sheet .actions [data-command=rename]");
  await page.fill("#sheet header input", "last");
  await page.keyboard.press("Enter");
  await source_is(page, "a -> b\nb -> c\nlast\n");
  await page.tap("#sheet .actions [data-command=delete]");
  await source_is(page, "a -> b\nb -> c\n");
  await page.close_clean();
});

test("editing: on a phone what needs no selection stands over the text, and shows its work in the picture", async () => {
  const page = await web.open({ width: 390, height: 844, touch: true });
  await open_text(page, kPath, "graph");
  await page.tap("[data-tab=edit]");
  assert.deepEqual(await page.$$eval("#edit-actions button", (all) => all.map((each) => each.textContent)), ["New node"]);
  await page.tap("#edit-actions [data-command=add]");
  await page.until_state("selection", (state) => state.title === "n4");
  assert.equal(await page.locator("#canvas").isVisible(), true);
  await source_is(page, `${kPath}n4\n`);
  await page.close_clean();
});

test("editing: the doors of the engine take every kind of edit and name what they refuse", async () => {
  const page = await web.open();
  await open_text(page, kPath, "graph");
  const edit = (change) => page.evaluate((each) => window.arenascope.edit(JSON.stringify(each)), change);
  assert.equal(await edit({ kind: "add_node", name: "e" }), "");
  assert.equal(await edit({ kind: "add_edge", from: 3, to: 4 }), "");
  assert.equal(await edit({ kind: "rename_node", node: 4, name: "f" }), "");
  assert.equal(await edit({ kind: "remove_edge", from: 0, to: 1 }), "");
  assert.equal(await edit({ kind: "remove_node", node: 0 }), "");
  assert.equal(JSON.parse(await edit({ kind: "add_edge", from: 3, to: 2 })).error.code, "cycle");
  assert.equal(JSON.parse(await edit({ kind: "set_keep", from: 0, to: 1 })).error.code, "invalid");
  assert.equal(JSON.parse(await edit({ kind: "add_incidence", nodes: [0, 1] })).error.code, "missing_part");
  assert.equal(JSON.parse(await edit({ kind: "fly" })).error.code, "usage");
  await page.evaluate(() => window.arenascope.frames.request());
  await source_is(page, "b -> c\nd\nf\nd -> f\n");
  await page.close_clean();
});

// The graph view in the page: a witness under the pointer, a cycle, condensation, a large graph.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { paste, start } from "./page.mjs";

const web = await start();
after(() => web.stop());

const still = (page) => page.evaluate(async () => {
  for (let last = -1; last !== window.arenascope.frames.count;) {
    last = window.arenascope.frames.count;
    await new Promise((done) => setTimeout(done, 150));
  }
});

const show = async (page, text) => {
  await paste(page, text);
  await page.until_state("verdict", (state) => state.view === "graph");
  await still(page);
};

const select = (page, selection) => page.evaluate((json) => {
  window.arenascope.select(json);
  window.arenascope.frames.request();
}, JSON.stringify(selection));

test("graph: a redundant edge names the path that implies it", async () => {
  const page = await web.open();
  await show(page, "a -> b\nb -> c\nc -> d\na -> d\n");
  await select(page, { kind: "edge", id: 3 });
  const state = await page.state("selection");
  assert.equal(state.pill, "redundant");
  assert.match(state.aria ?? JSON.stringify(state), /three kept edges/);
  await page.close_clean();
});

/** The middle of what is selected so, in pixels of the page. */
async function place_of(page, selection) {
  const box = await page.locator("#canvas").boundingBox();
  const place = await page.state("place", JSON.stringify(selection));
  assert.ok("x" in place, `${JSON.stringify(selection)} is drawn`);
  return { x: box.x + place.x + place.width / 2, y: box.y + place.y + place.height / 2 };
}

/** Moves there; the page then tells what the pointer rests on. */
async function hover(page, at) {
  await page.mouse.move(at.x - 1, at.y);
  await page.mouse.move(at.x, at.y);
  await still(page);
}

/** The colour of a pixel of the page that lies in the canvas. */
const pixel = (page, at) => page.evaluate(([x, y]) => {
  const canvas = document.getElementById("canvas");
  const box = canvas.getBoundingClientRect();
  window.arenascope.frames.now();
  const copy = document.createElement("canvas");
  copy.width = copy.height = 1;
  const scale = canvas.width / box.width;
  copy.getContext("2d").drawImage(canvas, Math.round((x - box.left) * scale), Math.round((y - box.top) * scale), 1, 1, 0, 0, 1, 1);
  return [...copy.getContext("2d").getImageData(0, 0, 1, 1).data].join();
}, [at.x, at.y]);

test("graph: hovering a redundant edge tells its witness and tints it", async () => {
  const page = await web.open();
  await show(page, "a -> b\nb -> c\nc -> d\na -> d\n");
  const step = await place_of(page, { kind: "edge", id: 1 });
  const before = await pixel(page, step);
  await hover(page, await place_of(page, { kind: "edge", id: 3 }));
  await page.until_text("#hover-live", /a → d is implied by the three kept edges marked 1 to 3\./);
  assert.notEqual(await pixel(page, step), before, "the path is drawn in another colour");
  await hover(page, { x: step.x, y: step.y + 250 });
  await page.until_text("#hover-live", /^$/);
  assert.equal(await pixel(page, step), before);
  await page.close_clean();
});

test("graph: hovering a node tints what lies before and after it, each in its own colour", async () => {
  const page = await web.open();
  await show(page, "a -> b\nb -> c\nx -> c\n");
  const inside = async (id) => {
    const box = await page.locator("#canvas").boundingBox();
    const place = await page.state("place", JSON.stringify({ kind: "node", id }));
    return { x: box.x + place.x + place.width - 5, y: box.y + place.y + 5 };
  };
  const places = [await inside(0), await inside(1), await inside(2), await inside(3)];
  const colours = async () => Promise.all(places.map((at) => pixel(page, at)));
  const [a, , c, x] = await colours();
  await hover(page, await place_of(page, { kind: "node", id: 1 }));
  await page.until_text("#hover-live", /^b\./);
  const now = await colours();
  assert.notEqual(now[0], a, "the ancestor is tinted");
  assert.notEqual(now[2], c, "the descendant is tinted");
  assert.notEqual(now[0], now[2], "they are told apart");
  assert.notEqual(now[3], x, "the rest steps back");
  await page.close_clean();
});

test("graph: R removes the selected redundant edge and nothing else, one undo brings it back", async () => {
  const page = await web.open();
  const text = "a -> b\nb -> c\na -> c\n";
  await show(page, text);
  await page.focus("#canvas");
  await select(page, { kind: "edge", id: 0 });
  await still(page);
  await page.keyboard.press("r");
  await still(page);
  assert.equal(await page.inputValue("#text"), text, "a needed edge stays");
  await page.keyboard.press("e");
  await page.until_state("selection", (state) => state.kind === "edge" && state.id === 2);
  await page.keyboard.press("r");
  await page.until_source(/^a -> b\nb -> c\n$/);
  await page.keyboard.press("Control+z");
  await page.until_source(/a -> c/);
  await page.close_clean();
});

test("graph: the inspector leads from the list of redundant edges to the table", async () => {
  const page = await web.open();
  await show(page, "a -> b\nb -> c\na -> c\n");
  assert.deepEqual((await page.state("selection")).list.rows.map((row) => [row.from, row.to, row.number]), [["a", "c", "2"]]);
  const box = await page.locator("#canvas").boundingBox();
  await page.mouse.click(box.x + box.width - 60, box.y + box.height - 20);
  await page.waitForSelector("#panel-table tbody tr");
  assert.match(await page.textContent("#panel-table [aria-pressed=true]"), /Edges/);
  await page.close_clean();
});

test("graph: a cycle is listed with its lines, its edges can be selected", async () => {
  const page = await web.open();
  await show(page, "a -> b\nb -> c\nc -> a\nc -> d\n");
  const problems = await page.state("problems");
  assert.match(JSON.stringify(problems), /cycle/i);
  await select(page, { kind: "edge", id: 1 });
  assert.equal((await page.state("selection")).pill, "on the cycle");
  await page.evaluate(() => { window.arenascope.command("fold"); window.arenascope.frames.request(); });
  await still(page);
  await page.close_clean();
});

test("graph: 5,000 nodes are laid out while frames go on", async () => {
  const page = await web.open();
  const lines = [];
  for (let layer = 0; layer + 1 < 100; ++layer)
    for (let i = 0; i < 50; ++i)
      for (const by of [1, 17]) lines.push(`n${layer * 50 + i} -> n${(layer + 1) * 50 + ((i * 3 + by) % 50)}`);
  await page.evaluate(() => {
    window.spent = [];
    const real = window.arenascope.frame;
    window.arenascope.frame = (now) => {
      const begin = performance.now();
      const bits = real.call(window.arenascope, now);
      window.spent.push(performance.now() - begin);
      return bits;
    };
  });
  await paste(page, lines.join("\n"));
  await page.evaluate(() => { window.spent = []; });
  await page.until_state("verdict", (state) => state.view === "graph" && !state.planning && window.spent.length > 5);
  const spent = await page.evaluate(() => window.spent);
  const total = spent.reduce((sum, ms) => sum + ms, 0);
  // Not a limit in milliseconds: the machine may be loaded. All at once would be one frame with nearly all of the time.
  assert.ok(spent.length > 10, `${spent.length} frames`);
  assert.ok(Math.max(...spent) < total / 4, `${Math.max(...spent)} of ${total} ms in one frame`);
  await page.close_clean();
});

// The islands: hulls and forest, keys, glides, and the sub-problems of the arena.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { start } from "./page.mjs";

const web = await start();
after(() => web.stop());

/** A tab with the contact scene, or another sample, in the islands view. */
async function opened(sample = "contacts", options = {}) {
  const page = await web.open(options);
  await page.evaluate((id) => {
    window.arenascope.openSample(id);
    window.arenascope.command("islands");
    window.arenascope.frames.now();
  }, sample);
  await page.focus("#canvas");
  return page;
}

const title = async (page) => (await page.state("selection")).title;

/** A point of the canvas, from its upper left corner. */
async function click_canvas(page, x, y) {
  const box = await page.locator("#canvas").boundingBox();
  await page.mouse.click(box.x + x, box.y + y);
}

test("islands: E walks by size, Enter goes in, arrows go to the member beside", async () => {
  const page = await opened();
  await page.keyboard.press("e");
  await page.until_state("selection", (s) => s.title === "Island #1");
  await page.keyboard.press("Enter");
  await page.until_state("selection", (s) => s.kind === "node");
  const first = await title(page);
  let moved = false;
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(80);
    moved ||= (await title(page)) !== first;
  }
  assert.ok(moved, "an arrow led to another member");
  assert.ok((await page.state("selection")).rows.some((row) => row.label === "Island" && row.value === "#1"), "still in the same island");
  await page.close_clean();
});

test("islands: an arrow goes from an island to the one beside it", async () => {
  const page = await opened();
  await page.keyboard.press("e");
  await page.until_state("selection", (s) => s.title === "Island #1");
  await page.keyboard.press("ArrowRight");
  await page.until_state("selection", (s) => s.kind === "island" && s.title !== "Island #1");
  await page.close_clean();
});

test("islands: the tools switch to the forest and back, and the inspector names parent and root", async () => {
  const page = await opened();
  await click_canvas(page, 80, 20);
  await page.evaluate(() => window.arenascope.frames.now());
  await page.keyboard.press("e");
  await page.keyboard.press("Enter");
  await page.until_state("selection", (s) => s.kind === "node");
  const selection = await page.state("selection");
  assert.ok(selection.sections.some((section) => section.title === "Disjoint-set forest"));
  assert.match(selection.aria, /root of its tree/);
  const link = await page.state("share", "{}");
  await page.evaluate(() => { window.arenascope.command("hulls"); window.arenascope.frames.now(); });
  const other = await page.state("share", "{}");
  assert.notEqual(link.fragment, other.fragment, "a link keeps the choice");
  await page.close_clean();
});

test("islands: an incidence is named under the pointer, selected by a click and removed with Delete", async () => {
  const page = await web.open();
  const text = "a -- b\nb -- c\nd -- e\n";
  await page.evaluate((source) => {
    window.arenascope.open(source, "x.txt", "Pasted");
    window.arenascope.command("islands");
    window.arenascope.frames.now();
    window.arenascope.frames.now();
  }, text);
  await page.until_source(/d -- e/);
  const box = await page.locator("#canvas").boundingBox();
  const place = await page.state("place", JSON.stringify({ kind: "incidence", id: 1 }));
  await page.mouse.move(box.x + place.x - 1, box.y + place.y);
  await page.mouse.move(box.x + place.x, box.y + place.y);
  await page.until_text("#hover-live", /^Incidence 2\. Without it island #1 stays in one piece, but for 1 node that nothing else touches\./);
  await page.mouse.click(box.x + place.x, box.y + place.y);
  await page.until_state("selection", (s) => s.kind === "incidence" && s.id === 1);
  assert.equal((await page.state("text")).selectedLine, 2, "the text shows its line");
  await page.focus("#canvas");
  await page.keyboard.press("Delete");
  await page.until_source(/^a -- b\nc\nd -- e\n$|^a -- b\nd -- e\nc\n$/);
  await page.keyboard.press("Control+z");
  await page.until_source(/b -- c/);
  await page.evaluate(() => { window.arenascope.select(JSON.stringify({ line: 3 })); window.arenascope.frames.request(); });
  await page.until_state("selection", (s) => s.kind === "incidence" && s.id === 2);
  await page.close_clean();
});

test("islands: the parent array selects the node of a cell", async () => {
  const page = await opened("islands");
  await page.evaluate(() => { window.arenascope.command("forest"); window.arenascope.frames.now(); window.arenascope.frames.now(); });
  const box = await page.locator("#canvas").boundingBox();
  await click_canvas(page, 16 + 64 + 13, box.height - 24);
  await page.until_state("selection", (s) => s.kind === "node" && s.id === 0);
  await page.close_clean();
});

test("islands: an edit glides and comes to rest", async () => {
  const page = await web.open();
  await page.evaluate(() => {
    window.arenascope.configure(JSON.stringify({ theme: "dark", reducedMotion: false, touch: false, compact: false }));
    window.arenascope.open("a -- b -- c\nd -- e\nf -- g\n", "x.txt", "Pasted");
    window.arenascope.command("islands");
    window.arenascope.frames.now();
  });
  await page.waitForTimeout(600);
  // Frames at times of the test's own, so that a slow machine draws as many.
  const wants = await page.evaluate(() => {
    let now = performance.now();
    window.arenascope.setText("a -- b -- c\nd -- e\nf -- g\nc -- d\n", 0, false);
    return Array.from({ length: 30 }, () => Boolean(window.arenascope.frame(now += 25) & 64));
  });
  const asked = wants.filter(Boolean).length;
  assert.ok(asked >= 6, `${asked} frames were asked for: a glide takes 200 ms, 25 a frame`);
  assert.deepEqual(wants.slice(-10), Array(10).fill(false), "no frame is asked for when all has come to rest");
  await page.close_clean();
});

test("arena: colours by sub-problem say the sub-problems, and a link keeps them", async () => {
  const page = await web.open();
  await page.evaluate(() => {
    window.arenascope.open("id,lower,end,size\na,0,3,64\nb,2,4,64\nc,5,9,32\nd,10,15,16\ne,15,22,16\n", "three.csv", "Pasted");
    window.arenascope.frames.now();
  });
  // The press and the release are seen in frames of their own.
  const settle = () => page.evaluate(() => { for (let i = 0; i < 6; ++i) window.arenascope.frames.now(); });
  await click_canvas(page, 60, 20);
  await settle();
  await click_canvas(page, 60, 85);
  await settle();
  await page.until_state("verdict", (v) => /3 independent sub-problems: steps 0–4, 5–9, 10–22/.test(v.aria));
  await page.close_clean();
});

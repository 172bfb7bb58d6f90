// Dragging the end of a lifetime in the picture: the text and the plan follow, and the whole drag is one undo point.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { start } from "./page.mjs";

const web = await start();
after(() => web.stop());

const kStepPx = 8;  // the end can be grabbed 6 px to either side
const kTraces = [0.4, 0.5, 0.3];  // of the canvas' height
const kInspectorPx = 304;

async function frames_after(page, run) {
  const before = await page.evaluate(() => window.arenascope.frames.count);
  await run();
  await page.until((count) => window.arenascope.frames.count >= count + 2, before);
}

/** Selects a tensor, zooms to it, and looks for the place where the cursor says that its right end can be dragged. */
async function right_end(page, name) {
  await page.fill("#search-field", name);
  await page.keyboard.press("Enter");
  await page.until_state("selection", (state, title) => state.title === title, name);
  await frames_after(page, () => page.evaluate(() => { window.arenascope.command("fit_selection"); window.arenascope.frames.request(); }));
  const box = await page.locator("#canvas").boundingBox();
  const right = box.x + box.width - kInspectorPx;
  for (const part of kTraces) {
    for (let x = right; x > box.x; x -= kStepPx) {
      const y = box.y + box.height * part;
      await frames_after(page, () => page.mouse.move(x, y));
      if (await page.evaluate(() => document.getElementById("canvas").style.cursor === "ew-resize")) {
        await page.mouse.move(x - 2, y);
        return { x: x - 2, y };
      }
    }
  }
  throw new Error(`no end of ${name} found`);
}

const lifetime_of = async (page, name) => (await page.inputValue("#text")).match(new RegExp(`^${name},(\\d+),(\\d+),`, "m")).slice(1).map(Number);

test("drag: the right end of a rectangle changes its lifetime, the text follows, one undo takes it back", async () => {
  const page = await web.open();
  const before = await page.inputValue("#text");
  const [first, last] = await lifetime_of(page, "dw1");
  const end = await right_end(page, "dw1");
  await page.mouse.down();
  for (let i = 1; i <= 6; ++i) await frames_after(page, () => page.mouse.move(end.x + 50 * i, end.y));
  await page.mouse.up();
  await page.until_state("verdict", (state) => state.canUndo);
  const [new_first, new_last] = await lifetime_of(page, "dw1");
  assert.equal(new_first, first);
  assert.ok(new_last > last, `${new_last} is after ${last}`);
  assert.equal(await page.inputValue("#text"), before.replace(`dw1,${first},${last},`, `dw1,${first},${new_last},`), "only this number of the text changed");
  assert.notEqual(await page.textContent("#cells .value"), "");
  await page.focus("#canvas");
  await page.keyboard.press("Control+z");
  await page.until((text) => document.getElementById("text").value === text, before);
  assert.equal((await page.state("verdict")).canUndo, false, "the whole drag was one undo point");
  await page.close_clean();
});

test("drag: a finger drags the end it landed on", async () => {
  const page = await web.open({ touch: true });
  const before = await page.inputValue("#text");
  const end = await right_end(page, "dw1");
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...points) => frames_after(page, () => session.send("Input.dispatchTouchEvent", { type, touchPoints: points }));
  await touch("touchStart", { x: end.x, y: end.y });
  for (let i = 1; i <= 6; ++i) await touch("touchMove", { x: end.x + 50 * i, y: end.y });
  await touch("touchEnd");
  await page.until((text) => document.getElementById("text").value !== text, before);
  assert.ok((await lifetime_of(page, "dw1"))[1] > 2);
  await page.close_clean();
});

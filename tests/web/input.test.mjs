// Input: what a browser does between a person and the canvas, and that the page's own fields stay fields.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { calls, spy, start } from "./page.mjs";

const web = await start();
after(() => web.stop());

const box_of = (page) => page.locator("#canvas").boundingBox();
const settled = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const dpr of [1, 1.25, 2, 3]) {
  test(`canvas: at ${dpr} device pixels a CSS pixel the backing store has the size of the screen`, async () => {
    const page = await web.open({ width: 1000, height: 600, dpr });
    const size = await page.evaluate(() => {
      const canvas = document.getElementById("canvas");
      const box = canvas.getBoundingClientRect();
      return { backing: [canvas.width, canvas.height], css: [box.width, box.height] };
    });
    assert.ok(Math.abs(size.backing[0] - size.css[0] * dpr) <= 1, JSON.stringify(size));
    assert.ok(Math.abs(size.backing[1] - size.css[1] * dpr) <= 1, JSON.stringify(size));
    await page.close_clean();
  });
}

test("touch: a tap is one press and one release, both at the finger", async () => {
  const page = await web.open({ touch: true });
  const box = await box_of(page);
  await page.touchscreen.tap(box.x + 50, box.y + 150);
  await spy(page, "pointer", "wheel", "zoom");
  await page.touchscreen.tap(box.x + 300, box.y + 200);
  const presses = (await calls(page)).filter(([, kind]) => kind === 1 || kind === 2);
  assert.deepEqual(presses, [["pointer", 1, 300, 200, 0, 1], ["pointer", 2, 300, 200, 0, 1]]);
  await page.close_clean();
});

test("touch: one finger drags the picture along and presses nothing", async () => {
  const page = await web.open({ touch: true });
  const box = await box_of(page);
  await page.evaluate(() => { document.getElementById("canvas").style.cursor = "default"; });
  await spy(page, "pointer", "wheel");
  await touches(page, [[box.x + 300, box.y + 300]], [[box.x + 300, box.y + 340]], [[box.x + 320, box.y + 340]]);
  const seen = await calls(page);
  assert.deepEqual(seen.filter(([name, kind]) => name === "pointer" && kind === 1), []);
  const sum = seen.filter(([name]) => name === "wheel").reduce((total, [, , , dx, dy]) => [total[0] + dx, total[1] + dy], [0, 0]);
  assert.deepEqual(sum, [-20, -40], "the picture goes where the finger goes");
  await page.close_clean();
});

test("touch: two fingers that part zoom in between them and press nothing", async () => {
  const page = await web.open({ touch: true });
  const box = await box_of(page);
  const at = (dx, dy) => [box.x + 400 + dx, box.y + 300 + dy];
  await spy(page, "pointer", "zoom");
  await touches(page, [at(-40, -40)], [at(-40, -40), at(40, 40)], [at(-80, -80), at(80, 80)]);
  const seen = await calls(page);
  assert.deepEqual(seen.filter(([name, kind]) => name === "pointer" && kind === 1), []);
  const factor = seen.filter(([name]) => name === "zoom").reduce((product, [, , , fx]) => product * fx, 1);
  assert.ok(Math.abs(factor - 2) < 0.05, `zoomed by ${factor}`);
  await page.close_clean();
});

test("mouse: a drag that leaves the canvas goes on and ends", async () => {
  const page = await web.open();
  const box = await box_of(page);
  await spy(page, "pointer");
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  const seen = await calls(page);
  assert.deepEqual(seen.filter(([, kind]) => kind === 1).map(([, , x, y]) => [x, y]), [[200, 200]]);
  assert.deepEqual(seen.filter(([, kind]) => kind === 2).map(([, , x, y]) => [x, y]), [[5 - box.x, 5 - box.y]]);
  await page.close_clean();
});

test("wheel: it scrolls by CSS pixels, positive downwards; with Ctrl it zooms and the browser does not", async () => {
  const page = await web.open();
  const box = await box_of(page);
  await page.mouse.move(box.x + 300, box.y + 200);
  await spy(page, "wheel", "zoom");
  await page.mouse.wheel(0, 40);
  await page.until(() => window.calls.length === 1);
  const cancelled = await page.evaluate(() => {
    const canvas = document.getElementById("canvas");
    const box = canvas.getBoundingClientRect();
    return !canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -20, ctrlKey: true, clientX: box.left + 300, clientY: box.top + 200, cancelable: true }));
  });
  assert.equal(cancelled, true);
  const [scroll, zoom] = await calls(page);
  assert.deepEqual(scroll, ["wheel", 300, 200, 0, 40]);
  assert.deepEqual(zoom.slice(0, 3), ["zoom", 300, 200]);
  assert.ok(zoom[3] > 1.1 && zoom[3] === zoom[4], "up zooms in, both axes alike");
  await page.close_clean();
});

test("wheel: over a panel of the page the canvas hears nothing and the panel scrolls", async () => {
  const page = await web.open({ height: 500 });
  await spy(page, "wheel");
  await page.mouse.move(150, 300);
  await page.mouse.wheel(0, 120);
  await page.until(() => document.getElementById("text").scrollTop > 0);
  assert.deepEqual(await calls(page), []);
  await page.close_clean();
});

test("text field: letters, Backspace and Tab stay the page's, and the canvas hears nothing", async () => {
  const page = await web.open();
  await page.focus("#text");
  await page.evaluate(() => document.getElementById("text").setSelectionRange(0, 0));
  await spy(page, "key", "inputText");
  await page.keyboard.type("#ab");
  await page.keyboard.press("Backspace");
  assert.equal((await page.inputValue("#text")).slice(0, 2), "#a");
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "text", "Tab leaves the field");
  assert.deepEqual(await calls(page), []);
  await page.close_clean();
});

test("canvas: keys reach it while it has the focus, Tab leaves it, Space does not scroll", async () => {
  const page = await web.open();
  await page.focus("#canvas");
  await spy(page, "key");
  await page.keyboard.press("w");
  await page.keyboard.press(" ");
  await settled(page);
  assert.deepEqual((await calls(page)).map(([, down, key]) => [down, key]), [[true, "w"], [false, "w"], [true, " "], [false, " "]]);
  assert.deepEqual(await page.evaluate(() => [scrollY, document.scrollingElement.scrollTop]), [0, 0]);
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "canvas");
  await page.close_clean();
});

test("canvas: Escape clears the selection, then leaves", async () => {
  const page = await web.open();
  await page.evaluate(() => { window.arenascope.select(JSON.stringify({ kind: "tensor", id: 1 })); window.arenascope.frames.request(); });
  await page.until_state("selection", (state) => state.kind === "tensor");
  await page.focus("#canvas");
  await page.keyboard.press("Escape");
  await page.until_state("selection", (state) => state.kind === "none");
  assert.equal(await page.evaluate(() => document.activeElement.id), "canvas");
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY");
  await page.close_clean();
});

test("shortcuts: a letter in a field is a letter, elsewhere it is a command", async () => {
  const page = await web.open();
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement.id), "search-field");
  await page.keyboard.type("?[");
  assert.equal(await page.inputValue("#search-field"), "?[");
  assert.equal(await page.locator("#help-dialog").evaluate((dialog) => dialog.open), false);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  assert.equal(await page.locator("#help-dialog").evaluate((dialog) => dialog.open), true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("[");
  assert.equal(await page.locator("#source").isVisible(), false);
  await page.keyboard.press("[");
  assert.equal(await page.locator("#source").isVisible(), true);
  await page.close_clean();
});

/** Touch strokes through the devtools protocol: each argument is the list of fingers at one moment. */
async function touches(page, ...moments) {
  const session = await page.context().newCDPSession(page);
  let fingers = 0;
  for (const moment of moments) {
    const touchPoints = moment.map(([x, y], id) => ({ x, y, id }));
    await session.send("Input.dispatchTouchEvent", { type: moment.length > fingers ? "touchStart" : "touchMove", touchPoints });
    fingers = moment.length;
    await settled(page);
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settled(page);
}

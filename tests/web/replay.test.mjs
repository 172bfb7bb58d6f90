// A replay in the page: entered from the strip, stepped with the bar and with keys, told to those who do not see it.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { start } from "./page.mjs";

const web = await start();
after(() => web.stop());

const kGraph = "a -> b\nb -> c\nc -> d\na -> d\n";
const kBarPx = 24;  // the middle of the bar above the canvas' lower edge
const kButtons = { first: 32, back: 64, play: 106, forward: 146, last: 178 };
const kTrack = [217, 623];

async function opened(text, view, options) {
  const page = await web.open(options);
  await page.evaluate(([source, shown]) => {
    window.arenascope.open(source, "pasted", "Pasted");
    window.arenascope.command(shown);
    window.arenascope.frames.request();
  }, [text, view]);
  await page.until_state("verdict", (state, shown) => state.view === shown, view);
  return page;
}

async function replayed(text = kGraph, view = "graph") {
  const page = await opened(text, view);
  await page.click("#replay");
  await page.until_text("#replay", /Leave replay/);
  return page;
}

const at_step = (page, step) => page.until_state("verdict", (state, wanted) => state.replay.step === wanted, step);

async function at_bar(page, x) {
  const box = await page.locator("#canvas").boundingBox();
  return [box.x + x, box.y + box.height - kBarPx];
}
async function press(page, button) {
  await page.mouse.click(...await at_bar(page, kButtons[button]));
}

test("replay: the button of the strip enters it and leaves it, the picture has the keys", async () => {
  const page = await replayed();
  assert.equal(await page.evaluate(() => document.activeElement.id), "canvas");
  assert.match(await page.textContent("#cells"), /Redundant so far/);
  await page.click("#replay");
  await page.until_text("#replay", /^Replay$/);
  assert.doesNotMatch(await page.textContent("#cells"), /so far/);
  await page.close_clean();
});

test("replay: forward, back, last and first by the buttons, each step is told", async () => {
  const page = await replayed();
  await press(page, "forward");
  await at_step(page, 1);
  await page.until_text("#replay-live", /^d has no successors/);
  await press(page, "forward");
  await at_step(page, 2);
  await press(page, "back");
  await at_step(page, 1);
  await page.until_text("#replay-live", /^d has no successors/);
  await press(page, "last");
  await at_step(page, 8);
  await page.until_text("#replay-live", /^a → d is redundant: the bit of d is already set, since a → b is kept/);
  await press(page, "first");
  await at_step(page, 0);
  await page.close_clean();
});

test("replay: the keys of the bar work while the picture has the focus", async () => {
  const page = await replayed();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await at_step(page, 2);
  await page.keyboard.press(",");
  await at_step(page, 1);
  await page.keyboard.press("End");
  await at_step(page, 8);
  await page.keyboard.press("Home");
  await at_step(page, 0);
  await page.keyboard.press("Escape");
  await page.until_text("#replay", /^Replay$/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "canvas", "Escape left the replay, not the picture");
  await page.close_clean();
});

test("replay: dragging the track goes through the steps", async () => {
  const page = await replayed();
  const [from, y] = await at_bar(page, kTrack[0]);
  await page.mouse.move(from, y);
  await page.until(() => document.getElementById("canvas").style.cursor === "ew-resize");
  await page.mouse.down();
  const [middle] = await at_bar(page, (kTrack[0] + kTrack[1]) / 2);
  await page.mouse.move(middle, y);
  await at_step(page, 4);
  await page.mouse.up();
  await page.close_clean();
});

test("replay: it plays by itself, pauses, and rests without a frame", async () => {
  const page = await replayed();
  await page.keyboard.press(" ");
  await page.until_state("verdict", (state) => state.replay.playing && state.replay.step >= 1);
  await page.keyboard.press(" ");
  await page.until_state("verdict", (state) => !state.replay.playing);
  await page.waitForTimeout(800);
  const before = await page.evaluate(() => window.arenascope.frames.count);
  await page.waitForTimeout(500);
  assert.equal(await page.evaluate(() => window.arenascope.frames.count), before);
  await page.close_clean();
});

test("replay: the selected edge is found at the step that decides it", async () => {
  const page = await replayed();
  await page.evaluate(() => { window.arenascope.select(JSON.stringify({ kind: "edge", id: 1 })); window.arenascope.frames.request(); });
  await page.until_state("selection", (state) => state.kind === "edge");
  await page.keyboard.press("j");
  await at_step(page, 5);
  await page.until_text("#replay-live", /^b → c is kept/);
  await page.close_clean();
});

test("replay: the islands are told as well, down to the numbers", async () => {
  const page = await replayed("a -- b\nc -- b\n", "islands");
  await page.keyboard.press(".");
  await page.until_text("#replay-live", /^Incidence 1 joins a and b/);
  await page.keyboard.press("End");
  await page.until_text("#replay-live", /^c takes that of its parent a.*1 island\.$/);
  assert.match(await page.textContent("#cells"), /Set so far/);
  await page.close_clean();
});

test("replay: the placement takes the room of the source and gives it back", async () => {
  const page = await replayed("id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n", "arena");
  assert.ok(await page.isHidden("#source"));
  assert.match(await page.textContent("#cells"), /Arena so far/);
  await page.keyboard.press("End");
  await page.until_text("#replay-live", /^c needs 60 B\. One gap is free while it lives\. The 100 B gap at 0 is large enough\..*the arena is 180 B\.$/);
  await page.keyboard.press(",");
  await page.until_text("#replay-live", /^b needs 80 B\. No gap is free/);
  await page.keyboard.press("Escape");
  await page.until_state("verdict", (state) => !state.replay.active);
  assert.ok(await page.isVisible("#source"));
  await page.close_clean();
});

test("replay: a source that was folded away before stays so", async () => {
  const page = await opened("id,lower,end,size\na,0,1,100\n", "arena");
  await page.click("#collapse");
  await page.click("#replay");
  await page.until_state("verdict", (state) => state.replay.active);
  await page.click("#replay");
  await page.until_state("verdict", (state) => !state.replay.active);
  assert.ok(await page.isHidden("#source"));
  await page.close_clean();
});

test("replay: an edit of the text keeps the step, a cycle ends the replay", async () => {
  const page = await replayed();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await at_step(page, 2);
  await page.fill("#text", `${kGraph}a -> c\n`);
  await page.until_state("verdict", (state) => state.replay.steps === 9 && state.replay.step === 2);
  await page.fill("#text", "a -> b\nb -> a\n");
  await page.until_state("verdict", (state) => !state.replay.active);
  await page.close_clean();
});

test("replay: on a phone one tap beside the number enters it, another leaves it", async () => {
  const page = await opened(kGraph, "graph", { width: 390, height: 844, dpr: 2, touch: true });
  assert.equal(await page.getAttribute("#replay-touch", "aria-label"), "Replay step by step");
  await page.tap("#replay-touch");
  await page.until_state("verdict", (state) => state.replay.active);
  await page.until(() => document.getElementById("replay-touch").getAttribute("aria-label") === "Leave the replay");
  await page.tap("#replay-touch");
  await page.until_state("verdict", (state) => !state.replay.active);
  await page.close_clean();
});

test("replay: where nothing can be replayed a phone has no button for it", async () => {
  const page = await opened("a -> b\nb -> a\n", "graph", { width: 390, height: 844, dpr: 2, touch: true });
  assert.equal(await page.locator("#replay-touch").isVisible(), false);
  await page.close_clean();
});

test("replay: on a phone it is entered from the details, stepped and left by touch", async () => {
  const page = await opened(kGraph, "graph", { width: 390, height: 844, touch: true });
  await page.tap("#more");
  await page.tap("#replay");
  await page.until_state("verdict", (state) => state.replay.active);
  await page.tap("#more");
  const box = await page.locator("#canvas").boundingBox();
  await page.touchscreen.tap(box.x + 245, box.y + box.height - 24);
  await at_step(page, 1);
  await page.touchscreen.tap(box.x + 38, box.y + box.height - 24);
  await page.until_state("verdict", (state) => !state.replay.active);
  await page.close_clean();
});

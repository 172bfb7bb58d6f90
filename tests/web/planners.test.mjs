// Planners beside the page: a worker that plans, the offer in the strip, the comparison.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { after } from "node:test";
import { start } from "./page.mjs";

const web = await start();
after(() => web.stop());

const kFragments = "id,lower,end,size\na,0,0,40\nb,2,2,30\nc,1,2,20\nd,0,1,10\n";
const data = process.env.ARENASCOPE_DATA;

async function opened(text, options) {
  const page = await web.open(options);
  await page.evaluate((source) => {
    window.arenascope.open(source, "pasted", "Pasted");
    window.arenascope.frames.request();
  }, text);
  return page;
}

const row_of = (planners, id) => planners.rows.find((row) => row.planner === id);

async function command(page, name) {
  await page.evaluate((words) => { window.arenascope.command(words); window.arenascope.frames.request(); }, name);
}

test("planners: a better plan is found beside the page, offered with its proof, taken and undone", async () => {
  const page = await opened(kFragments);
  await page.until_text("#offer", /Portfolio.*−10 B.*proved optimal/);
  assert.match(await page.textContent("#cells"), /20\.0%above the optimum/);
  await page.click("#offer");
  await page.until_state("verdict", (state) => state.planner === "portfolio" && state.cells[0].value === "50");
  assert.match(await page.textContent("#cells"), /proved optimal/);
  assert.equal(await page.locator("#offer").count(), 0);
  await page.evaluate(() => { window.arenascope.undo(); window.arenascope.frames.request(); });
  await page.until_state("verdict", (state) => state.planner === "best-fit" && state.offer?.planner === "portfolio");
  await page.close_clean();
});

test("planners: a plan that meets the bound needs no search, and the page rests", async () => {
  const page = await opened("id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n");
  await page.until_text("#cells", /proved optimal/);
  await page.waitForTimeout(1500);
  const before = await page.evaluate(() => window.arenascope.frames.count);
  await page.waitForTimeout(500);
  assert.equal(await page.evaluate(() => window.arenascope.frames.count), before);
  assert.equal(row_of(await page.state("planners"), "exact").state, "waiting");
  await page.close_clean();
});

test("planners: an edit drops what the worker found for the text before", async () => {
  const page = await opened(kFragments);
  await page.until_text("#offer", /−10 B/);
  await page.evaluate(() => {
    window.arenascope.edit(JSON.stringify({ kind: "set_bytes", tensor: 0, bytes: 44 }));
    window.arenascope.frames.request();
  });
  await page.until_state("planners", (state) => state.rows.find((row) => row.planner === "portfolio").arena === 54);
  await page.close_clean();
});

test("planners: a budget below the bound names tensors that do not fit together, and what would help is told", async () => {
  const page = await opened(kFragments);
  await page.evaluate(() => {
    window.arenascope.edit(JSON.stringify({ kind: "options", budget: "45" }));
    window.arenascope.frames.request();
  });
  await page.until_state("selection", (state) => /No plan fits\./.test(JSON.stringify(state.sections)));
  await page.until_state("selection", (state) => state.sections.some((section) => section.title === "What would lower the arena"));
  assert.equal((await page.state("selection")).title, "Why it is this high");
  await page.close_clean();
});

test("compare: every planner gets a row, the strip holds both, the source gives way and comes back", async () => {
  const page = await opened(kFragments);
  await page.click("#compare");
  await page.until_state("verdict", (state) => state.compare.active);
  assert.ok(await page.isHidden("#source"));
  assert.match(await page.textContent("#cells"), /A Best fit60.*B against A−10.*Lower bound50/);
  await page.until_state("planners", (state) => state.rows.every((row) => row.state === "done"));
  const planners = await page.state("planners");
  assert.deepEqual(planners.rows.map((row) => row.planner),
    ["best-fit", "best-fit-no-leading", "first-fit", "max-end", "portfolio", "hill-climb", "exact"]);
  assert.deepEqual(planners.rows.map((row) => row.arena >= 50), planners.rows.map(() => true));
  assert.equal(row_of(planners, "exact").arena, 50);
  await page.keyboard.press("x");
  await page.until_text("#cells", /B Best fit60.*B against A\+10/);
  await page.keyboard.press("c");
  await page.until_state("verdict", (state) => !state.compare.active);
  assert.ok(await page.isVisible("#source"));
  await page.close_clean();
});

test("compare: a click in the picture selects the tensor for the text as well", async () => {
  const page = await opened("id,lower,end,size\na,0,0,40\nb,2,2,30\nc,1,2,20\nd,0,1,10\n");
  await page.click("#compare");
  await page.until_state("planners", (state) => state.rows.every((row) => row.state === "done"));
  await page.until(() => document.getElementById("source").hidden && document.getElementById("canvas").getBoundingClientRect().left < 100);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const box = await page.locator("#canvas").boundingBox();
  // The lowest byte of step 0 in A is a.
  const at = [box.x + 60 + 20, box.y + box.height - 7 * 27 - 44 - 28 - 12];
  await page.mouse.move(...at);
  // As a hand would: what the pointer rests on is known before it is pressed.
  await page.until_text("#hover-live", /^a\./);
  await page.mouse.click(...at);
  await page.until_state("selection", (state) => state.title === "a");
  await page.close_clean();
});

test("exact: MiniMalloc's J, with progress and frames, given up, taken up again, and proved at its peak", { skip: !data && "no data", timeout: 300_000 }, async () => {
  const page = await opened(readFileSync(`${data}/minimalloc/J.1048576.csv`, "utf8"));
  await page.until_state("planners", (state) => state.running === "" && state.rows.find((row) => row.planner === "portfolio").state === "done");
  await command(page, "ask exact");
  await page.until_state("planners", (state) => state.running === "exact");
  const before = await page.evaluate(() => window.arenascope.frames.count);
  await page.until_state("planners", (state) => state.rows.find((row) => row.planner === "exact").work > 0);
  // The page goes on drawing while the worker searches.
  const gaps = await page.evaluate(() => new Promise((done) => {
    const times = [];
    const tick = (time) => {
      times.push(time);
      window.arenascope.frames.request();
      times.length < 30 ? requestAnimationFrame(tick) : done(times.length);
    };
    requestAnimationFrame(tick);
  }));
  assert.equal(gaps, 30);
  assert.ok(await page.evaluate(() => window.arenascope.frames.count) >= before + 25);
  const midway = await page.state("planners");
  if (row_of(midway, "exact").state === "running") {
    await command(page, "cancel_planner");
    await page.until_state("planners", (state) => state.running === "");
    assert.equal(row_of(await page.state("planners"), "exact").state, "cancelled");
    await command(page, "ask exact");
  }
  await page.waitForFunction(() => {
    const exact = JSON.parse(window.arenascope.state("planners", "")).rows.find((row) => row.planner === "exact");
    return exact.state === "done";
  }, null, { timeout: 240_000, polling: 200 });
  const exact = row_of(await page.state("planners"), "exact");
  assert.equal(exact.arena, 989184);
  assert.equal(exact.proof, "optimal");
  await page.until_text("#offer", /Exact.*proved optimal/);
  await page.close_clean();
});

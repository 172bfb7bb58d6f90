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

// Documents: opened, pasted, dropped, typed into, mended, taken back.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test, { after } from "node:test";
import { calls, data, drop, paste, replace_in_source, spy, start } from "./page.mjs";

const web = await start();
after(() => web.stop());

const arena_of = async (page) => (await page.state("verdict")).cells[0].value;
const shown_arena = (page) => page.textContent("#cells .cell:first-child .value");

test("first visit: the sample is planned, with numbers in the strip", async () => {
  const page = await web.open();
  const verdict = await page.state("verdict");
  assert.deepEqual([verdict.name, verdict.origin, verdict.view], ["mobilenet_v1_ssd", "Sample", "arena"]);
  assert.deepEqual(verdict.cells.slice(0, 3).map((cell) => cell.value), ["252.0", "216.0", "16.7"]);
  assert.equal(await shown_arena(page), "252.0");
  assert.match(await page.textContent("#verdict-live"), /252/);
  assert.match(await page.title(), /mobilenet_v1_ssd/);
  await page.close_clean();
});

test("paste: a DOT text outside any field opens as a graph, and undo brings the sample back", async () => {
  const page = await web.open();
  await paste(page, "digraph net {\n  a -> b; b -> c; a -> c; c -> d\n}\n");
  await page.until_state("verdict", (state) => state.origin === "Pasted");
  await page.until_source(/a -> c/);
  await page.click("[data-view=graph]");
  await page.until_state("verdict", (state) => state.view === "graph");
  const redundant = (await page.state("verdict")).cells[0];
  assert.equal(redundant.value, "1");
  await page.click("#undo");
  await page.until_state("verdict", (state) => state.name === "mobilenet_v1_ssd");
  await page.until_source(/^id,lower/);
  await page.close_clean();
});

test("paste: text of no known format changes nothing and says so", async () => {
  const page = await web.open();
  const before = await page.inputValue("#text");
  await paste(page, "\u0001\u0002 not a plan");
  await page.waitForSelector("[data-banner=open]");
  assert.equal(await page.inputValue("#text"), before);
  await page.click("[data-banner=open] [aria-label=Close]");
  assert.equal(await page.locator("[data-banner=open]").count(), 0);
  await page.close_clean();
});

const model = `${data}/tflite/person_detect.tflite`;
test("drop: a .tflite opens as editable text of the same document", { skip: !data || !existsSync(model) }, async () => {
  const page = await web.open();
  await drop(page, "person_detect.tflite", readFileSync(model));
  await page.until_state("verdict", (state) => state.origin === "File");
  assert.equal(await arena_of(page), "54.0");  // 55,296 bytes, its peak
  await page.until_source(/"arenascope"/);
  await page.close_clean();
});

test("drop: the page shows where a file may fall, and forgets it when the file leaves", async () => {
  const page = await web.open();
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["x"], "x.csv"));
    document.body.dispatchEvent(new DragEvent("dragenter", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  assert.equal(await page.locator("#drop").isVisible(), true);
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent("dragleave", { bubbles: true })));
  assert.equal(await page.locator("#drop").isVisible(), false);
  await page.close_clean();
});

test("typing: the plan follows every change", async () => {
  const page = await web.open();
  await replace_in_source(page, "dw1,1,2,73728", "dw1,1,2,36864");
  await page.until_state("verdict", (state) => state.cells[0].value !== "252.0");
  await page.until((value) => document.querySelector("#cells .value").textContent === value, await arena_of(page));
  await page.close_clean();
});

test("error: the last good plan stays, the line is marked, and mending clears it", async () => {
  const page = await web.open();
  await replace_in_source(page, "dw3,5,6,", "dw3,5,3,");
  await page.waitForSelector("[data-banner=stale]");
  assert.equal(await shown_arena(page), "252.0");
  assert.match(await page.textContent("#cells"), /Line 11 has an error/);
  assert.match(await page.textContent("[data-banner=stale]"), /Line 11 cannot be planned\. ?This is the plan of the last good text\. Nothing was lost\./);
  assert.equal(await page.locator("#mirror-bars .row.error").count(), 1);
  assert.equal(await page.textContent("#gutter .error"), "11");
  assert.equal(await page.textContent("#mirror-bars .under.error u"), "3");
  assert.ok(await page.textContent("#problems .box b"));
  await replace_in_source(page, "dw3,5,3,", "dw3,5,6,");
  await page.waitForSelector("[data-banner=stale]", { state: "detached" });
  assert.equal(await page.locator("#problems").isVisible(), false);
  assert.equal(await page.locator("#mirror-bars .row.error").count(), 0);
  await page.close_clean();
});

test("error: F8 goes to its place, and the cure it offers mends it", async () => {
  const page = await web.open();
  await replace_in_source(page, "dw3,5,6,", "dw3,5,3,");
  await page.waitForSelector("#problems .box");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("F8");
  assert.equal(await page.evaluate(() => {
    const area = document.getElementById("text");
    return document.activeElement === area && area.value.slice(area.selectionStart - 6, area.selectionEnd);
  }), "dw3,5,3");
  await page.locator("#problems .box .button").first().click();
  await page.waitForSelector("#problems .box", { state: "detached" });
  await page.until_source(/\ndw3,3,5,/);
  await page.close_clean();
});

test("history: Ctrl+Z in the source takes back what was typed in one go, Ctrl+Y brings it again", async () => {
  const page = await web.open();
  const before = await page.inputValue("#text");
  await page.focus("#text");
  await page.evaluate(() => {
    document.getElementById("text").setSelectionRange(0, 0);
    for (const letter of "# note") document.execCommand("insertText", false, letter);  // quicker than any pause
    document.execCommand("insertLineBreak");
  });
  await page.until_state("verdict", (state) => state.canUndo);
  await page.keyboard.press("Control+z");
  await page.until((text) => document.getElementById("text").value === text, before);
  await page.keyboard.press("Control+y");
  await page.until((text) => document.getElementById("text").value === `# note\n${text}`, before);
  await page.close_clean();
});

test("history: undo of an edit keeps the scroll of the source", async () => {
  const page = await web.open({ height: 500 });
  await page.evaluate(() => { document.getElementById("text").scrollTop = 400; });
  await page.evaluate(() => { window.arenascope.edit(JSON.stringify({ kind: "set_bytes", tensor: 1, bytes: 80000 })); window.arenascope.frames.request(); });
  await page.until(() => document.getElementById("text").value.includes("80000"));
  assert.equal(await page.evaluate(() => document.getElementById("text").scrollTop), 400);
  await page.click("#undo");
  await page.until(() => !document.getElementById("text").value.includes("80000"));
  assert.equal(await page.evaluate(() => document.getElementById("text").scrollTop), 400);
  await page.close_clean();
});

test("planner: the menu changes rule and alignment", async () => {
  const page = await web.open();
  await page.click("#planner");
  await page.click("[data-planner=first-fit]");
  await page.until_state("verdict", (state) => state.planner === "first-fit");
  await page.until_text("#planner", /First fit/);
  await page.click("#planner");
  await page.click("[data-alignment='64']");
  await page.until_state("verdict", (state) => state.alignment === 64);
  await page.close_clean();
});

test("budget: typed with a unit it gives the verdict, nonsense is refused in place", async () => {
  const page = await web.open();
  await page.click("#budget");
  await page.fill("#budget-field", "much");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#budget-note.bad");
  await page.fill("#budget-field", "200K");
  await page.keyboard.press("Enter");
  await page.until_state("verdict", (state) => state.budget.verdict === "over");
  await page.until_text("#budget", /Over by 52\.0 KiB/);
  await page.click("#budget");
  await page.fill("#budget-field", "256K");
  await page.keyboard.press("Enter");
  await page.until_state("verdict", (state) => state.budget.verdict === "fits");
  await page.until_text("#budget", /Fits.*4\.0 KiB free/);
  await page.close_clean();
});

test("selection: a line of the source and a search result select the same tensor everywhere", async () => {
  const page = await web.open();
  await page.evaluate(() => {
    const area = document.getElementById("text");
    area.focus();
    area.setSelectionRange(area.value.indexOf("dw1,"), area.value.indexOf("dw1,"));
    area.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await page.until_state("selection", (state) => state.title === "dw1");
  await page.keyboard.press("Escape");
  await page.fill("#search-field", "pw1");
  await page.keyboard.press("Enter");
  await page.until_state("selection", (state) => state.title === "pw1");
  await page.until(() => document.querySelector("#gutter .selected")?.textContent === "7");
  await page.close_clean();
});

test("table: rows are the tensors, and choosing one selects it", async () => {
  const page = await web.open();
  await page.click("#tab-table");
  await page.locator("#panel-table tbody th button", { hasText: /^pw1$/ }).click();
  await page.until_state("selection", (state) => state.title === "pw1");
  await page.waitForSelector("#panel-table tr.selected");
  assert.match(await page.textContent("#panel-table tr.selected"), /147,456|147456|144\.0/);
  await page.close_clean();
});

test("samples: each opens without an error", async () => {
  const page = await web.open();
  await page.click("#tab-samples");
  const ids = await page.locator("[data-sample]").evaluateAll((rows) => rows.map((row) => row.dataset.sample));
  assert.ok(ids.length >= 10, `${ids.length} samples`);
  for (const id of ids) {
    assert.equal(await page.evaluate((sample) => window.arenascope.openSample(sample), id), "", id);
    assert.deepEqual(await page.evaluate(() => JSON.parse(window.arenascope.state("problems", "")).error ?? null), null, id);
  }
  await page.close_clean();
});

test("history: a pause in typing begins a new undo point, quick letters join", async () => {
  const page = await web.open();
  await spy(page, "setText");
  await page.evaluate(async () => {
    const area = document.getElementById("text");
    area.focus();
    area.setSelectionRange(0, 0);
    const type = (text) => { for (const letter of text) document.execCommand("insertText", false, letter); };
    type("#ab");
    await new Promise((done) => setTimeout(done, 600));  // longer than the pause of 500 ms
    type("cd");
  });
  await page.until(() => window.calls.at(-1)[1].startsWith("#abcd"));
  // How many calls there are depends on how quick the plans were.
  const seen = (await calls(page)).map(([, text, , join]) => ({ letters: text.match(/^#[abcd]*/)[0], join }));
  const later = seen.find(({ letters }) => letters.includes("c"));
  assert.deepEqual(seen.filter(({ join }) => !join), [seen[0], later]);
  await page.close_clean();
});

// Links: the whole document in the address, made here and opened there.
import assert from "node:assert/strict";
import test, { after } from "node:test";
import { replace_in_source, start, started } from "./page.mjs";

const web = await start();
after(() => web.stop());

/** A page with a changed document, another planner and a selection, and its link. */
async function shared() {
  const page = await web.open();
  await replace_in_source(page, "dw1,1,2,73728", "dw1,1,2,61440");
  await page.click("#planner");
  await page.click("[data-planner=first-fit]");
  await page.evaluate(() => { window.arenascope.select(JSON.stringify({ kind: "tensor", id: 3 })); window.arenascope.frames.request(); });
  await page.until_state("selection", (state) => state.title === "dw1");
  await page.until_state("verdict", (state) => state.planner === "first-fit");
  await page.click("#share");
  await page.click("#share-copy");
  await page.until(() => document.querySelector("#share-copy span").textContent === "Copied");
  return { page, link: await page.evaluate(() => navigator.clipboard.readText()) };
}

test("link: copied in one page, it opens the same plan, planner and selection in another", async () => {
  const { page, link } = await shared();
  assert.equal(link, page.url(), "the address is the link");
  assert.match(link, /#v1\.[ct]\.[\w-]+$/);
  const other = await web.open({ hash: new URL(link).hash });
  await other.until_state("verdict", (state) => state.origin === "Link");
  const [here, there] = [await page.state("verdict"), await other.state("verdict")];
  for (const key of ["name", "cells", "planner", "alignment", "view"]) assert.deepEqual(there[key], here[key], key);
  assert.equal((await other.state("selection")).title, "dw1");
  const rows = (p) => p.state("table", JSON.stringify({ kind: "tensors", from: 0, count: 100 }));
  assert.deepEqual((await rows(other)).rows, (await rows(page)).rows);
  await page.close_clean();
  await other.close_clean();
});

test("link: a replay opens at its step", async () => {
  const page = await web.open();
  await page.evaluate(() => {
    window.arenascope.open("a -> b\nb -> c\na -> c\n", "bypass", "Pasted");
    for (const name of ["graph", "replay", "step_forward", "step_forward", "step_forward"]) window.arenascope.command(name);
    window.arenascope.frames.request();
  });
  await page.until_state("verdict", (state) => state.replay.step === 3);
  const { fragment } = await page.state("share", "{}");
  const other = await web.open({ hash: fragment });
  await other.until_state("verdict", (state) => state.replay.active && state.replay.step === 3);
  assert.equal((await other.state("verdict")).replay.sentence, (await page.state("verdict")).replay.sentence);
  await page.close_clean();
  await other.close_clean();
});

test("link: a damaged one says so and opens nothing", async () => {
  const { page, link } = await shared();
  const hash = new URL(link).hash;
  const at = hash.length >> 1;
  const damaged = hash.slice(0, at) + (hash[at] === "A" ? "B" : "A") + hash.slice(at + 1);
  const other = await web.open({ hash: damaged });
  await other.waitForSelector("[data-banner=open]");
  assert.match(await other.textContent("[data-banner=open]"), /The link was not opened\./);
  assert.equal((await other.state("verdict")).origin, "Sample");
  assert.equal((await other.state("verdict")).canUndo, false);
  await page.close_clean();
  await other.close_clean();
});

test("link: one of an unknown version is refused with a reason", async () => {
  const page = await web.open({ hash: "#v99.c.AAAA" });
  await page.waitForSelector("[data-banner=open]");
  assert.match(await page.textContent("[data-banner=open]"), /version/i);
  await page.close_clean();
});

test("link: put into the address of an open page it opens, and undo returns to the own work", async () => {
  const { page, link } = await shared();
  const other = await web.open();
  await replace_in_source(other, "image,0,0,110592", "image,0,0,110000");
  await other.until_state("verdict", (state) => state.origin === "Edited");
  await other.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
  await other.until_state("verdict", (state) => state.origin === "Link");
  await other.click("#undo");
  await other.until(() => document.getElementById("text").value.includes("image,0,0,110000"));
  await page.close_clean();
  await other.close_clean();
});

test("share sheet: the switches tell their price and the meter where the link works", async () => {
  const page = await web.open();
  await page.click("#share");
  const before = (await page.state("share", JSON.stringify({ selection: true, names: true, typed: false }))).characters;
  const words = async () => Number((await page.textContent("#share-sheet .meter .at")).replace(/\D/g, ""));
  assert.equal(await words(), before);
  assert.match(await page.textContent("[data-option=names] .cost"), /^saves [\d,]+$/);
  await page.click("[data-option=names]");
  assert.equal(await page.getAttribute("[data-option=names]", "aria-checked"), "true");
  assert.ok((await words()) < before);
  assert.equal(await page.textContent("#share-sheet .words .current"), "opens anywhere");
  await page.close_clean();
});

for (const [out, name, begins] of [["csv", /\.csv$/, /offset/], ["json", /\.json$/, /"arenascope"/], ["png", /\.png$/, /^.PNG/]]) {
  test(`share sheet: ${out} downloads`, async () => {
    const page = await web.open();
    await page.click("#share");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click(`[data-out=${out}]`)]);
    assert.match(file.suggestedFilename(), name);
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    assert.match(Buffer.concat(chunks).toString("latin1"), begins);
    await page.close_clean();
  });
}

test("last work: a page that was edited offers it next time, the untouched sample does not", async () => {
  const page = await web.open();
  assert.equal(await page.locator("[data-banner=restore]").count(), 0);
  await replace_in_source(page, "image,0,0,110592", "image,0,0,110000");
  await page.until(() => localStorage.getItem("arenascope.work"));
  await page.reload();
  await started(page);
  await page.click("[data-banner=restore] .button");
  await page.until(() => document.getElementById("text").value.includes("image,0,0,110000"));
  await page.close_clean();
});

test("link: editing what it opened takes it out of the address, which would no longer be true", async () => {
  const { page, link } = await shared();
  const other = await web.open({ hash: new URL(link).hash });
  await other.until_state("verdict", (state) => state.origin === "Link");
  assert.equal(await other.evaluate(() => location.hash), new URL(link).hash);
  await replace_in_source(other, "110592", "110000");
  await other.until(() => location.hash === "");
  await page.close_clean();
  await other.close_clean();
});

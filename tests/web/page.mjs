// The built site in headless Chromium, served from a sub-path as a static host would.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "../../web/serve.mjs";

const kRoot = fileURLToPath(new URL("../../", import.meta.url));
const kSite = process.env.ARENASCOPE_SITE ?? `${kRoot}build/site`;
const kPrefix = "/some/sub/path/";
const kPatienceMs = 60000;  // a loaded machine without a graphics card
const kChromium = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const site = kSite;
export const data = process.env.ARENASCOPE_DATA ?? "";

const { chromium } = createRequire(`${kRoot}build/deps/node/`)("playwright-core");

/** A browser and a server for one test file: `const web = await start(); after(() => web.stop())`. */
export async function start() {
  assert.ok(existsSync(`${kSite}/index.html`), `no site in ${kSite}: run web/serve.sh --build-only`);
  const server = await serve(kSite, 0, kPrefix);
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: kChromium });
  const host = `http://localhost:${server.address().port}`;
  return {
    host,
    url: `${host}${kPrefix}`,
    open: (options) => open(browser, `${host}${kPrefix}`, host, options),
    stop: async () => {
      await browser.close();
      server.close();
    },
  };
}

/**
 * A tab with the page in it, started unless `wait` is false. `page.said` collects what the console printed, `page.asked` the
 * addresses asked for.
 */
async function open(browser, url, host, { width = 1440, height = 900, dpr = 1, touch = false, scheme = "dark", hash = "", wait = true, before, argument } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: dpr, hasTouch: touch, isMobile: touch, colorScheme: scheme,
    reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  page.setDefaultTimeout(kPatienceMs);
  page.said = [];
  page.asked = [];
  page.on("console", (message) => { if (["error", "warning"].includes(message.type())) page.said.push(message.text()); });
  page.on("pageerror", (error) => page.said.push(String(error.stack)));
  page.on("request", (request) => page.asked.push(request.url()));
  if (before) await page.addInitScript(before, argument);
  await page.goto(url + hash);
  if (wait) await started(page);
  page.state = (part, argument = "") => page.evaluate(([p, a]) => JSON.parse(window.arenascope.state(p, a)), [part, argument]);
  page.until = (test, argument) => page.waitForFunction(test, argument, { timeout: kPatienceMs, polling: 30 });
  /** Waits until the engine's state answers `test(state)`; `test` runs in the page. */
  page.until_state = (part, test, argument) => page.until(
    new Function("input", `const state = JSON.parse(window.arenascope.state(${JSON.stringify(part)}, "")); return (${test})(state, input);`), argument);
  /** Waits until the text of an element matches. */
  page.until_text = (selector, pattern) => page.until(
    ([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent), [selector, pattern.source]);
  /** Waits until the source text matches: the page shows a change a frame after the application made it. */
  page.until_source = (pattern) => page.until((source) => new RegExp(source).test(document.getElementById("text").value), pattern.source);
  page.close_clean = async () => {
    assert.deepEqual(page.said, [], "the console is clean");
    assert.deepEqual(page.asked.filter((address) => !address.startsWith(host) && !/^(data|blob):/.test(address)), [], "nothing is asked of another host");
    await context.close();
  };
  return page;
}

export async function started(page) {
  await page.waitForFunction(() => window.arenascope?.frames.count > 2 || document.querySelector("#loading svg"), null, { timeout: kPatienceMs, polling: 30 });
  assert.equal(await page.evaluate(() => Boolean(window.arenascope)), true, await page.textContent("#loading"));
}

/** Notes every call of these functions of the engine from now on: `await spy(page, "pointer", "wheel")`, then `await calls(page)`. */
export async function spy(page, ...names) {
  await page.evaluate((list) => {
    window.calls = [];
    for (const name of list) {
      const real = window.arenascope[name];
      window.arenascope[name] = (...args) => {
        window.calls.push([name, ...args]);
        return real.apply(window.arenascope, args);
      };
    }
  }, names);
}
export const calls = (page) => page.evaluate(() => window.calls);

/** Types text at the caret of a field by replacing what it finds, as a person would. */
export async function replace_in_source(page, found, replacement) {
  await page.evaluate((text) => {
    const area = document.getElementById("text");
    const at = area.value.indexOf(text);
    if (at < 0) throw new Error(`the source has no "${text}"`);
    area.focus();
    area.setSelectionRange(at, at + text.length);
  }, found);
  await page.keyboard.insertText(replacement);
}

/** Pastes text while no field has the focus. */
export async function paste(page, text) {
  await page.evaluate((content) => {
    document.activeElement?.blur();
    const transfer = new DataTransfer();
    transfer.setData("text/plain", content);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
  }, text);
}

/** Drops a file on the page. */
export async function drop(page, name, bytes) {
  await page.evaluate(([file_name, base64]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], file_name));
    for (const kind of ["dragenter", "dragover", "drop"]) {
      document.getElementById("canvas").dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }
  }, [name, Buffer.from(bytes).toString("base64")]);
}

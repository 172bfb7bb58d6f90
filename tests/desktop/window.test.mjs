// The desktop window under a virtual display: its title holds the verdict, so xdotool can read what it shows.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

const root = new URL("../../", import.meta.url).pathname;
const kPatienceMs = 60_000;
const folder = mkdtempSync(join(tmpdir(), "arenascope-"));
const file = join(folder, "plan.csv");
const display = ":97";
const kText = "id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n";
let server, program, complaints = "";

const xdotool = (...words) => execFileSync("xdotool", words, { env: { ...process.env, DISPLAY: display }, encoding: "utf8" }).trim();
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function title() {
  try {
    return xdotool("search", "--name", "Arenascope", "getwindowname");
  } catch {
    return "";
  }
}

async function until(holds, what) {
  const end = Date.now() + kPatienceMs;
  while (Date.now() < end) {
    if (holds()) return;
    await pause(100);
  }
  assert.fail(`${what}; the title is "${title()}", the program said "${complaints}"`);
}

const has = (words) => until(() => title().includes(words), `no "${words}"`);

before(async () => {
  writeFileSync(file, kText);
  server = spawn("Xvfb", [display, "-screen", "0", "1440x900x24"], { stdio: "ignore" });
  await pause(1000);
  program = spawn(`${root}build/native/arenascope_desktop`, [file], { env: { ...process.env, DISPLAY: display } });
  program.stderr.on("data", (chunk) => { complaints += chunk; });
});

after(() => {
  program?.kill();
  server?.kill();
  rmSync(folder, { recursive: true });
});

test("window: a file is opened and planned", () => has("plan.csv · Arena 180 B"));

test("window: the file is read again when it changes", async () => {
  writeFileSync(file, kText.replace("a,0,1,100", "a,0,1,1000"));
  await has("Arena 1.1 KiB");
});

test("window: a damaged file keeps the last plan, and the complaint has its place", async () => {
  writeFileSync(file, kText.replace("b,1,2,80", "b,1,0,80"));
  await until(() => complaints.includes("plan.csv:3:5: error: "), "no complaint");
  assert.match(title(), /Arena 1\.1 KiB/);
  writeFileSync(file, kText);
  await has("Arena 180 B");
});

test("window: typing in the source panel changes the plan, Ctrl+Z takes it back", async () => {
  xdotool("mousemove", "150", "400", "click", "1");
  xdotool("key", "ctrl+End");
  xdotool("type", "--delay", "60", "d,0,3,500");
  await has("Arena 680 B");
  xdotool("key", "ctrl+z");
  await has("Arena 180 B");
});

test("window: planners run in a thread beside it, and a better plan is told", async () => {
  writeFileSync(file, "id,lower,end,size\na,0,0,40\nb,2,2,30\nc,1,2,20\nd,0,1,10\n");
  await has("Arena 60 B, lower bound 50 B, gap 20.0 %, above the optimum. Portfolio needs 10 B less, proved optimal.");
});

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import createArenascope from "../../build/npm/index.mjs";
import { asset, dataFile, moduleUrl, needsData, readAsset, runNative, withoutSeconds } from "./support.mjs";

const arenascope = await createArenascope();

// The command's JSON and the module's object, without what differs from run to run.
function assertSame(command, path, options = {}, args = []) {
  const { stdout } = runNative([command, path, "--json", ...args]);
  const expected = JSON.parse(withoutSeconds(stdout));
  const bytes = new Uint8Array(readFileSync(path.startsWith("/") ? path : new URL(`../../${path}`, import.meta.url)));
  const result = arenascope[command](bytes, { name: path.split("/").pop(), ...options });
  if ("seconds" in result) result.seconds = 0;
  assert.deepEqual(result, expected);
}

test("module: plan gives the JSON of the command line", () => {
  assertSame("plan", asset("samples/mobilenet_v1_ssd.csv"));
  assertSame("plan", asset("samples/mobilenet_v1_ssd.csv"), { planner: "first-fit", align: 16, budget: "256K" },
    ["--planner", "first-fit", "--align", "16", "--budget", "256K"]);
});

test("module: reduce, islands, info, convert and link give the JSON of the command line", () => {
  assertSame("reduce", asset("lessons/bypass.dot"));
  assertSame("islands", asset("lessons/islands.json"));
  assertSame("info", asset("lessons/unet.json"));
  assertSame("convert", asset("lessons/tie.csv"), { to: "csv" }, ["--to", "csv"]);
  assertSame("link", asset("lessons/tie.csv"));
});

test("module: an error is the JSON of the command line, with its place and cycle", () => {
  assertSame("reduce", asset("lessons/cyclic.dot"));
  assertSame("reduce", asset("lessons/tie.csv"));
  assertSame("plan", asset("lessons/tie.csv"), { planner: "none" }, ["--planner", "none"]);
});

test("module: a real model gives the JSON of the command line", needsData, () =>
  assertSame("plan", dataFile("tflite/person_detect.tflite")));

test("module: a string and its bytes give the same answer", () => {
  const bytes = new Uint8Array(readAsset("lessons/tie.csv"));
  const [fromBytes, fromText] = [bytes, new TextDecoder().decode(bytes)].map((input) => arenascope.plan(input));
  assert.deepEqual({ ...fromText, seconds: 0 }, { ...fromBytes, seconds: 0 });
});

test("module: names outside ASCII come back as they went in", () => {
  const { tensors } = arenascope.plan("id,lower,end,size\nκόμβος 🎈,0,0,1\n");
  assert.equal(tensors[0].name, "κόμβος 🎈");
});

test("module: failures are returned, whatever the input or the options are", () => {
  const csv = "id,lower,end,size\na,0,1,10\n";
  for (const input of [undefined, null, 7, {}, [1, 2]]) assert.equal(arenascope.plan(input).error.code, "usage");
  for (const options of [{ frob: 1 }, { align: 3 }, { budget: "much" }, { timeLimit: NaN }, { planner: {} }])
    assert.equal(arenascope.plan(csv, options).error.code, "usage", JSON.stringify(options));
  assert.equal(arenascope.convert(csv).error.code, "usage");
  assert.equal(arenascope.plan("").error.code, "unknown_format");
  assert.equal(arenascope.plan("id,lower,end,size\na,0,1,x\n").error.line, 2);
});

test("module: options that are undefined or null are those not given", () => {
  const { planner, budget } = arenascope.plan("id,lower,end,size\na,0,1,10\n", { planner: undefined, budget: null });
  assert.deepEqual([planner, budget], ["best-fit", null]);
});

test("module: an input of more than 64 MiB is refused, and the module goes on", () => {
  const large = new Uint8Array(64 * 1024 * 1024 + 1).fill(0x61);
  assert.equal(arenascope.info(large).error.code, "too_large");
  assert.equal(arenascope.info("é".repeat(33 * 1024 * 1024)).error.code, "too_large");
  assert.equal(arenascope.plan("id,lower,end,size\na,0,1,10\n").arena_bytes, 10);
});

test("module: two instances share nothing, and no global is made", async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  const other = await createArenascope();
  assert.notEqual(other.plan, arenascope.plan);
  assert.deepEqual(Object.getOwnPropertyNames(globalThis), before);
});

test("module: it runs in a worker", async () => {
  const code = `import { parentPort } from "node:worker_threads";
    import createArenascope from ${JSON.stringify(moduleUrl.href)};
    const arenascope = await createArenascope();
    parentPort.postMessage(arenascope.plan("id,lower,end,size\\na,0,1,10\\n"));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const plan = await new Promise((resolve, reject) => worker.on("message", resolve).on("error", reject));
  assert.equal(plan.arena_bytes, 10);
  await worker.terminate();
});

test("module: the types declare exactly the functions there are", () => {
  const types = readFileSync(new URL("arenascope.d.ts", moduleUrl), "utf8");
  const body = types.match(/export interface Arenascope \{([^}]*)\}/)[1];
  assert.deepEqual([...body.matchAll(/^ {2}(\w+)\(/gm)].map((match) => match[1]), Object.keys(arenascope));
});

test("module: the types declare exactly the planners and the fields of a plan", () => {
  const types = readFileSync(new URL("arenascope.d.ts", moduleUrl), "utf8");
  const planners = types.match(/export type Planner = (.*);/)[1].split(" | ").map((id) => id.slice(1, -1));
  const { message } = arenascope.plan("id,lower,end,size\n", { planner: "none" }).error;
  assert.ok(message.endsWith(`Expected one of ${planners.join(", ")}.`), message);
  const fields = types.match(/export interface Plan \{([\s\S]*?)\n\}/)[1];
  const plan = arenascope.plan("id,lower,end,size,offset\na,0,1,10,0\n", { planner: "pinned", budget: 5 });
  assert.deepEqual([...fields.matchAll(/^ {2}(\w+)\??:/gm)].map((match) => match[1]), Object.keys(plan));
});

test("module: every file the package names is there", () => {
  const { files, main, types } = JSON.parse(readFileSync(new URL("package.json", moduleUrl), "utf8"));
  for (const name of [...files, main, types]) assert.ok(readFileSync(new URL(name, moduleUrl)).length > 0, name);
});

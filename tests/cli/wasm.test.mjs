import assert from "node:assert/strict";
import { test } from "node:test";
import { asset, dataFile, needsData, runNative, runWasm, withoutSeconds } from "./support.mjs";

// Standard output, standard error and status of both builds, byte for byte but for the seconds.
function assertSame(args, input) {
  const seen = [runNative, runWasm].map((run) => {
    const out = run(args, input);
    return { ...out, stdout: withoutSeconds(out.stdout) };
  });
  assert.deepEqual(seen[1], seen[0], args.join(" "));
}

const cases = {
  "plan, JSON": [["plan", asset("samples/mobilenet_v1_ssd.csv"), "--align", "16", "--json"]],
  "plan, report and status 3": [["plan", asset("samples/mobilenet_v1_ssd.csv"), "--budget", "200K"]],
  "plan of standard input": [["plan", "-", "--json"], "id,lower,end,size\na,0,1,100\nb,1,2,80\n"],
  "every planner": [["compare", asset("samples/mobilenet_v1_ssd.csv"), "--json"]],
  "a search that is cut": [["plan", asset("samples/mobilenet_v1_ssd.csv"), "--planner", "hill-climb", "--work", "100", "--json"]],
  "info": [["info", asset("lessons/islands.json"), "--json"]],
  "reduce": [["reduce", asset("lessons/bit-matrix.dot"), "--json"]],
  "a cycle": [["reduce", asset("lessons/cyclic.dot"), "--json"]],
  "islands": [["islands", asset("lessons/islands.json")]],
  "convert": [["convert", asset("lessons/bypass.dot"), "--to", "json"]],
  "a picture": [["convert", asset("lessons/tie.csv"), "--to", "svg"]],
  "a link": [["link", asset("lessons/unet.json")]],
  "a usage error": [["plan", "-", "--planner", "none"]],
  "a missing file": [["plan", "no-such-file.csv", "--json"]],
};
for (const [name, [args, input]] of Object.entries(cases))
  test(`wasm: the same bytes as natively, ${name}`, () => assertSame(args, input));

test("wasm: the same bytes as natively, a real model", needsData, () =>
  assertSame(["plan", dataFile("tflite/person_detect.tflite"), "--json"]));

test("wasm: the same bytes as natively, a hard instance and a large graph", needsData, () => {
  assertSame(["plan", dataFile("minimalloc/A.1048576.csv"), "--json"]);
  assertSame(["plan", dataFile("minimalloc/D.1048576.csv"), "--planner", "exact", "--json"]);
  assertSame(["plan", dataFile("minimalloc/J.1048576.csv"), "--planner", "exact", "--work", "20000000", "--json"]);
  assertSame(["reduce", dataFile("graphs/dot-graphviz/b103.gv"), "--json"]);
});

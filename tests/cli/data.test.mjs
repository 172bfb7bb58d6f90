import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, dataFile, needsData } from "./support.mjs";

// Arena of best fit at alignment 16; each equals the peak of live bytes (measured with an independent planner).
const models = {
  audio_preprocessor_int8: 2096, dtln_noise_suppression: 544, hello_world_float: 128, hello_world_int8: 32,
  keyword_scrambled: 288, keyword_scrambled_8bit: 288, micro_speech_quantized: 5968,
  mobilenet_v2_quantized_1x3x224x224: 2451840, person_detect: 55296, trained_lstm_int8: 1344,
};

for (const [name, arena] of Object.entries(models))
  test(`data: ${name} needs its peak of ${arena} bytes, proved optimal`, needsData, () => {
    const { status, json } = ask(["plan", dataFile(`tflite/${name}.tflite`), "--require-proof"]);
    assert.equal(status, 0);
    assert.deepEqual([json.source.format, json.alignment], ["tflite", 16]);
    assert.deepEqual([json.arena_bytes, json.peak_live_bytes, json.proof], [arena, arena, "optimal"]);
  });

test("data: lifetimes of person_detect as CSV give the same plan as the model", needsData, () => {
  const model = ask(["plan", dataFile("tflite/person_detect.tflite")]).json;
  const csv = ask(["plan", dataFile("derived/person_detect.csv"), "--align", "16"]).json;
  assert.equal(csv.arena_bytes, model.arena_bytes);
});

// MiniMalloc's instances: the rule before XNNPACK #10801, the rule since, and TFLite Micro's rule (measured with an
// independent program that checked every plan for overlaps).
const arenas = {
  A: [1443840, 1374208, 1352704], B: [1476608, 1432576, 1420288], C: [1523712, 1417216, 1417216],
  D: [1344512, 1339392, 1292288], E: [1650688, 1513472, 1435648], F: [1433600, 1433600, 1433600],
  G: [1366016, 1459200, 1421312], H: [1412096, 1355776, 1355776], I: [1478656, 1478656, 1478656],
  J: [1371136, 1350656, 1304576], K: [1426432, 1391616, 1352704],
};

for (const [name, expected] of Object.entries(arenas))
  test(`data: MiniMalloc ${name} needs the same bytes as measured elsewhere`, needsData, () => {
    const planners = ["best-fit-no-leading", "best-fit", "first-fit"];
    const path = dataFile(`minimalloc/${name}.1048576.csv`);
    assert.deepEqual(planners.map((id) => ask(["plan", path, "--planner", id]).json.arena_bytes), expected);
  });

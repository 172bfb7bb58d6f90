// A planner in a worker: slices with a return to the event loop between them, so that a new task or a stop is heard at once.
import { instantiated } from "./engine.js";

const kSliceMs = 20, kReportMs = 200, kFirstWork = 20_000;

let engine;
let task = 0;  // grows with every message: what an older slice leaves is dropped

async function work(number, started_ms) {
  let size = kFirstWork, spent_ms = 0, told_ms = started_ms;
  for (let ended = false; !ended;) {
    const before = performance.now();
    ended = engine.runAdvance(size);
    const now = performance.now();
    spent_ms += now - before;
    size = Math.max(1000, Math.round(size * Math.min(4, Math.max(0.25, kSliceMs / Math.max(1, now - before)))));
    if (ended || now - told_ms >= kReportMs) {
      told_ms = now;
      postMessage({ report: engine.runReport(), seconds: spent_ms / 1000 });
    }
    await new Promise((next) => setTimeout(next));
    if (number !== task) return;
  }
}

addEventListener("message", async ({ data }) => {
  if (data.module) {
    engine = await instantiated(data.module, {});
    postMessage({ ready: true });
    return;
  }
  const number = ++task;
  if (!data.task) return;
  engine.runStart(data.task, data.document);
  work(number, performance.now());
});

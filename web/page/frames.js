// Frames on demand: a few after each event, more while something moves, none otherwise.

export const Changed = { Verdict: 1, Text: 2, Selection: 4, Problems: 8, Cursor: 16, WantsText: 32, WantsFrame: 64, Hover: 128 };

const kFramesPerEvent = 3;  // Dear ImGui needs two to settle hover and focus

/** `on_frame(bits)` runs after each frame. `count` grows with each frame drawn (for tests). */
export function create_frames(engine, on_frame) {
  let left = 0;
  let pending = 0;
  const frames = { count: 0, request, now };

  function request() {
    left = kFramesPerEvent;
    if (!pending) pending = requestAnimationFrame(tick);
  }
  function tick(time) {
    pending = 0;
    --left;
    draw(time);
    if (left > 0 && !pending) pending = requestAnimationFrame(tick);
  }
  function draw(time) {
    ++frames.count;
    const bits = engine.frame(time);
    if (bits & Changed.WantsFrame) left = Math.max(left, 1);
    on_frame(bits);
    if (frames.count === 1) performance.mark("arenascope.first-picture");
  }
  /** One frame at once, for a picture of the canvas in the same task. */
  function now() {
    draw(performance.now());
  }
  document.addEventListener("visibilitychange", () => { if (!document.hidden) request(); });
  return frames;
}

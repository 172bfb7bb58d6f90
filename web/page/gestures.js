// Fingers: tap, one-finger pan or drag, two-finger pinch. A recogniser without DOM: events in, calls on `out`.

const kSlopPx = 8;        // a finger that moved less than this taps
const kLockRatio = 2;     // fingers spread this much more along one axis zoom that axis only
const kLeastSpreadPx = 24;

/**
 * `out`: hover(x, y), press(x, y), move(x, y), release(x, y), cancel(), pan(x, y, dx, dy), zoom(x, y, fx, fy), leave(), and
 * grabs(): whether something under the finger wants to be dragged (a handle) instead of panning the picture.
 */
export function create_gestures(out) {
  const fingers = new Map();
  let mode = "none";  // none, waiting, pan, drag, pinch
  let origin = null;
  let pinch = null;

  const two = () => [...fingers.values()].slice(0, 2);

  function down(id, x, y) {
    fingers.set(id, { x, y });
    if (fingers.size === 1) {
      mode = "waiting";
      origin = { x, y };
      out.hover(x, y);
    } else if (fingers.size === 2) {
      if (mode === "drag") out.cancel();
      else out.leave();
      begin_pinch();
    }
  }
  function begin_pinch() {
    mode = "pinch";
    const [a, b] = two();
    const width = Math.abs(a.x - b.x);
    const height = Math.abs(a.y - b.y);
    pinch = { ...spread(), both: !(width > kLockRatio * height || height > kLockRatio * width), wide: width > height };
  }
  function spread() {
    const [a, b] = two();
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.max(kLeastSpreadPx, Math.hypot(a.x - b.x, a.y - b.y)) };
  }
  function move(id, x, y) {
    const finger = fingers.get(id);
    if (!finger) return;
    const step = { x: x - finger.x, y: y - finger.y };
    fingers.set(id, { x, y });
    if (mode === "waiting" && Math.hypot(x - origin.x, y - origin.y) > kSlopPx) begin_stroke(x, y);
    else if (mode === "pan") out.pan(x, y, step.x, step.y);
    else if (mode === "drag") out.move(x, y);
    else if (mode === "pinch") follow_pinch();
  }
  function begin_stroke(x, y) {
    if (out.grabs()) {
      mode = "drag";
      out.press(origin.x, origin.y);
      out.move(x, y);
    } else {
      mode = "pan";
      out.leave();
      out.pan(x, y, x - origin.x, y - origin.y);
    }
  }
  function follow_pinch() {
    const now = spread();
    const factor = now.distance / pinch.distance;
    out.pan(now.x, now.y, now.x - pinch.x, now.y - pinch.y);
    out.zoom(now.x, now.y, pinch.both || pinch.wide ? factor : 1, pinch.both || !pinch.wide ? factor : 1);
    pinch = { ...pinch, ...now };
  }
  function up(id, x, y, cancelled) {
    if (!fingers.delete(id)) return;
    if (mode === "waiting" && cancelled) out.leave();
    if (mode === "waiting" && !cancelled) {
      out.press(origin.x, origin.y);
      out.release(origin.x, origin.y);
      out.leave();
    } else if (mode === "drag") {
      if (cancelled) out.cancel();
      else out.release(x, y);
      out.leave();
    }
    mode = mode === "pinch" && fingers.size === 1 ? "pan" : fingers.size ? mode : "none";
    if (mode === "pinch") pinch = { ...pinch, ...spread() };
  }
  return { down, move, up };
}

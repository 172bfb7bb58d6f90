// Fingers: tap, one-finger pan or drag, two-finger pinch. A recogniser without DOM: events in, calls on `out`.

const kSlopPx = 8;        // a finger that moved less than this taps
const kLockRatio = 2;     // fingers spread this much more along one axis zoom that axis only
const kLeastSpreadPx = 24;

/**
 * `out`: hover(x, y), press(x, y), move(x, y), release(x, y), cancel(), pan(x, y, dx, dy), zoom(x, y, fx, fy), leave(), and
 * grabs(): whether something under the finger wants to be dragged (a handle) instead of panning the picture.
 */
export class Gestures {
  #out;
  #fingers = new Map();
  #mode = "none";  // none, waiting, pan, drag, pinch
  #origin = null;
  #pinch = null;

  constructor(out) {
    this.#out = out;
  }

  down(id, x, y) {
    this.#fingers.set(id, { x, y });
    if (this.#fingers.size === 1) {
      this.#mode = "waiting";
      this.#origin = { x, y };
      this.#out.hover(x, y);
    } else if (this.#fingers.size === 2) {
      if (this.#mode === "drag") this.#out.cancel();
      else this.#out.leave();
      this.#begin_pinch();
    }
  }

  move(id, x, y) {
    const finger = this.#fingers.get(id);
    if (!finger) return;
    const step = { x: x - finger.x, y: y - finger.y };
    this.#fingers.set(id, { x, y });
    if (this.#mode === "waiting" && Math.hypot(x - this.#origin.x, y - this.#origin.y) > kSlopPx) this.#begin_stroke(x, y);
    else if (this.#mode === "pan") this.#out.pan(x, y, step.x, step.y);
    else if (this.#mode === "drag") this.#out.move(x, y);
    else if (this.#mode === "pinch") this.#follow_pinch();
  }

  up(id, x, y, cancelled) {
    if (!this.#fingers.delete(id)) return;
    if (this.#mode === "waiting") this.#end_tap(cancelled);
    else if (this.#mode === "drag") this.#end_drag(x, y, cancelled);
    if (this.#fingers.size === 0) this.#mode = "none";
    else if (this.#fingers.size === 1 && this.#mode === "pinch") this.#mode = "pan";
    else if (this.#mode === "pinch") this.#pinch = { ...this.#pinch, ...this.#spread() };
  }

  #end_tap(cancelled) {
    if (!cancelled) {
      this.#out.press(this.#origin.x, this.#origin.y);
      this.#out.release(this.#origin.x, this.#origin.y);
    }
    this.#out.leave();
  }

  #end_drag(x, y, cancelled) {
    if (cancelled) this.#out.cancel();
    else this.#out.release(x, y);
    this.#out.leave();
  }

  #begin_stroke(x, y) {
    if (this.#out.grabs()) {
      this.#mode = "drag";
      this.#out.press(this.#origin.x, this.#origin.y);
      this.#out.move(x, y);
    } else {
      this.#mode = "pan";
      this.#out.leave();
      this.#out.pan(x, y, x - this.#origin.x, y - this.#origin.y);
    }
  }

  #begin_pinch() {
    this.#mode = "pinch";
    const [a, b] = this.#two();
    const width = Math.abs(a.x - b.x);
    const height = Math.abs(a.y - b.y);
    const along_x = width > kLockRatio * height;
    const along_y = height > kLockRatio * width;
    this.#pinch = { ...this.#spread(), zooms_x: !along_y, zooms_y: !along_x };
  }

  #follow_pinch() {
    const before = this.#pinch;
    const now = this.#spread();
    const factor = now.distance / before.distance;
    this.#out.pan(now.x, now.y, now.x - before.x, now.y - before.y);
    this.#out.zoom(now.x, now.y, before.zooms_x ? factor : 1, before.zooms_y ? factor : 1);
    this.#pinch = { ...before, ...now };
  }

  #two() {
    return [...this.#fingers.values()].slice(0, 2);
  }

  #spread() {
    const [a, b] = this.#two();
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.max(kLeastSpreadPx, Math.hypot(a.x - b.x, a.y - b.y)) };
  }
}

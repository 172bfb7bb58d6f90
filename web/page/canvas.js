// Everything between the browser and the canvas: pointers, fingers, wheel, keys, text, size, context.
import { Gestures } from "./gestures.js";

const Kind = { Move: 0, Down: 1, Up: 2, Leave: 3 };
const Source = { mouse: 0, touch: 1, pen: 2 };
const kZoomPerPx = 0.01;
const kMostZoomPx = 25;       // of one wheel event: a notch is a step, not a jump
const kLinePx = 16;
const kAway = -1e6;           // a place where nothing is
const kDragCursors = new Set(["ew-resize", "ns-resize", "col-resize", "row-resize", "nwse-resize", "grab", "grabbing", "move"]);

const kPageKeys = new Set(["/", "?", "[", "y", "Y", "1", "2", "3", "F8"]);  // those of keys.js

export const modifiers_of = (event) => (event.ctrlKey ? 1 : 0) | (event.shiftKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);

/**
 * `context(alive)` is told when the drawing context goes and comes back, `selected()` answers whether Escape has something to
 * clear. Returns wants_text(bool) and set_cursor(name).
 */
export function create_canvas(engine, canvas, keys, frames, { context, selected }) {
  let wanting_text = false;
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const pointer = (kind, x, y, button, source) => {
    engine.pointer(kind, x, y, button, source);
    frames.request();
  };

  listen_to_pointers(engine, canvas, frames, place, pointer);
  listen_to_wheel(engine, canvas, frames, place);
  listen_to_keys(engine, canvas, keys, frames, () => wanting_text, selected);
  follow_size(engine, canvas, frames);
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault();
    engine.contextLost();
    context(false);
  });
  canvas.addEventListener("webglcontextrestored", () => {
    engine.contextRestored();
    context(true);
    frames.request();
  });

  return {
    /** The level "a field of the canvas has the caret": text then comes through the hidden textarea. */
    wants_text(wants) {
      if (wants === wanting_text) return;
      wanting_text = wants;
      if (wants && document.activeElement === canvas) keys.focus({ preventScroll: true });
      else if (!wants && document.activeElement === keys) canvas.focus({ preventScroll: true });
    },
    set_cursor(name) {
      canvas.style.cursor = name || "default";
    },
  };
}

function listen_to_pointers(engine, canvas, frames, place, pointer) {
  const touch = Source.touch;
  const fingers = new Gestures({
    hover: (x, y) => pointer(Kind.Move, x, y, 0, touch),
    press: (x, y) => pointer(Kind.Down, x, y, 0, touch),
    move: (x, y) => pointer(Kind.Move, x, y, 0, touch),
    release: (x, y) => pointer(Kind.Up, x, y, 0, touch),
    leave: () => pointer(Kind.Leave, kAway, kAway, 0, touch),
    cancel: () => {
      pointer(Kind.Move, kAway, kAway, 0, touch);
      pointer(Kind.Up, kAway, kAway, 0, touch);
      pointer(Kind.Leave, kAway, kAway, 0, touch);
    },
    pan: (x, y, dx, dy) => { engine.wheel(x, y, -dx, -dy); frames.request(); },
    zoom: (x, y, fx, fy) => { engine.zoom(x, y, fx, fy); frames.request(); },
    grabs: () => kDragCursors.has(canvas.style.cursor),
  });
  canvas.addEventListener("pointerdown", (event) => {
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") fingers.down(event.pointerId, ...place(event));
    else {
      pointer(Kind.Move, ...place(event), event.button, Source[event.pointerType] ?? 0);
      pointer(Kind.Down, ...place(event), event.button, Source[event.pointerType] ?? 0);
    }
    event.preventDefault();
  });
  canvas.addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch") fingers.move(event.pointerId, ...place(event));
    else pointer(Kind.Move, ...place(event), 0, Source[event.pointerType] ?? 0);
  });
  const up = (event, cancelled) => {
    if (event.pointerType === "touch") fingers.up(event.pointerId, ...place(event), cancelled);
    else pointer(Kind.Up, ...place(event), event.button, Source[event.pointerType] ?? 0);
  };
  canvas.addEventListener("pointerup", (event) => up(event, false));
  canvas.addEventListener("pointercancel", (event) => up(event, true));
  canvas.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "touch") pointer(Kind.Leave, kAway, kAway, 0, Source[event.pointerType] ?? 0);
  });
  canvas.addEventListener("contextmenu", (event) => { if (!event.shiftKey) event.preventDefault(); });
}

function listen_to_wheel(engine, canvas, frames, place) {
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? kLinePx : event.deltaMode === 2 ? canvas.clientHeight : 1;
    let [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp(-kZoomPerPx * Math.max(-kMostZoomPx, Math.min(kMostZoomPx, dy)));
      engine.zoom(...place(event), event.altKey ? 1 : factor, factor);
    } else {
      if (event.shiftKey && dx === 0) [dx, dy] = [dy, 0];
      engine.wheel(...place(event), dx, dy);
    }
    frames.request();
  }, { passive: false });

  // Safari sends a trackpad pinch as gesture events.
  let scale = 1;
  canvas.addEventListener("gesturestart", (event) => { event.preventDefault(); scale = 1; });
  canvas.addEventListener("gesturechange", (event) => {
    event.preventDefault();
    engine.zoom(...place(event), event.scale / scale, event.scale / scale);
    scale = event.scale;
    frames.request();
  });
}

function listen_to_keys(engine, canvas, keys, frames, wanting_text, selected) {
  const down = (event) => {
    if (event.key === "Tab" || event.isComposing || event.keyCode === 229) return;
    if ((event.ctrlKey || event.metaKey || kPageKeys.has(event.key)) && !wanting_text()) return;
    const leaving = event.key === "Escape" && !wanting_text() && !selected();
    const used = engine.key(true, event.key, event.code, modifiers_of(event));
    frames.request();
    const typing = event.currentTarget === keys;
    if (typing) {
      if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
      event.stopPropagation();
    } else if (leaving) {
      canvas.blur();
    } else if (used) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === " " || event.key.startsWith("Arrow")) {
      event.preventDefault();
    }
  };
  const up = (event) => {
    if (event.key === "Tab") return;
    engine.key(false, event.key, event.code, modifiers_of(event));
    if (event.key === "Meta") engine.releaseKeys();  // the keyup of a key pressed with Meta never comes
    frames.request();
  };
  const release = (event) => {
    if (event.relatedTarget === canvas || event.relatedTarget === keys) return;
    engine.releaseKeys();
    frames.request();
  };
  for (const element of [canvas, keys]) {
    element.addEventListener("keydown", down);
    element.addEventListener("keyup", up);
    element.addEventListener("blur", release);
  }
  window.addEventListener("blur", release);
  document.addEventListener("visibilitychange", () => { if (document.hidden) engine.releaseKeys(); });

  const flush = () => {
    if (keys.value) engine.inputText(keys.value);
    keys.value = "";
    frames.request();
  };
  keys.addEventListener("input", (event) => { if (!event.isComposing) flush(); });
  keys.addEventListener("compositionend", flush);
  keys.addEventListener("paste", (event) => {
    event.preventDefault();
    event.stopPropagation();
    engine.setClipboard(event.clipboardData.getData("text/plain"));
    frames.request();
  });
}

function follow_size(engine, canvas, frames) {
  let exact = null;  // device pixels, where the browser tells them
  const apply = () => {
    const dpr = window.devicePixelRatio || 1;
    const box = canvas.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) return;
    // Only to settle the rounding: under emulation browsers tell CSS pixels here.
    const settle = (told, css) => (told !== undefined && Math.abs(told - css * dpr) < 2 ? told / dpr : css);
    engine.resize(settle(exact?.inlineSize, box.width), settle(exact?.blockSize, box.height), dpr);
    frames.request();
  };
  const observer = new ResizeObserver((entries) => {
    exact = entries[0].devicePixelContentBoxSize?.[0] ?? null;
    apply();
  });
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }
  const watch_resolution = () => {
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener("change", () => {
      exact = null;
      apply();
      watch_resolution();
    }, { once: true });
  };
  watch_resolution();
  apply();
}

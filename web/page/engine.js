// Loading of the Wasm application and of the fonts it shares with the page.

const kFonts = { inter400: "inter-400.otf", inter500: "inter-500.otf", inter600: "inter-600.otf", mono400: "mono-400.ttf", mono600: "mono-600.ttf" };

async function bytes_of(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

// OpenType with CFF or TrueType outlines; the application has no font of its own to fall back on.
async function font_of(url) {
  const bytes = await bytes_of(url);
  const mark = String.fromCharCode(...bytes.subarray(0, 4));
  if (mark !== "OTTO" && mark !== "\0\x01\0\0") throw new Error(`${url} is not a font`);
  return bytes;
}

// The plain bytes of an .lzma file whose header holds their number; the decoder is a small module of its own.
async function unpacked(decoder, packed) {
  const { exports } = await WebAssembly.instantiate(decoder, {});
  const kSizeAt = 5;
  const size = packed.length < kSizeAt + 8 ? 0 : Number(new DataView(packed.buffer).getBigUint64(kSizeAt, true));
  const from = exports.reserve(packed.length);
  const to = exports.reserve(size);
  if (!from || !to) throw new Error("there is not enough memory to unpack the application");
  new Uint8Array(exports.memory.buffer).set(packed, from);
  if (exports.unpack(from, packed.length, to, size) !== 0) throw new Error("arenascope.wasmz is damaged");
  return new Uint8Array(exports.memory.buffer, to, size);
}

async function compiled() {
  const [decoder, packed] = await Promise.all(["unpack.wasm", "arenascope.wasmz"].map((name) =>
    bytes_of(new URL(`../${name}`, import.meta.url))));
  return WebAssembly.compile(await unpacked(await WebAssembly.compile(decoder), packed));
}

/** An instance of the application. In a worker too: there it has no canvas and is never started. */
export async function instantiated(module, options) {
  const glue = await import("../arenascope.js");
  return new Promise((done, failed) => {
    const instantiateWasm = (imports, started) => {
      WebAssembly.instantiate(module, imports).then((instance) => started(instance, module), failed);
      return {};
    };
    glue.default({ ...options, instantiateWasm }).then(done, failed);
  });
}

/** Loads glue, module and fonts side by side. */
export async function load_engine(canvas) {
  const names = Object.keys(kFonts);
  const [, module, ...files] = await Promise.all([
    import("../arenascope.js"), compiled(),
    ...names.map((name) => font_of(new URL(`../fonts/${kFonts[name]}`, import.meta.url)))]);
  const engine = await instantiated(module, { canvas });
  return { engine, module, fonts: Object.fromEntries(names.map((name, i) => [name, files[i]])) };
}

/**
 * Starts the application while nobody can listen: Emscripten's GLFW hangs listeners on window and document that swallow
 * Tab and Backspace and translate touch wrongly. It only makes the context here; all input comes from canvas.js.
 */
export function start_deaf(engine, selector, fonts, options) {
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = () => {};
  try {
    return engine.start(selector, fonts, JSON.stringify(options));
  } finally {
    EventTarget.prototype.addEventListener = listen;
  }
}

/** A part of the state as an object. */
export function read(engine, part, argument = "") {
  return JSON.parse(engine.state(part, typeof argument === "string" ? argument : JSON.stringify(argument)));
}

/** The error of a call that answers "" or {"error": …}; null when it worked. */
export function refusal(answer) {
  return answer ? JSON.parse(answer).error : null;
}

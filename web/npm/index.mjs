// Arenascope in JavaScript: plain objects in and out, failures as {error}, no global state.
import createCore from "./core.mjs";

// Larger inputs are refused before they are copied into the module; the core's own limit is the same.
const kMaxInputBytes = 64 * 1024 * 1024;

// Names of JavaScript options and those of the command line where the two differ.
const kOptionNames = { timeLimit: "time-limit" };

function failure(code, message) {
  return { schema: 1, error: { code, message } };
}

// The bytes of the .wasm in Node, whose fetch cannot read a file; in a browser or worker the core fetches it itself.
async function wasmBinary() {
  const isNode = typeof process === "object" && Boolean(process.versions?.node) && typeof window === "undefined";
  if (!isNode) return undefined;
  const { readFile } = await import(/* webpackIgnore: true */ "node:fs/promises");
  return readFile(new URL("./core.wasm", import.meta.url));
}

function optionPairs(options) {
  return Object.entries(options ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [kOptionNames[name] ?? name, String(value)]);
}

function ask(core, command, input, options) {
  const isBytes = input instanceof Uint8Array;
  if (!isBytes && typeof input !== "string")
    return failure("usage", "The input is neither a string nor a Uint8Array.");
  if (input.length > kMaxInputBytes) return failure("too_large", "The input is larger than 64 MiB.");
  try {
    return JSON.parse(core.answer(command, input, optionPairs(options)));
  } catch (error) {
    // The copy into the module, or the answer as a string, did not fit.
    return failure("out_of_memory", `There is not enough memory for this input. ${error?.message ?? error}`);
  }
}

/** Loads the module. `options.wasmBinary` gives the bytes of core.wasm where neither fetch nor Node's files reach it. */
export default async function createArenascope(options = {}) {
  const binary = options.wasmBinary ?? (await wasmBinary());
  const core = await createCore(binary ? { wasmBinary: binary } : {});
  return Object.freeze({
    info: (input, options) => ask(core, "info", input, options),
    plan: (input, options) => ask(core, "plan", input, options),
    compare: (input, options) => ask(core, "compare", input, options),
    reduce: (input, options) => ask(core, "reduce", input, options),
    islands: (input, options) => ask(core, "islands", input, options),
    convert: (input, options) => ask(core, "convert", input, options),
    link: (input, options) => ask(core, "link", input, options),
  });
}

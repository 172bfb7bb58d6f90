// What the page's modules may call on the Wasm application (web/main_web.cpp), and the JSON they get back.
// HTML decides nothing: every word and number shown in the shell comes from here.

export interface Engine {
  /**
   * Takes the canvas' WebGL 2 context and the five font files. Call once; `options` may be changed later with configure().
   * False: no WebGL 2. Everything but the picture goes on working, frame() included (it reports changes and draws nothing).
   */
  start(canvasSelector: string, fonts: Record<"inter400" | "inter500" | "inter600" | "mono400" | "mono600", Uint8Array>,
        options: string): boolean;
  /** JSON of {theme: "dark"|"light", reducedMotion: boolean, touch: boolean, compact: boolean}. compact: phone, no inspector in the canvas. */
  configure(options: string): void;
  /** CSS size and device pixel ratio of the canvas. */
  resize(cssWidth: number, cssHeight: number, dpr: number): void;
  /**
   * Draws one frame if the context is alive. Returns the bits that changed since the last frame (see Changed); WantsText and
   * WantsFrame are levels, set as long as they hold. The first frame sets all. `nowMs` is a monotonic clock.
   */
  frame(nowMs: number): number;
  contextLost(): void;
  contextRestored(): void;

  // Input, in CSS pixels relative to the canvas. kind: 0 move, 1 down, 2 up, 3 leave. source: 0 mouse, 1 touch, 2 pen.
  pointer(kind: number, x: number, y: number, button: number, source: number): void;
  /** Wheel or pan in CSS pixels (positive dy scrolls down), zoom factor 1 = none (pinch, Ctrl+wheel). */
  wheel(x: number, y: number, dx: number, dy: number): void;
  zoom(x: number, y: number, factorX: number, factorY: number): void;
  /**
   * `key` and `code` of the KeyboardEvent, modifiers 1 Ctrl, 2 Shift, 4 Alt, 8 Meta. Returns true when the key did something (Escape: a
   * selection or gesture ended); the page then goes no further. Tab never comes here.
   */
  key(down: boolean, key: string, code: string, modifiers: number): boolean;
  releaseKeys(): void;
  /** Committed text for ImGui fields (hidden textarea). */
  inputText(text: string): void;
  setClipboard(text: string): void;

  // Document. Every call that fails returns JSON {"error": {...}} and changes nothing; else "".
  open(bytes: Uint8Array | string, name: string, origin: "File" | "Pasted"): string;
  openSample(id: string): string;
  openLink(fragment: string): string;
  setText(text: string, caret: number, join: boolean): void;
  /**
   * One edit as JSON: {"kind": …, …}. Tensors: set_lifetime {tensor, first_use, last_use}, set_bytes {tensor, bytes}, rename {tensor, name},
   * add_tensor {name?, bytes, first_use, last_use}, remove {tensor}, detach. Nodes and edges, all by number: add_edge {from, to, keep?},
   * remove_edge {from, to}, set_keep {from, to, keep}, add_node {name}, rename_node {node, name}, remove_node {node},
   * add_incidence {nodes: (number|null)[]}, remove_incidence {incidence}. An edge that closes a cycle is an error `cycle`.
   * options: {"kind": "options", "planner"?: id, "alignment"?: number, "budget"?: SIZE as typed ("256K", "250KB") | null}; what is not
   * named stays. A budget that cannot be read is an error with `message` and `expected`.
   */
  edit(json: string): string;
  undo(): boolean;
  redo(): boolean;
  /** "arena" | "graph" | "islands" | "fit" | "fit_selection" | "next" | "previous" | "peak" | "clear" | "connect" | "lasso" | "delete" |
   * "keep" | "loosen" | "add" | "rename" | … (a command of the shell); of a replay "replay" (enters, leaves), "play" (plays, pauses),
   * "step_first", "step_back", "step_forward", "step_last", "step_to_selection"; "compare" (begins, leaves), "swap", "ask ID" runs a planner,
   * "cancel_planner" gives the one that runs up. */
  command(name: string): void;
  /** {"kind": "tensor"|"node"|"edge"|"island"|"incidence"|"none", "id": n}, or {"line": n}: what that line of the text defines. */
  select(json: string): void;
  /** JSON of one part; see the interfaces below. */
  state(part: "verdict" | "text" | "selection" | "hover" | "problems" | "samples" | "share" | "search" | "table" | "planners" | "place", argument: string): string;
  /** "csv" | "json" | "dot" | "svg": bytes to download, made at the moment of the call. Empty when the document has no such form. */
  exportAs(kind: string): Uint8Array;

  // Planners in a worker, which holds an instance of its own and never calls start().
  /** What the worker is to be told, oldest first: a task (JSON) with its document, or an empty one: stop. Look after each frame. */
  takeMessages(): { task: string; document: Uint8Array }[];
  /** What the worker reported (runReport()) and for how many seconds it has worked on that task. */
  takeReport(json: string, seconds: number): void;
  /** In the worker: begins a task; works for about so many units (true: at its end); how far it is, a better plan told once. */
  runStart(task: string, document: Uint8Array): void;
  runAdvance(work: number): boolean;
  runReport(): string;
}

/** state("planners"): a row per planner, in their order; `running` is empty when none works in the worker. */
export interface Planners {
  running: string; bound: number;
  rows: { planner: string; state: "waiting" | "running" | "done" | "out of work" | "cancelled" | "failed"; percent: number; seconds: number;
    work: number; error: string; arena?: number; proof?: "optimal" | "feasible" }[];
}

export const enum Changed { Verdict = 1, Text = 2, Selection = 4, Problems = 8, Cursor = 16, WantsText = 32, WantsFrame = 64, Hover = 128 }

/** What open, openSample, openLink and edit answer when they refuse. */
export interface Refusal { error: { code: string; message: string; expected?: string; line?: number; column?: number; offset?: number } }

/** The strip: `cells` from left to right, first is the answer. `aria` is the whole strip as one sentence. */
export interface Verdict {
  name: string; origin: string; view: "arena" | "graph" | "islands";
  views: { id: string; title: string; available: boolean }[];
  stale: boolean;                       // the text does not parse: the numbers are those of the last good text
  cells: { label: string; note?: string; value: string; unit?: string; detail?: string; title: string; strong: boolean }[];
  budget?: { text: string; arena: number; bound: number; verdict: "fits" | "over" | "none"; word: string; detail: string };
  /** A planner that is known to need less than the one chosen; "difference" as people read it. */
  offer?: { planner: string; title: string; difference: string; proof: string };
  compare: { available: boolean; active: boolean };
  planners: { id: string; title: string; rule: string }[]; planner: string; alignment: number;
  reduced: boolean;                     // there is a reduction to copy (a graph with a cycle has none)
  /** Step by step through what the view shows: `step` of `steps` are done, `sentence` says what the last one did. */
  replay: { available: boolean; active: boolean; playing: boolean; step: number; steps: number; sentence: string };
  remark: string;                       // right end of the strip: "No cycle. The reduction is unique."
  aria: string; canUndo: boolean; canRedo: boolean; footer: string; cursor: string;
  planning: boolean; progress: number;  // a plan that takes more than a frame: per cent done
  table: string;                        // the kind of table that was asked for in the picture, told once; else empty
  refusal: string;                      // why an edit made in the picture was refused, told once; else empty
}
/** `edits` (byte offsets in UTF-8) when the change is a patch; else `text` whole. Lines from 1. */
export interface Text {
  text?: string; edits?: { offset: number; length: number; replacement: string }[];
  selectedLine: number; marks: { line: number; offset: number; length: number; kind: "error" | "warning" }[]; summary: string;
}
/** Runs of a sentence; a run with `link` selects that entity when clicked. */
export type Sentence = { text: string; link?: { kind: string; id: number } }[];
export interface SelectionState {
  kind: "none" | "tensor" | "node" | "edge" | "island" | "incidence"; id: number; title: string; pill: string;
  swatch: string;  // role of a tensor ("activation"), else "node", "edge", "island" or empty
  rows: { label: string; value: string; unit?: string; extra?: string }[];
  actions: { command: string; title: string; key: string }[];  // what can be done with it; `command` goes to command()
  short: Sentence; sections: { title: string; steps: boolean; items: Sentence[] }[]; aria: string;
  /** In the graph the redundant edges, the longest path first; of `total` the first are here. */
  list?: { title: string; note: string; total: number; rows: { link: { kind: string; id: number }; from: string; to: string; number: string }[] };
}
/** What there is to say about the thing under the pointer; empty where there is none. */
export interface Hover { aria: string }
export interface Problems {
  error?: { line: number; column: number; offset: number; length: number; message: string; expected: string; short: string;
            fixes: { title: string; edits: { offset: number; length: number; replacement: string }[] }[] };
  items: { kind: "error" | "warning"; line: number; column: number; offset: number; length: number; short: string }[];
  summary: string;
}
export interface Samples { samples: { id: string; title: string; about: string; group: string }[] }
/**
 * argument: {"kind": "tensors"|"nodes"|"edges"|"incidences"|"islands" or "" for the first, "from": row, "count": rows}. The document in tables, for people
 * who do not see the picture. `kinds`: the tables this document has.
 */
export interface Table {
  kind: string; kinds: { id: string; title: string }[]; total: number; columns: { title: string; number: boolean }[];
  rows: { link: { kind: string; id: number }; cells: string[] }[];
}
/** argument: {"selection": bool, "names": bool, "typed": bool} */
export interface Share {
  fragment: string; characters: number; zone: "anywhere" | "chat" | "file";
  /** Characters that each part adds when it is in the link. */
  costs: { selection: number; names: number; typed: number };
  title: string; lines: string[]; markdown: string;
}
/**
 * argument: {"kind": "tensor"|"node"|"edge"|"incidence", "id": n}. Where it lies in the picture shown, in CSS pixels of the canvas, for what is laid over
 * it; a point has no size. Empty where it is not drawn.
 */
export interface Place { x?: number; y?: number; width?: number; height?: number }
export interface Search { results: { kind: string; id: number; title: string; about: string }[]; total: number }

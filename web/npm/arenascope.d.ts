/** A document as text (JSON, CSV, lines, DOT) or as the bytes of a file (also .tflite). At most 64 MiB. */
export type Input = string | Uint8Array;
export type Format = "json" | "csv" | "lines" | "dot" | "tflite";
export type Target = "json" | "csv" | "dot" | "lines" | "svg";
export type Planner = "best-fit" | "best-fit-no-leading" | "first-fit" | "max-end" | "portfolio" | "hill-climb" | "exact" | "pinned";
/** A number for numbered nodes, a name for named ones. */
export type Node = number | string;

export interface ReadOptions {
  /** Overrules detection. */
  from?: Format;
  /** File name or title: it comes back as `source.name`, and its extension helps where the content leaves the format open. */
  name?: string;
}
export interface PlanOptions extends ReadOptions {
  planner?: Planner;
  /** A power of two; default 1, for .tflite 16. */
  align?: number;
  /** Bytes, or text like "256K", "250KB", "1.5MiB". */
  budget?: number | string;
  schedule?: "as-is";
  /** Limits of a search, in steps of work and in seconds. */
  work?: number;
  timeLimit?: number;
}
export interface CompareOptions extends PlanOptions {
  /** Ids with commas between them; default all. */
  planners?: string;
}
export interface ConvertOptions extends PlanOptions {
  to: Target;
}

export type ErrorCode =
  | "usage" | "unreadable" | "unknown_format" | "syntax" | "invalid" | "cycle" | "too_large" | "missing_part"
  | "out_of_memory";
/** Lines and columns count from 1; a binary input has a byte offset instead. */
export interface Failure {
  schema: 1;
  error: {
    code: ErrorCode;
    message: string;
    line?: number;
    column?: number;
    offset?: number;
    /** A closed cycle, its first node repeated at the end, and the line of each of its edges. */
    cycle?: Node[];
    lines?: number[];
  };
}

export interface Source {
  name: string;
  format: Format;
}
export interface Finding {
  message: string;
  line?: number;
  column?: number;
  offset?: number;
}
/** Counts are null for a part the document does not have. */
export interface Info {
  schema: 1;
  source: Source;
  name: string;
  convention: string;
  excluded: string;
  counts: Record<"lifetimes" | "tensors" | "operators" | "edges" | "incidences" | "nodes", number | null>;
  options: { planner?: string; schedule?: string; align?: number; budget?: number };
  findings: Finding[];
}
/** Steps count from 0; lifetimes are inclusive at both ends. */
export interface PlannedTensor {
  name: string;
  bytes: number;
  first_use: number;
  last_use: number;
  offset: number;
}
export interface Plan {
  schema: 1;
  source: Source;
  planner: string;
  schedule: string;
  alignment: number;
  arena_bytes: number;
  peak_live_bytes: number;
  peak_step: number;
  lower_bound_bytes: number;
  proof: "optimal" | "feasible";
  budget: null | { bytes: number; verdict: "fits" | "over"; by: number; proved: boolean };
  /** Where no plan fits the budget: tensors that do not fit together; minimal: without any one the others do. */
  misfit?: { tensors: string[]; minimal: boolean };
  seconds: number;
  work: number;
  /** Of planner "pinned": pairs of tensor indices that share a step and a byte. */
  overlaps?: [number, number][];
  tensors: PlannedTensor[];
}
/** `sound` is what an independent checker says, null above 20,000 tensors. The best bound of all planners is that of each. */
export interface ComparedPlan {
  source: Source;
  planner: string;
  alignment: number;
  arena_bytes: number;
  peak_live_bytes: number;
  lower_bound_bytes: number;
  proof: "optimal" | "feasible";
  sound: boolean | null;
  seconds: number;
  work: number;
}
export interface Comparison {
  schema: 1;
  plans: ComparedPlan[];
}
/** A redundant edge with the path of kept edges that implies it. */
export interface WitnessedEdge {
  edge: [Node, Node];
  witness: Node[];
}
export interface Reduction {
  schema: 1;
  nodes: number;
  edges: number;
  parallel_edges: number;
  kept: [Node, Node][];
  redundant: WitnessedEdge[];
  /** Redundant edges that a mark keeps; they are in `kept` too. */
  exempt: WitnessedEdge[];
  method: string;
  seconds: number;
}
/** `labels` and `names` are indexed by node; a null label is an inactive node, null names are numbered nodes. */
export interface Islands {
  schema: 1;
  nodes: number;
  islands: number;
  names: string[] | null;
  labels: (number | null)[];
  sizes: number[];
  seconds: number;
}
export interface Converted {
  schema: 1;
  format: Target;
  text: string;
}
/** The part of the page's address from # on. */
export interface Link {
  schema: 1;
  fragment: string;
  characters: number;
}

/** Stateless functions. A failure is returned as `{error}`, never thrown. */
export interface Arenascope {
  info(input: Input, options?: ReadOptions): Info | Failure;
  plan(input: Input, options?: PlanOptions): Plan | Failure;
  compare(input: Input, options?: CompareOptions): Comparison | Failure;
  reduce(input: Input, options?: ReadOptions): Reduction | Failure;
  islands(input: Input, options?: ReadOptions): Islands | Failure;
  convert(input: Input, options: ConvertOptions): Converted | Failure;
  link(input: Input, options?: PlanOptions): Link | Failure;
}

/** Loads the module. `wasmBinary` gives the bytes of core.wasm where neither fetch nor Node's files reach it. */
export default function createArenascope(options?: { wasmBinary?: ArrayBuffer | Uint8Array }): Promise<Arenascope>;

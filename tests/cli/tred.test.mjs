// The reduction against Graphviz: on every acyclic DOT file among the real inputs, the edges `arenascope reduce` keeps are
// those `tred` keeps, edge for edge. A cyclic or undirected file is refused; so is a self-loop, which tred keeps. Skipped without
// ARENASCOPE_DATA or tred.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

const command = process.env.ARENASCOPE_BIN ?? new URL("../../build/native/arenascope", import.meta.url).pathname;
const folder = process.env.ARENASCOPE_DATA ? join(process.env.ARENASCOPE_DATA, "graphs") : "";
const hasTred = spawnSync("gvpr", ["-V"]).status === 0 && !spawnSync("tred", ["-?"]).error;

const run = (program, args, input) => spawnSync(program, args, { input, maxBuffer: 1 << 28 });

// file, kind, graphs, nodes, edges, acyclic, tred_edges: what Graphviz says of each file's first graph.
function expectedRows() {
  if (folder === "") return [];
  const lines = readFileSync(join(folder, "expected.tsv"), "utf8").trim().split("\n");
  const names = lines[0].split("\t");
  return lines.slice(1).map((line) => Object.fromEntries(line.split("\t").map((field, i) => [names[i], field])));
}

function reduce(file) {
  const { status, stdout } = run(command, ["reduce", join(folder, file), "--json"]);
  return { status, answer: JSON.parse(stdout.toString("utf8")) };
}

// Pairs of names, sorted, of the first graph that tred prints. A line of its own begins each graph and each end of an edge.
function tredEdges(file) {
  const graph = run("tred", [join(folder, file)]).stdout;
  const program = 'BEG_G { printf("graph\\n"); } E { printf("tail %s\\nhead %s\\n", tail.name, head.name); }';
  const listing = run("gvpr", [program], graph).stdout.toString("utf8").split("graph\n")[1];
  return [...listing.matchAll(/^tail (.*)\nhead (.*)$/gm)].map(([, tail, head]) => JSON.stringify([tail, head])).sort();
}

// Graphviz calls these acyclic, since it does not count self-loops.
const selfLoops = ["dot-pydot/escaped_newlines.dot", "dot-pydot/html_labels.dot"];

const rows = expectedRows();
const acyclic = rows.filter((row) => row.acyclic === "yes" && !selfLoops.includes(row.file));
const reason = folder === "" ? "ARENASCOPE_DATA is not set" : "tred is not installed";

test("reduce: every acyclic file keeps the edges that tred keeps", { skip: acyclic.length > 0 && hasTred ? false : reason }, () => {
  for (const { file, nodes, tred_edges: count } of acyclic) {
    const { status, answer } = reduce(file);
    assert.equal(status, 0, file);
    assert.equal(answer.nodes, Number(nodes), file);
    assert.equal(answer.kept.length, Number(count), file);
    const kept = answer.kept.map(([tail, head]) => JSON.stringify([String(tail), String(head)])).sort();
    assert.deepEqual(kept, tredEdges(file), file);
  }
  console.log(`# measured: ${acyclic.length} acyclic files reduced as tred does`);
});

test("reduce: a cyclic file is refused with its cycle", { skip: rows.length > 0 ? false : reason }, () => {
  for (const { file } of rows.filter((row) => row.acyclic === "no" || selfLoops.includes(row.file))) {
    const { status, answer } = reduce(file);
    assert.equal(status, 2, file);
    assert.equal(answer.error.code, "cycle", file);
    assert.equal(answer.error.cycle[0], answer.error.cycle.at(-1), file);
  }
});

test("reduce: an undirected file is refused", { skip: rows.length > 0 ? false : reason }, () => {
  for (const { file } of rows.filter((row) => row.kind.endsWith("graph") && !row.kind.endsWith("digraph"))) {
    const { status, answer } = reduce(file);
    assert.equal(status, 2, file);
    assert.ok(answer.error, file);
  }
});

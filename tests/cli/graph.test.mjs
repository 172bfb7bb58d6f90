import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, asset, runNative } from "./support.mjs";

test("reduce: the bypass is redundant and its witness is the long way", () => {
  const { status, json } = ask(["reduce", asset("lessons/bypass.dot")]);
  assert.equal(status, 0);
  assert.deepEqual(Object.keys(json),
    ["schema", "nodes", "edges", "parallel_edges", "kept", "redundant", "exempt", "method", "seconds"]);
  assert.deepEqual([json.nodes, json.edges, json.parallel_edges], [4, 4, 0]);
  assert.deepEqual(json.kept, [["0", "1"], ["1", "2"], ["2", "3"]]);
  assert.deepEqual(json.redundant, [{ edge: ["0", "3"], witness: ["0", "1", "2", "3"] }]);
});

test("reduce: nodes that are numbers stay numbers", () => {
  const { json } = ask(["reduce", "-"], '{"arenascope": 1, "node_count": 3, "edges": [[0,1],[0,2],[1,2]]}');
  assert.deepEqual(json.kept, [[0, 1], [1, 2]]);
  assert.deepEqual(json.redundant, [{ edge: [0, 2], witness: [0, 1, 2] }]);
});

test("reduce: a pair that stands twice is counted and listed once", () => {
  const { json } = ask(["reduce", "-"], "a -> b\na -> b\n");
  assert.deepEqual([json.edges, json.parallel_edges, json.kept], [1, 1, [["a", "b"]]]);
});

test("reduce: the report counts, and names the path that implies each redundant edge", () => {
  const { status, stdout } = runNative(["reduce", asset("lessons/bypass.dot")]);
  assert.equal(status, 0);
  assert.equal(stdout, `bypass.dot: 4 nodes, 4 edges

  Redundant  1  25.0 %
  Kept       3  75.0 %

  0 -> 3  is implied by 0 -> 1 -> 2 -> 3
`);
});

test("reduce: a cycle is bad input, closed, with the line of each edge", () => {
  const { status, json } = ask(["reduce", asset("lessons/cyclic.dot")]);
  assert.equal(status, 2);
  assert.equal(json.error.code, "cycle");
  assert.deepEqual([json.error.cycle, json.error.lines], [["0", "1", "0"], [2, 3]]);
});

test("reduce: a self-loop is a cycle of one", () => {
  const { status, json } = ask(["reduce", "-"], "a -> b\nb -> b\n");
  assert.equal(status, 2);
  assert.deepEqual([json.error.code, json.error.cycle, json.error.lines], ["cycle", ["b", "b"], [2]]);
});

test("reduce: an undirected graph is bad input", () => {
  assert.equal(runNative(["reduce", "-"], "graph { a -- b }").status, 2);
});

test("islands: labels are canonical, a node only static endpoints share stays by itself", () => {
  const { status, json } = ask(["islands", asset("lessons/islands.json")]);
  assert.equal(status, 0);
  assert.deepEqual(Object.keys(json), ["schema", "nodes", "islands", "names", "labels", "sizes", "seconds"]);
  // Incidences {2,9} {7,4} {9,5} {4,1} {6,static} {2,5}: {1,4,7} {2,5,9} {6}; 0, 3 and 8 are in none.
  assert.deepEqual([json.nodes, json.islands, json.names], [10, 3, null]);
  assert.deepEqual(json.labels, [null, 0, 1, null, 0, 1, 2, 0, null, 1]);
  assert.deepEqual(json.sizes, [3, 3, 1]);
});

test("islands: named nodes are listed in order of first appearance", () => {
  const { json } = ask(["islands", "-"], "c -- d\na -- b\nb -- c\n");
  assert.deepEqual([json.names, json.labels, json.sizes], [["c", "d", "a", "b"], [0, 0, 0, 0], [4]]);
});

test("islands: the report lists every island with its members", () => {
  const { stdout } = runNative(["islands", asset("lessons/islands.json")]);
  assert.equal(stdout, `islands.json: 10 nodes, 3 islands, 3 inactive

  Island  Nodes  Members
       0      3  1, 4, 7
       1      3  2, 5, 9
       2      1  6

  Inactive, in no incidence: 0, 3, 8
`);
});

test("reduce: witness paths too long to list are refused with their number", () => {
  let order = "";
  for (let u = 0; u < 700; ++u) for (let v = u + 1; v < 700; ++v) order += `${u} -> ${v}\n`;
  const { status, json } = ask(["reduce", "-"], order);
  assert.equal(status, 2);
  assert.equal(json.error.code, "too_large");
  assert.match(json.error.message, /more than 50,000,000 nodes together; [\d,]+ edges are left/);
});

// Writes dot_topology.tsv: what Graphviz makes of the DOT files of a folder (its first graph).
//   node tests/golden/dot_topology.mjs FOLDER > tests/golden/dot_topology.tsv
// Per file: its path, nodes, edges, and a 64-bit FNV-1a hash of "n NAME\n" for each node in Graphviz' order, then
// "e TAIL\nHEAD\n" for each edge, sorted by tail, then head, in the order of the nodes (the order Graphviz iterates in).
// Needs gvpr (Debian package graphviz).
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const PROGRAM = `BEG_G { string edges = ""; printf("graph\\n"); }
N { printf("n %s\\n", name); edge_t e;
    for (e = fstout($); e; e = nxtout(e)) edges = edges + "e " + e.tail.name + "\\n" + e.head.name + "\\n"; }
END_G { printf("%s", edges); exit(0); }`;

function hash(bytes) {
  let value = 0xcbf29ce484222325n;
  for (const byte of bytes) value = ((value ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return value.toString(16).padStart(16, "0");
}

const count = (text, start) => text.split("\n").filter((line) => line.startsWith(start)).length;

const folder = process.argv[2];
const files = readdirSync(folder, { recursive: true }).map(String).filter((f) => /\.(dot|gv)$/.test(f)).sort();
for (const file of files) {
  const run = spawnSync("gvpr", [PROGRAM, join(folder, file)], { maxBuffer: 1 << 28 });
  const refused = !run.stdout.toString("latin1").startsWith("graph\n");
  const listing = run.stdout.subarray("graph\n".length);
  const text = listing.toString("latin1");
  const row = refused ? ["-", "-", "refused"] : [count(text, "n "), count(text, "e "), hash(listing)];
  console.log([file, ...row].join("\t"));
}

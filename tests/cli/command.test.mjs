import assert from "node:assert/strict";
import { mkdirSync, readFileSync, truncateSync } from "node:fs";
import { test } from "node:test";
import { ask, asset, file, runNative, temporary } from "./support.mjs";

const csv = "id,lower,end,size\na,0,1,10\nb,1,2,20\n";

test("help: the overview names every command, each command its options", () => {
  const overview = runNative(["--help"]);
  assert.equal(overview.status, 0);
  for (const name of ["info", "plan", "reduce", "islands", "convert", "link"]) {
    assert.match(overview.stdout, new RegExp(`\\n  ${name} `));
    const help = runNative([name, "--help"]);
    assert.deepEqual([help.status, help.stderr], [0, ""]);
    for (const option of ["--from", "--json", "--quiet"]) assert.ok(help.stdout.includes(option), option);
  }
  assert.match(runNative(["--version"]).stdout, /^arenascope \d+\.\d+\.\d+\n$/);
});

test("usage: what is not there ends with 1 and says what is", () => {
  const cases = [
    [[], /Expected one of info, plan, compare, reduce, islands, convert, link\./],
    [["weigh", "x"], /There is no command `weigh`\./],
    [["plan"], /FILE is required/],
    [["plan", "-", "extra"], /extra/],
    [["plan", "-", "--frob"], /--frob/],
    [["plan", "-", "--planner", "worst-fit"], /There is no planner `worst-fit`\. Expected one of best-fit, .*, pinned\./],
    [["plan", "-", "--planner", ""], /There is no planner/],
    [["plan", "-", "--schedule", "kahn"], /There is no schedule `kahn`\. Expected one of as-is\./],
    [["plan", "-", "--align", "24"], /not a power of two/],
    [["plan", "-", "--budget", "2Q"], /not a size/],
    [["plan", "-", "--time-limit", "soon"], /not a number of seconds/],
    [["plan", "-", "--work", "-1"], /not a whole number/],
    [["info", "-", "--from", "gif"], /There is no format to read `gif`/],
    [["convert", "-", "--to", "png"], /There is no format to write `png`\. Expected one of json, csv, dot, lines, svg\./],
    [["convert", "-"], /--to is required/],
  ];
  for (const [args, message] of cases) {
    const { status, stdout, stderr } = runNative(args, csv);
    assert.deepEqual([status, stdout], [1, ""], args.join(" "));
    assert.match(stderr, /^arenascope: error: /);
    assert.match(stderr, message);
  }
});

test("usage: with --json the error is an object on standard output", () => {
  const { status, json } = ask(["plan", "-", "--planner", "none"], csv);
  assert.equal(status, 1);
  assert.deepEqual([json.schema, json.error.code], [1, "usage"]);
});

test("unreadable: a missing file and a directory end with 2", () => {
  mkdirSync(temporary("folder"));
  for (const path of [temporary("missing.csv"), temporary("folder")]) {
    const { status, json } = ask(["info", path]);
    assert.deepEqual([status, json.error.code], [2, "unreadable"]);
  }
});

test("unreadable: a file of more than 64 MiB is too large", () => {
  const path = file("large.csv", csv);
  truncateSync(path, 64 * 1024 * 1024 + 1);
  const { status, json } = ask(["info", path]);
  assert.deepEqual([status, json.error.code], [2, "too_large"]);
});

test("errors: text has file, line and column, and says what was expected", () => {
  const path = file("bad.csv", "id,lower,end,size\na,0,1,10\nb,2,1,x\n");
  const { status, stdout, stderr } = runNative(["plan", path]);
  assert.deepEqual([status, stdout], [2, ""]);
  assert.ok(stderr.startsWith(`${path}:3:`), stderr);
  assert.match(stderr, /:3:\d+: error: .+\n$/);
  const { json } = ask(["plan", path]);
  assert.equal(json.error.line, 3);
  assert.ok(json.error.column > 0);
});

test("errors: a binary file has no line", () => {
  const path = file("broken.tflite", Buffer.from("\x1c\0\0\0TFL3broken", "latin1"));
  const { status, json } = ask(["info", path]);
  assert.deepEqual([status, json.error.code, json.error.line], [2, "syntax", undefined]);
  assert.match(runNative(["info", path]).stderr, /broken\.tflite(:\d+)?: error: /);
});

test("errors: what nobody can read is of unknown format", () => {
  for (const text of ["", "\0\x01\x02\x03"]) {
    const { status, json } = ask(["info", "-"], text);
    assert.deepEqual([status, json.error.code], [2, "unknown_format"]);
  }
});

test("errors: a command whose part the document lacks ends with 2, missing_part", () => {
  for (const [command, text] of [["reduce", csv], ["islands", csv], ["plan", "a -> b\n"]]) {
    const { status, json } = ask([command, "-"], text);
    assert.deepEqual([status, json.error.code], [2, "missing_part"], command);
  }
});

test("warnings: go to standard error with their place, --quiet leaves them out", () => {
  const text = '{"arenascope": 1,\n "frob": 1, "lifetimes": []}';
  const loud = runNative(["plan", "-"], text);
  assert.equal(loud.status, 0);
  assert.match(loud.stderr, /^-:2:\d+: warning: .*frob/);
  assert.equal(runNative(["plan", "-", "--quiet"], text).stderr, "");
});

test("quiet: no report, the status tells; JSON and products stay", () => {
  const { status, stdout } = runNative(["plan", "-", "--quiet", "--budget", "5"], csv);
  assert.deepEqual([status, stdout], [3, ""]);
  assert.match(runNative(["plan", "-", "--quiet", "--json"], csv).stdout, /^\{/);
  assert.match(runNative(["convert", "-", "--quiet", "--to", "csv"], csv).stdout, /^id,/);
});

test("from: overrules what the content looks like", () => {
  const { json } = ask(["info", "-", "--from", "csv"], "a -> b\n");
  assert.equal(json.error.code, "syntax");
});

test("info: format, convention and the counts of every part", () => {
  const { status, json } = ask(["info", asset("lessons/inclusive-upper.csv")]);
  assert.equal(status, 0);
  assert.deepEqual(Object.keys(json), ["schema", "source", "name", "convention", "excluded", "counts", "options", "findings"]);
  assert.deepEqual(json.source, { name: "inclusive-upper.csv", format: "csv" });
  assert.match(json.convention, /exclusive/);
  assert.equal(json.counts.edges, null);
  assert.ok(json.counts.lifetimes > 0);
  assert.match(runNative(["info", asset("lessons/inclusive-upper.csv")]).stdout, /\n {2}Tensors +\d/);
});

test("convert: CSV of a plan is read back as the same plan when pinned", () => {
  const made = runNative(["convert", "-", "--to", "csv", "--align", "16"], csv);
  assert.equal(made.status, 0);
  const again = ask(["plan", "-", "--planner", "pinned", "--align", "16"], made.stdout).json;
  const plan = ask(["plan", "-", "--align", "16"], csv).json;
  assert.deepEqual(again.tensors, plan.tensors);
  assert.equal(again.arena_bytes, plan.arena_bytes);
});

test("convert: JSON holds the document, and its plan is the same", () => {
  const made = runNative(["convert", "-", "--to", "json"], csv);
  assert.deepEqual(ask(["plan", "-"], made.stdout).json.tensors, ask(["plan", "-"], csv).json.tensors);
});

test("convert: edges go through DOT and lines and come back", () => {
  const edges = "a -> b -> c\na -> c\n";
  const reduced = ask(["reduce", "-"], edges).json;
  assert.equal(reduced.redundant.length, 1);
  for (const to of ["dot", "lines", "json"]) {
    const made = runNative(["convert", "-", "--to", to], edges);
    assert.equal(made.status, 0, made.stderr);
    const again = ask(["reduce", "-"], made.stdout).json;
    assert.deepEqual([again.kept, again.redundant], [reduced.kept, reduced.redundant], to);
  }
});

test("convert: SVG is a picture of the arena", () => {
  const { status, stdout } = runNative(["convert", "-", "--to", "svg"], csv);
  assert.equal(status, 0);
  assert.match(stdout, /^<svg |^<\?xml /);
  assert.match(stdout, /<\/svg>\s*$/);
});

test("convert: -o writes the file and prints nothing", () => {
  const path = temporary("out.csv");
  const { status, stdout } = runNative(["convert", "-", "--to", "csv", "-o", path], csv);
  assert.deepEqual([status, stdout], [0, ""]);
  assert.equal(readFileSync(path, "utf8"), runNative(["convert", "-", "--to", "csv"], csv).stdout);
  const nowhere = runNative(["convert", "-", "--to", "csv", "-o", temporary("no/such/folder.csv")], csv);
  assert.equal(nowhere.status, 1);
});

test("convert: DOT of operators names the tensors that flow", () => {
  const { stdout } = runNative(["convert", asset("lessons/unet.json"), "--to", "dot"]);
  assert.match(stdout, / -> .+ \[label=".+"\];\n/);
});

test("convert: a target that needs a part the document lacks ends with missing_part", () => {
  for (const [to, text] of [["dot", csv], ["csv", "a -> b\n"], ["svg", "a -> b\n"]]) {
    const { status, json } = ask(["convert", "-", "--to", to], text);
    assert.deepEqual([status, json.error.code], [2, "missing_part"], to);
  }
});

test("link: a fragment of version 1 with its length", () => {
  const { status, json } = ask(["link", "-"], csv);
  assert.equal(status, 0);
  assert.match(json.fragment, /^#v1\.\w+\.[\w-]+$/);
  assert.equal(json.characters, json.fragment.length);
  assert.equal(runNative(["link", "-"], csv).stdout, json.fragment + "\n");
});

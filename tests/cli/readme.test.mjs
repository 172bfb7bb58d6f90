// Every command of the README does what the README says.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import test from "node:test";

const root = new URL("../../", import.meta.url).pathname;
const readme = readFileSync(`${root}README.md`, "utf8");

/** The fenced blocks of a language ("" for none), without their fences. */
const blocks = (language) => [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].filter((match) => match[1] === language).map((match) => match[2]);
const commands = blocks("sh").flatMap((block) => block.trim().split("\n"));

/** Commands that would run this test again, or build for minutes: what they name must exist. */
const kBuilds = { "web/serve.sh": "web/serve.sh", "tests/run.sh": "tests/run.sh" };

test("readme: it shows commands", () => assert.ok(commands.length >= 10, `${commands.length}`));

for (const command of commands) {
  test(`readme: ${command}`, () => {
    const [program, ...words] = command.split(" ");
    if (kBuilds[command]) {
      execFileSync("bash", ["-n", `${root}${kBuilds[command]}`]);
      return;
    }
    if (program === "cmake") {
      const presets = JSON.parse(readFileSync(`${root}CMakePresets.json`, "utf8"));
      if (words[0] === "--workflow") return assert.ok(presets.workflowPresets.some((preset) => preset.name === words[2]));
      return assert.match(execFileSync("cmake", ["--build", words[1], "--target", "help"], { cwd: root, encoding: "utf8" }), new RegExp(`^${words[3]}: `, "m"));
    }
    const run = spawnSync(`${root}${program}`, words, { cwd: root, encoding: "utf8" });
    assert.equal(run.status, 0, run.stderr);
    assert.notEqual(run.stdout.trim(), "");
  });
}

test("readme: reduce prints what is shown", () => {
  const run = spawnSync(`${root}build/native/arenascope`, ["reduce", "assets/lessons/bypass.dot"], { cwd: root, encoding: "utf8" });
  assert.equal(run.stdout.trim(), blocks("")[0].trim());
});

test("readme: the JavaScript prints what is said", () => {
  const file = `${root}build/readme_test.mjs`;
  writeFileSync(file, blocks("js")[0].replace("./build/npm/", "./npm/"));
  try {
    assert.equal(execFileSync("node", [file], { encoding: "utf8" }).trim(), "180 optimal");
  } finally {
    rmSync(file);
  }
});

test("readme: the files it names exist", () => {
  for (const match of readme.matchAll(/\]\(([^)]+)\)/g)) assert.ok(existsSync(`${root}${match[1]}`), match[1]);
});

test("serve: a wrong flag is refused", () => assert.equal(spawnSync(`${root}web/serve.sh`, ["--frob"]).status, 1));

import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { findLaunch } from "../../src/server/launch";
import { findProgram } from "../../src/server/programs";
import { findPython } from "../../src/server/python";
import { expand } from "../../src/server/variables";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "dealer-lsp-launch-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A program that answers like a Python of some version. */
async function python(name: string, version: string, numpy = false): Promise<string> {
  const file = path.join(folder, name);
  const answer = JSON.stringify([file, version.split(".").map(Number), numpy]);
  return await program(file, `echo '${answer}'`);
}

async function program(file: string, line: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${line}\n`);
  await chmod(file, 0o755);
  return file;
}

const path_ = (...folders: string[]): NodeJS.ProcessEnv => ({ PATH: folders.join(path.delimiter) });

test("takes the first Python of the PATH that is new enough", async () => {
  await python("python3", "3.9.2");
  const good = await python("python", "3.12.1", true);
  const search = await findPython([], path_(folder));
  assert.deepEqual(search.python, { command: good, version: "3.12.1", hasNumpy: true });
  assert.deepEqual(search.rejected, [`${path.join(folder, "python3")}: Python 3.9.2 is too old`]);
});

test("prefers the setting, and does not look further when it names nothing that works", async () => {
  await python("python3", "3.11.0");
  const chosen = await python("mine/python", "3.10.0");
  assert.equal((await findPython([chosen], path_(folder))).python?.command, chosen);
  const broken = await program(path.join(folder, "broken"), "exit 3");
  const search = await findPython(["/no/such/python", broken], path_(folder));
  assert.equal(search.python, undefined);
  assert.match(search.rejected[0] ?? "", /no\/such\/python: not found/);
  assert.match(search.rejected[1] ?? "", /broken/);
});

test("never looks into a folder that is relative to the work folder", async () => {
  await python("python3", "3.12.0");
  const before = process.cwd();
  process.chdir(folder);
  try {
    assert.equal(await findProgram("python3", path_(".", "")), undefined);
    assert.equal(await findProgram("./python3", path_(folder)), undefined);
  } finally {
    process.chdir(before);
  }
});

test("starts the bundled server isolated", async () => {
  const command = await python("python3", "3.11.4");
  const { launch } = await findLaunch("/ext", { trusted: true, servers: [], interpreter: [] }, path_(folder));
  assert.equal(launch?.command, command);
  assert.deepEqual(launch.args, ["-I", "-X", "utf8", path.join("/ext", "bundled", "start.py"), "server"]);
});

test("starts the user's own server, but not in a folder that is not trusted", async () => {
  await python("python3", "3.11.4");
  const own = await program(path.join(folder, "dealer-lsp"), "exit 0");
  const settings = { servers: ["/gone/dealer-lsp", own], interpreter: [] };
  const trusted = await findLaunch("/ext", { ...settings, trusted: true }, path_(folder));
  assert.deepEqual(trusted.launch, { command: own, args: ["server"] });
  assert.deepEqual(trusted.rejected, ["dealer.path /gone/dealer-lsp: not found"]);
  const untrusted = await findLaunch("/ext", { ...settings, trusted: false }, path_(folder));
  assert.equal(untrusted.launch?.python?.version, "3.11.4");
});

test("paths in the settings may hold variables", () => {
  const variables = { userHome: "/home/me", workspaceFolder: "/deals", env: { VENV: "/venv" } };
  assert.equal(expand("~/bin/python", variables), "/home/me/bin/python");
  assert.equal(expand("${workspaceFolder}/.venv/bin/python", variables), "/deals/.venv/bin/python");
  assert.equal(expand("${userHome}/${env:VENV}/${env:NONE}x", variables), "/home/me//venv/x");
  assert.equal(expand("${workspaceFolder}/x", { ...variables, workspaceFolder: undefined }), "${workspaceFolder}/x");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { tellOnceAboutNumpy } from "../../src/commands/numpy";
import type { Extension } from "../../src/extension-parts";
import { copied, told } from "./vscode";

/** What the note looks at: the Python in use, and whether it was told before. */
function parts(hasNumpy: boolean, memory = new Map<string, unknown>()): Extension {
  const globalState = { get: (key: string) => memory.get(key), update: (key: string, value: unknown) => Promise.resolve(memory.set(key, value)) };
  return { context: { globalState }, server: { launch: { python: { command: "/py", version: "3.11.7", hasNumpy } } } } as unknown as Extension;
}

test("a Python without numpy is told of once, with the command that installs it; one with numpy never", async () => {
  await tellOnceAboutNumpy(parts(true));
  assert.deepEqual(told, []);
  const memory = new Map<string, unknown>();
  for (let run = 0; run < 3; run += 1) await tellOnceAboutNumpy(parts(false, memory));
  assert.equal(told.length, 1);
  assert.match(told.join(), /Python 3\.11\.7 has no numpy/);
  assert.deepEqual(copied, ['"/py" -m pip install numpy']);
});

// Bundles test/unit/*.test.ts and runs them with Node's own test runner.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";

const root = path.dirname(import.meta.dirname);
const out = await mkdtemp(path.join(os.tmpdir(), "dealer-lsp-unit-"));
try {
  await build({
    absWorkingDir: root,
    entryPoints: globSync("test/unit/*.test.ts*", { cwd: root }),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    jsx: "automatic",
    jsxImportSource: "preact",
    // What a test needs of the editor.
    alias: { vscode: "./test/unit/vscode.ts" },
    define: { TEST_ROOT: JSON.stringify(root) },
    logLevel: "warning",
  });
  execFileSync(process.execPath, ["--test", ...globSync("*.mjs", { cwd: out }).map((file) => path.join(out, file))], { stdio: "inherit" });
} finally {
  await rm(out, { recursive: true, force: true });
}

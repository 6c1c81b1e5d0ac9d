// Bundles the suites that run inside the extension host, one file each, into test/probe/out.
import { globSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const test = path.dirname(import.meta.dirname);
await build({
  absWorkingDir: test,
  entryPoints: globSync("suites/*.suite.ts", { cwd: test }),
  outdir: "probe/out",
  outbase: "suites",
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode", "mocha"],
  sourcemap: "inline",
  logLevel: "warning",
});

// Bundles the extension (for Node, in the extension host) and the results panel (for the webview) into dist/.
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

const root = path.dirname(import.meta.dirname);
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !process.argv.includes("--readable"),
  sourcemap: false,
  legalComments: "none",
  logLevel: "warning",
};

await rm(path.join(root, "dist"), { recursive: true, force: true });
await Promise.all([
  build({
    ...common,
    entryPoints: ["src/extension.ts"],
    outfile: "dist/extension.js",
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode"],
  }),
  build({
    ...common,
    entryPoints: { results: "webview/main.tsx", "results-style": "webview/style.css" },
    outdir: "dist",
    platform: "browser",
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
  }),
]);

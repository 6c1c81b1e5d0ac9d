// Bundles the extension (for Node, in the extension host) and the results panel (for the webview) into dist/.
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

const root = path.dirname(import.meta.dirname);
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !process.argv.includes("--readable"),
  sourcemap: false,
  // The licences go into a file of their own, see `notices`.
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
};

await rm(path.join(root, "dist"), { recursive: true, force: true });
const bundles = await Promise.all([
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
    entryPoints: { results: "webview/main.tsx", "results-style": "webview/style.css", paper: "webview/paper.css" },
    outdir: "dist",
    platform: "browser",
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
  }),
]);

await writeFile(path.join(root, "dist", "THIRD-PARTY-NOTICES.txt"), await notices(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))));

/** The licence of each package that has gone into a bundle. */
async function notices(inputs) {
  const folders = new Set(inputs.map((input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]).filter(Boolean));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(await readFile(path.join(root, folder, "package.json"), "utf8"));
    const file = (await readdir(path.join(root, folder))).find((one) => /^licen[cs]e/i.test(one));
    if (file === undefined) throw new Error(`${name} has no licence file`);
    const text = await readFile(path.join(root, folder, file), "utf8");
    return `${name} ${version} (${license})\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${"-".repeat(72)}\n\n`);
}

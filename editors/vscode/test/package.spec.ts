/** The packaged extension: everything that it needs, and nothing else. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { EXTENSION, lab } from "./lab/places";

const [name = ""] = globSync("dealer-lsp-*.vsix", { cwd: EXTENSION });
const vsix = path.join(EXTENSION, name);

function contents(): readonly string[] {
  const list = "import sys, zipfile; print('\\n'.join(zipfile.ZipFile(sys.argv[1]).namelist()))";
  const python = lab("python", "bin", "python");
  return execFileSync(python, ["-c", list, vsix], { encoding: "utf8" }).trim().split("\n");
}

test("is smaller than 3 MB", () => {
  expect(statSync(vsix).size).toBeLessThan(3_000_000);
});

test("holds every file of the server, and no numpy", () => {
  const libs = path.join(EXTENSION, "bundled", "libs");
  const wanted = globSync("**/*", { cwd: libs, exclude: (file) => file === "__pycache__" })
    .filter((file) => statSync(path.join(libs, file)).isFile() && !/\.(?:pyc|pyi)$/.test(file))
    .map((file) => `extension/bundled/libs/${file}`);
  const held = contents();
  expect(wanted.length).toBeGreaterThan(300);
  expect(wanted.filter((file) => !held.includes(file))).toEqual([]);
  expect(held.filter((file) => /\/numpy\/|\.so$|\.pyd$|__pycache__/.test(file))).toEqual([]);
});

test("holds no source, test or tool of the extension", () => {
  const own = contents().filter((file) => !file.startsWith("extension/bundled/libs/"));
  expect(own.filter((file) => /\.(?:ts|tsx|mjs|sh|map)$|node_modules|\/test\/|requirements/.test(file))).toEqual([]);
  for (const file of ["readme.md", "changelog.md", "LICENSE.txt", "dist/extension.js", "dist/results.js", "dist/results-style.css", "dist/paper.css", "dist/THIRD-PARTY-NOTICES.txt", "bundled/start.py", "syntaxes/dealer.tmLanguage.json"]) {
    expect(own).toContain(`extension/${file}`);
  }
});

test("holds the licence of every package in it", () => {
  const held = contents();
  const packages = held.flatMap((file) => /^.*\.dist-info(?=\/METADATA$)/.exec(file) ?? []);
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((folder) => !held.some((file) => file.startsWith(`${folder}/licenses/LICENSE`)))).toEqual([]);
});

test("the packaging had nothing to complain of", () => {
  expect(readFileSync(lab("log", "package.txt"), "utf8")).not.toMatch(/warn|error/i);
});

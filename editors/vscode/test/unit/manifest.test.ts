import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { PAGE_SIZES } from "../../src/results/page-size";

declare const TEST_ROOT: string;

interface Property {
  readonly default?: unknown;
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Manifest {
  readonly version: string;
  readonly contributes: {
    readonly languages: readonly { readonly firstLine: string; readonly extensions: readonly string[]; readonly filenamePatterns: readonly string[] }[];
    readonly commands: readonly { readonly command: string; readonly title: string }[];
    readonly keybindings: readonly { readonly command: string; readonly key: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command?: string }[]>>;
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Property>> }[];
    readonly walkthroughs: readonly { readonly steps: readonly unknown[] }[];
  };
}

const read = (...parts: string[]): string => readFileSync(path.join(TEST_ROOT, ...parts), "utf8");
const manifest = JSON.parse(read("package.json")) as Manifest;
const settings = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }) => properties)) as Record<string, Property>;

test("the extension has the server's version", () => {
  const project = /^version = "(.+)"$/m.exec(read("..", "..", "pyproject.toml"))?.[1];
  assert.equal(manifest.version, project);
});

test("no lock file says where packages come from", () => {
  for (const lock of ["package-lock.json", "test/host/package-lock.json"]) assert.doesNotMatch(read(lock), /"resolved"/, lock);
});

test("the README tells of every command and every setting", () => {
  const readme = read("README.md");
  for (const { title } of manifest.contributes.commands) assert.ok(readme.includes(title), title);
  for (const name of Object.keys(settings)) assert.ok(readme.includes(`\`${name}\``), name);
});

test("a page of the results can be set to the sizes that the panel offers", () => {
  assert.deepEqual(settings["dealer.results.dealsPerPage"]?.enum, PAGE_SIZES);
});

test("keys and menus name commands that there are, and the README tells of every key", () => {
  const { commands, keybindings, menus } = manifest.contributes;
  const known = commands.map(({ command }) => command);
  for (const { command } of [...keybindings, ...Object.values(menus).flat()]) assert.ok(command === undefined || known.includes(command), command);
  const rows = read("README.md").split("\n").filter((line) => line.startsWith("| "));
  for (const { command, key } of keybindings) {
    const title = commands.find((one) => one.command === command)?.title ?? "";
    const row = rows.find((line) => line.startsWith(`| ${title} |`)) ?? "";
    const written = key.split(" ").map((chord) => chord.split("+").map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join("+")).join(" ");
    assert.ok(row.includes(written), `${title}: ${written}`);
  }
});

test("scripts are known by every ending that programs give them", () => {
  const [language] = manifest.contributes.languages;
  assert.deepEqual(language?.extensions, [".dlr", ".dealer", ".dl", ".dli", ".dpp", ".btn", ".pbs"]);
  assert.deepEqual(language.filenamePatterns, ["Descr.*"]);
});

test("every setting has a description and a default", () => {
  for (const [name, property] of Object.entries(settings)) {
    assert.ok((property.description ?? property.markdownDescription ?? "") !== "", name);
    assert.notEqual(property.default, undefined, name);
  }
});

test("settings that configuration files know too have the same choices, limits and defaults", () => {
  const rows = [...read("..", "..", "docs", "settings.md").matchAll(/^\| `([\w.-]+)` \| (.+?) \| `(.+?)` \|/gm)];
  const renamed: Readonly<Record<string, string>> = { select: "lint.select", ignore: "lint.ignore", severity: "lint.severity" };
  let compared = 0;
  for (const [, key = "", takes = "", standard = ""] of rows) {
    const property = settings[`dealer.${renamed[key] ?? key}`];
    if (property === undefined) continue;
    compared += 1;
    const text = typeof property.default === "string" ? property.default : JSON.stringify(property.default).replaceAll('"', "'");
    assert.equal(text, standard, key);
    const choices = [...takes.matchAll(/`([\w-]+)`/g)].map(([, choice]) => choice);
    if (property.enum !== undefined) assert.deepEqual(property.enum, choices, key);
    const limits = /^(\d+) to (\d+)$/.exec(takes);
    if (limits !== null) assert.deepEqual([property.minimum, property.maximum], limits.slice(1).map(Number), key);
  }
  assert.ok(compared >= 10, `only ${compared} compared`);
});

test("the first line gives a script away, and only a script", () => {
  const [{ firstLine } = { firstLine: "" }] = manifest.contributes.languages;
  const pattern = new RegExp(firstLine);
  for (const line of ["#!/usr/games/dealer", "// dealer script", "# dealer-lsp: dialect=bbo", "/* dealer */", "produce 10", "# button-text: 1NT", "setDealerCode(`"]) {
    assert.match(line, pattern);
  }
  for (const line of ["# Dealers of cards", "int main()", "// dealership", "produce nothing", "The dealer deals."]) assert.doesNotMatch(line, pattern);
});

test("there are twenty snippets and a walkthrough of four steps", () => {
  assert.equal(Object.keys(JSON.parse(read("snippets", "dealer.json")) as object).length, 20);
  assert.equal(manifest.contributes.walkthroughs[0]?.steps.length, 4);
});

/**
 * The colours of the TextMate grammar, which come first and without a server, against the server's semantic tokens, which come
 * later: on real scripts no word may change its colour when the server has answered.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { loadWASM, OnigScanner, OnigString } from "vscode-oniguruma";
import { INITIAL, parseRawGrammar, Registry, type IGrammar } from "vscode-textmate";
import { startLanguageServer, type LanguageServer } from "./lab/language-server";
import { EXTENSION } from "./lab/places";

const ROOT = path.join(EXTENSION, "..", "..");
const DEBIAN = "/usr/share/doc/dealer/examples";

interface Manifest {
  readonly contributes: { readonly semanticTokenScopes: readonly [{ readonly scopes: Readonly<Record<string, readonly string[]>> }] };
}

let grammar: IGrammar;
let server: LanguageServer;

test.beforeAll(async () => {
  const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await loadWASM(wasm);
  const file = path.join(EXTENSION, "syntaxes", "dealer.tmLanguage.json");
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new OnigScanner(sources),
      createOnigString: (text) => new OnigString(text),
    }),
    loadGrammar: () => Promise.resolve(parseRawGrammar(readFileSync(file, "utf8"), file)),
  });
  const loaded = await registry.loadGrammar("source.dealer");
  if (loaded === null) throw new Error("no grammar");
  grammar = loaded;
  server = await startLanguageServer();
});

test.afterAll(() => { server.stop(); });

test("no word changes its colour when the server has answered", async () => {
  const files = [
    ...globSync("examples/*.{dlr,dpp}", { cwd: ROOT }).map((name) => path.join(ROOT, name)),
    ...globSync("Descr.*", { cwd: DEBIAN }).map((name) => path.join(DEBIAN, name)),
  ];
  expect(files.length).toBeGreaterThan(process.env["CI"] === undefined ? 5 : 20);
  const allowed = (JSON.parse(readFileSync(path.join(EXTENSION, "package.json"), "utf8")) as Manifest).contributes.semanticTokenScopes[0].scopes;
  const differences: string[] = [];
  let compared = 0;
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const scopes = scopesOf(text);
    for (const { line, start, length, type } of await tokensOf(`file://${file}`, text)) {
      compared += 1;
      const found = scopes[line]?.(start) ?? [];
      const wanted = allowed[type] ?? [];
      if (found.some((scope) => wanted.some((prefix) => scope.startsWith(prefix)))) continue;
      const word = text.split(/\r\n|\r|\n/)[line]?.slice(start, start + length) ?? "";
      differences.push(`${path.basename(file)}:${line + 1}: ${word}: ${type}, but ${found.join(" ")}`);
    }
  }
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

/** For each line: the scopes at a column. */
function scopesOf(text: string): ((column: number) => readonly string[])[] {
  let state = INITIAL;
  return text.split(/\r\n|\r|\n/).map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return (column) => tokens.find(({ startIndex, endIndex }) => startIndex <= column && column < endIndex)?.scopes ?? [];
  });
}

interface Token {
  readonly line: number;
  readonly start: number;
  readonly length: number;
  readonly type: string;
}

async function tokensOf(uri: string, text: string): Promise<Token[]> {
  const textDocument = { uri, languageId: "dealer", version: 1, text };
  await server.connection.sendNotification("textDocument/didOpen", { textDocument });
  const answer = await server.connection.sendRequest<{ readonly data: readonly number[] }>("textDocument/semanticTokens/full", { textDocument: { uri } });
  const types = server.capabilities.semanticTokensProvider.legend.tokenTypes;
  const tokens: Token[] = [];
  let line = 0;
  let start = 0;
  for (let at = 0; at < answer.data.length; at += 5) {
    const [lines = 0, step = 0, length = 0, type = 0] = answer.data.slice(at, at + 4);
    start = lines > 0 ? step : start + step;
    line += lines;
    tokens.push({ line, start, length, type: types[type] ?? "" });
  }
  return tokens;
}

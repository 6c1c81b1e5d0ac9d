/** What the language server gives, seen through the editor's own commands. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { at, closeAll, extension, findings, hoverText, ID, inWorkspace, open, until, untitled } from "./helpers";
import { report, suite } from "./mocha";

export const run = suite(() => {
  teardown(closeAll);

  test("is installed from the package and wakes when a script is opened", async () => {
    assert.match(extension().extensionPath, new RegExp(`${ID}-\\d+\\.\\d+\\.\\d+`));
    const start = performance.now();
    await open("notrump.dlr");
    await until("the activation", () => extension().isActive);
    report(`     activation: ${Math.round(performance.now() - start)} ms with opening the file`);
  });

  test("knows scripts by ending, by name and by the first line", async () => {
    for (const name of ["notrump.dlr", "Descr.opening", "first-line"]) {
      const document = await vscode.workspace.openTextDocument(inWorkspace(name));
      assert.equal(document.languageId, "dealer", name);
    }
    const plain = await vscode.workspace.openTextDocument(inWorkspace("record.txt"));
    assert.equal(plain.languageId, "plaintext");
  });

  test("reports an unknown name at its place, with what was meant", async () => {
    const { document } = await open("mistake.dlr");
    const found = await until("a finding", () => findings(document.uri).find((one) => one.message.includes("strnog")));
    assert.equal(document.getText(found.range), "strnog");
    assert.match(found.message, /strong/);
    assert.equal(found.severity, vscode.DiagnosticSeverity.Error);
  });

  test("explains a word on hover", async () => {
    const { document } = await open("notrump.dlr");
    const text = await until("a hover", async () => await hoverText(document.uri, at(document, "hcp(south)", 1)) || undefined);
    assert.match(text, /high-card points/i);
  });

  test("checks a script that was never saved", async () => {
    const { document } = await untitled("condition hcp(nort) > 12\n");
    await until("a finding", () => findings(document.uri).length > 0);
  });

  test("checks a file with blanks and letters beyond ASCII in its path", async () => {
    const { document } = await open("Zwei Hände/mein Spiel.dlr");
    const found = await until("a finding", () => findings(document.uri)[0]);
    assert.equal(document.getText(found.range), "unbekannt");
  });
});

/**
 * Checking deals; the preprocessed script; the page of a rule.
 * Pasting needs a browser's event: test/ui/paste.spec.ts.
 */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { DealExplanation } from "../../src/protocol";
import { closeAll, inWorkspace, open, replaceAll, until, untitled } from "./helpers";
import { suite } from "./mocha";

const PBN = "N:AK8.AJT.KQ5.5432 7.8642.J84.KQJ87 Q542.Q3.632.AT96 JT963.K975.AT97.";

function preprocessed(source: vscode.TextDocument): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === "dealer-preprocessed" && uri.query === source.uri.toString());
}

export const run = suite(() => {
  teardown(closeAll);

  test("a deal is checked against the script: each line gets its value", async () => {
    await open("notrump.dlr");
    const explanation = await vscode.commands.executeCommand<DealExplanation>("dealer.checkDeal", PBN);
    assert.equal(explanation.holds, false);
    const values = new Map(explanation.rows.filter(({ kind }) => kind === "variable").map(({ name, value }) => [name, value]));
    assert.equal(values.get("major"), 0);
    assert.ok(explanation.rows.some(({ kind, failed }) => kind === "condition" && failed));
    await vscode.commands.executeCommand("dealer.clearDealCheck");
  });

  test("a deal selected in another editor is checked against the open script", async () => {
    await open("notrump.dlr");
    const other = await vscode.workspace.openTextDocument({ content: `Look at this deal:\n${PBN}\n` });
    const editor = await vscode.window.showTextDocument(other, vscode.ViewColumn.Two);
    editor.selection = new vscode.Selection(1, 0, 1, PBN.length);
    const explanation = await vscode.commands.executeCommand<DealExplanation>("dealer.checkDeal");
    assert.equal(explanation.holds, false);
    assert.equal(vscode.window.activeTextEditor?.document.fileName, inWorkspace("notrump.dlr").fsPath);
  });

  test("the preprocessed script follows the edits", async () => {
    const editor = await open("notrump.dlr");
    await vscode.commands.executeCommand("dealer.preprocessFile");
    const shown = await until("the preprocessed script", () => preprocessed(editor.document));
    assert.equal(shown.languageId, "dealer");
    await until("the expansion", () => shown.getText().includes("shape(south, "));
    assert.doesNotMatch(shown.getText(), /shape\{/);
    await editor.edit((edit) => { edit.insert(new vscode.Position(1, 0), "weak = shape{north, (4333)}\n"); });
    await until("the new line", () => /^weak = shape\(north, ?any 4333\)$/m.test(shown.getText()));
  });

  test("a mistake in a shape is shown in the script, and the last good text stays", async () => {
    const editor = await untitled("x = shape{north, (4333)}\ncondition x\n");
    await vscode.commands.executeCommand("dealer.preprocessFile");
    const shown = await until("the preprocessed script", () => preprocessed(editor.document));
    const good = await until("the expansion", () => /shape\(north.*\)/.exec(shown.getText())?.[0]);
    await replaceAll(editor, "x = shape{north, (M432)}\ncondition x\n");
    const problem = await until("a problem", () => vscode.languages.getDiagnostics(editor.document.uri)[0]);
    assert.equal(problem.range.start.line, 0);
    assert.ok(shown.getText().includes(good));
  });

  test("the page of a rule opens as a preview", async () => {
    const { document } = await open("mistake.dlr");
    const found = await until("a finding", () => vscode.languages.getDiagnostics(document.uri).find(({ code }) => code !== undefined));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>("vscode.executeCodeActionProvider", document.uri, found.range);
    const explain = actions.find(({ title }) => title.startsWith("Explain rule DL"));
    assert.ok(explain?.command, "the lamp does not offer the page");
    const [code] = explain.command.arguments as [string];
    const page = await vscode.commands.executeCommand<string>("dealer.explainRuleHere", code);
    assert.match(page, /What it does/);
    await until("the preview", () => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ label }) => label.includes(code)));
  });
});

/** A folder that the user does not trust: checks, but no run, and none of the programs that the folder names. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import * as vscode from "vscode";
import { closeAll, findings, inWorkspace, open, serverProcesses, until } from "./helpers";
import { suite } from "./mocha";

export const run = suite(() => {
  teardown(closeAll);

  test("the folder is not trusted, and its own programs are not started", async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    const { document } = await open("mistake.dlr");
    const found = await until("a finding", () => findings(document.uri).find(({ message }) => message.includes("strnog")));
    assert.equal(document.getText(found.range), "strnog");
    assert.equal(serverProcesses().length, 1);
    assert.equal(existsSync(inWorkspace("was-started").fsPath), false);
  });

  test("a script is not run, neither by a command nor by the lens over its condition", async () => {
    const { document } = await open("notrump.dlr");
    assert.equal(await vscode.commands.executeCommand("dealer.runScript", document.uri), undefined);
    assert.equal(await vscode.commands.executeCommand("dealer.run", { uri: document.uri.toString() }), undefined);
    const panels = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ input }) => input instanceof vscode.TabInputWebview);
    assert.deepEqual(panels, []);
  });

  test("the preprocessed script is shown all the same", async () => {
    await open("notrump.dlr");
    await vscode.commands.executeCommand("dealer.preprocessFile");
    await until("the expansion", () =>
      vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === "dealer-preprocessed")?.getText().includes("shape(south, "));
  });
});

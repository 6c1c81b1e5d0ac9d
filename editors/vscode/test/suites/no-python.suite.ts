/** Without a Python: colours, no errors; and the server as soon as there is one. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, extension, findings, open, serverProcesses, until } from "./helpers";
import { state, suite } from "./mocha";

export const run = suite(() => {
  teardown(closeAll);

  test("the extension wakes, and no server is started", async () => {
    const { document } = await open("notrump.dlr");
    assert.equal(document.languageId, "dealer");
    await until("the activation", () => extension().isActive);
    await assert.rejects(Promise.resolve(vscode.commands.executeCommand("dealer.checkDeal", "N:")), /not running/);
    assert.deepEqual(serverProcesses(), []);
  });

  test("the server starts as soon as the setting names a Python", async () => {
    const python = `${state()}/../../python/bin/python`;
    const settings = vscode.workspace.getConfiguration("dealer");
    const before = settings.get("interpreter");
    await settings.update("interpreter", [python], vscode.ConfigurationTarget.Workspace);
    await until("the server", () => serverProcesses().length === 1);
    const editor = await open("notrump.dlr");
    await editor.edit((edit) => { edit.insert(new vscode.Position(0, 0), "x = strnog\n"); });
    await until("a finding", () => findings(editor.document.uri).length > 0);
    await settings.update("interpreter", before, vscode.ConfigurationTarget.Workspace);
  });
});

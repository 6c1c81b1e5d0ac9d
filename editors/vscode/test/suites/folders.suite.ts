/** Two folders in one window, each with a dialect of its own. */
import assert from "node:assert/strict";
import { utimes } from "node:fs/promises";
import * as vscode from "vscode";
import { closeAll, findings, inWorkspace, open, until } from "./helpers";
import { suite } from "./mocha";

const [PLAIN, V2] = [0, 1];

/** The tests may begin before the workbench has read the workspace file. Now and then it misses the file, and reads it when it changes. */
async function folders(): Promise<void> {
  const file = vscode.workspace.workspaceFile?.fsPath ?? "";
  let asked = 0;
  await until("the folders", async () => {
    asked += 1;
    if (asked % 40 === 0) await utimes(file, new Date(), new Date());
    return vscode.workspace.workspaceFolders?.length === 2;
  });
}

export const run = suite(() => {
  suiteSetup(folders);
  teardown(closeAll);

  test("each folder's scripts are checked for its dialect", async () => {
    const plain = await open("same.dlr", PLAIN);
    const v2 = await open("same.dlr", V2);
    const found = await until("a finding", () => findings(plain.document.uri)[0]);
    assert.match(found.message, /title/);
    // Both are open in the same server: when a mistake in the second is found, its `title` has been looked at.
    await v2.edit((edit) => { edit.insert(new vscode.Position(2, 0), "x = strnog\n"); });
    await until("the mistake", () => findings(v2.document.uri).some(({ message }) => message.includes("strnog")));
    assert.ok(!findings(v2.document.uri).some(({ message }) => message.includes("title")));
  });

  test("choosing a dialect changes the script's own folder alone, at once", async () => {
    const { document } = await open("same.dlr", PLAIN);
    await until("a finding", () => findings(document.uri).length > 0);
    await vscode.commands.executeCommand("dealer.selectDialect", "dealerv2");
    await until("no finding", () => !findings(document.uri).some(({ message }) => message.includes("title")));
    const setting = vscode.workspace.getConfiguration("dealer", inWorkspace("", PLAIN)).inspect("dialect");
    assert.deepEqual([setting?.workspaceFolderValue, setting?.workspaceValue], ["dealerv2", undefined]);
    await vscode.commands.executeCommand("dealer.selectDialect", "dealer");
    await until("the finding again", () => findings(document.uri).some(({ message }) => message.includes("title")));
  });

  test("a comment that names the dialect is changed in place of the setting", async () => {
    const editor = await open("same.dlr", V2);
    await editor.edit((edit) => { edit.insert(new vscode.Position(0, 0), "// dealer-lsp: dialect=dealer\n"); });
    await until("a finding", () => findings(editor.document.uri).some(({ message }) => message.includes("title")));
    await vscode.commands.executeCommand("dealer.selectDialect", "dealerv2");
    assert.equal(editor.document.lineAt(0).text, "// dealer-lsp: dialect=dealerv2");
    await until("no finding", () => !findings(editor.document.uri).some(({ message }) => message.includes("title")));
  });
});

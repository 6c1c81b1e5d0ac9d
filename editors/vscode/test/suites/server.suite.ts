/** The server's life: settings that change, crashes, restarts, the end. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, findings, open, serverProcesses, until, untitled } from "./helpers";
import { suite } from "./mocha";

async function running(): Promise<number> {
  const [pid] = await until("the server", () => { const found = serverProcesses(); return found.length === 1 && found; });
  return pid ?? 0;
}

async function answers(): Promise<void> {
  const { document } = await untitled("condition strnog\n");
  await until("a finding", () => findings(document.uri).length > 0);
}

export const run = suite(() => {
  teardown(closeAll);

  test("a changed setting is in force at once, without a restart", async () => {
    const { document } = await open("mistake.dlr");
    const found = await until("a finding", () => findings(document.uri).find(({ message }) => message.includes("strnog")));
    const before = await running();
    const settings = vscode.workspace.getConfiguration("dealer", document.uri);
    const code = typeof found.code === "object" ? String(found.code.value) : String(found.code);
    await settings.update("lint.ignore", [code], vscode.ConfigurationTarget.Workspace);
    await until("the finding to go", () => !findings(document.uri).some(({ message }) => message.includes("strnog")));
    await settings.update("lint.ignore", undefined, vscode.ConfigurationTarget.Workspace);
    await until("the finding to come back", () => findings(document.uri).some(({ message }) => message.includes("strnog")));
    assert.equal(await running(), before);
  });

  test("a killed server is started again and knows the open scripts", async () => {
    const editor = await untitled("condition 1\n");
    const before = await running();
    process.kill(before, "SIGKILL");
    await until("another server", () => serverProcesses().some((pid) => pid !== before));
    await editor.edit((edit) => { edit.insert(new vscode.Position(1, 0), "x = strnog\n"); });
    await until("a finding", () => findings(editor.document.uri).length > 0);
  });

  test("after the fifth crash in a row it stays down until it is started by hand", async () => {
    // A start by hand forgets earlier crashes.
    await vscode.commands.executeCommand("dealer.restartServer");
    await answers();
    for (let killed = 0; killed < 5; killed += 1) {
      const pid = await running();
      process.kill(pid, "SIGKILL");
      await until("the end of the server", () => !serverProcesses().includes(pid));
    }
    // A command would start a server that only waits for its turn.
    await until("the end of the attempts", () => vscode.commands.executeCommand("dealer.checkDeal", "N:").then(() => false, (error: unknown) => /not running/.test(String(error))));
    assert.deepEqual(serverProcesses(), []);
    await vscode.commands.executeCommand("dealer.restartServer");
    await answers();
  });

  test("another interpreter is used at once", async () => {
    const before = await running();
    const settings = vscode.workspace.getConfiguration("dealer");
    const python = settings.get<string[]>("interpreter")?.[0] ?? "";
    await settings.update("interpreter", [python.replace(/python$/, "python3")], vscode.ConfigurationTarget.Workspace);
    await until("another server", () => { const found = serverProcesses(); return found.length === 1 && found[0] !== before; });
    await answers();
    await settings.update("interpreter", undefined, vscode.ConfigurationTarget.Workspace);
    await answers();
  });
});

/** Running scripts: what the commands return is what the panel shows. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { RunResult } from "../../src/protocol";
import { closeAll, inWorkspace, open, until } from "./helpers";
import { suite } from "./mocha";

/** What a result holds at most; on a fast machine the run finds more before it is cancelled. */
const MOST_DEALS = 1000;

function resultsTab(): vscode.Tab | undefined {
  return vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .find((tab) => tab.input instanceof vscode.TabInputWebview && tab.input.viewType.endsWith("dealer.results"));
}

async function start(command: string, name: string, options: object = {}): Promise<RunResult> {
  const { document } = await open(name);
  const result = await vscode.commands.executeCommand<RunResult | undefined>(command, document.uri, options);
  assert.ok(result, "the run has no result");
  assert.equal(result.error, null, result.error?.message);
  return result;
}

export const run = suite(() => {
  teardown(closeAll);

  test("a run gives whole deals that meet the condition, and opens the panel beside the script", async () => {
    const result = await start("dealer.runScript", "notrump.dlr");
    assert.equal(result.deals.length, 12);
    for (const { hands, hcp, values } of result.deals) {
      const cards = Object.values(hands).map((hand) => (hand ?? "").replaceAll(".", ""));
      assert.deepEqual(cards.map((hand) => hand.length), [13, 13, 13, 13]);
      assert.ok((hcp.south ?? 0) >= 15 && (hcp.south ?? 0) <= 17, `South has ${hcp.south ?? "no"} points`);
      assert.equal(values?.["one_nt"], 1);
    }
    const tab = await until("the panel", resultsTab);
    assert.match(tab.label, /notrump\.dlr/);
    assert.notEqual(tab.group.viewColumn, vscode.ViewColumn.One);
  });

  test("the same seed gives the same deals", async () => {
    const options = { seed: 11, produce: 3 };
    const first = await start("dealer.runScript", "notrump.dlr", options);
    const second = await start("dealer.runScript", "notrump.dlr", options);
    assert.equal(first.deals.length, 3);
    assert.deepEqual(second.deals, first.deals);
  });

  test("statistics come as tables with the text of the dealer program", async () => {
    const { tables } = await start("dealer.showStatistics", "statistics.dlr");
    assert.deepEqual(tables.map(({ kind }) => kind), ["average", "frequency", "frequency2d"]);
    const [average, frequency] = tables;
    assert.ok(average?.kind === "average" && average.value > 5 && average.value < 20);
    assert.ok(frequency?.kind === "frequency" && frequency.total === 5000);
    assert.match(frequency.text, /points of south/);
  });

  test("a run can be cancelled; what it found stays", async () => {
    const { document } = await open("rare.dlr");
    const running = vscode.commands.executeCommand<RunResult | undefined>("dealer.runScript", document.uri);
    await until("the panel", resultsTab);
    await vscode.commands.executeCommand("dealer.cancelRuns");
    const result = await running;
    assert.equal(result?.stopped, "cancelled");
    assert.equal(result.deals.length, Math.min(result.produced, MOST_DEALS));
  });

  test("a second run of a script replaces the first", async () => {
    const { document } = await open("rare.dlr");
    const first = vscode.commands.executeCommand<RunResult | undefined>("dealer.runScript", document.uri);
    await until("the panel", resultsTab);
    const second = await vscode.commands.executeCommand<RunResult | undefined>("dealer.runScript", document.uri, { produce: 2 });
    assert.equal((await first)?.stopped, "cancelled");
    assert.equal(second?.produced, 2);
  });

  test("typing goes on while a script runs", async () => {
    const { document } = await open("rare.dlr");
    const running = vscode.commands.executeCommand<RunResult | undefined>("dealer.runScript", document.uri);
    await until("the panel", resultsTab);
    const editor = await open("notrump.dlr");
    await editor.edit((edit) => { edit.insert(new vscode.Position(editor.document.lineCount, 0), "x = strnog\n"); });
    await until("a finding", () => vscode.languages.getDiagnostics(editor.document.uri).some(({ message }) => message.includes("strnog")));
    await vscode.commands.executeCommand("dealer.cancelRuns");
    assert.equal((await running)?.stopped, "cancelled");
  });

  test("closing the panel ends the run", async () => {
    const { document } = await open("rare.dlr");
    const running = vscode.commands.executeCommand<RunResult | undefined>("dealer.runScript", document.uri);
    await vscode.window.tabGroups.close(await until("the panel", resultsTab));
    assert.equal((await running)?.stopped, "cancelled");
  });

  test("the results follow a script that is renamed", async () => {
    const [first, second] = [inWorkspace("first.dlr"), inWorkspace("second.dlr")];
    await vscode.workspace.fs.writeFile(first, new TextEncoder().encode("produce 2\ncondition hcp(north) >= 12\naction printall\n"));
    await start("dealer.runScript", "first.dlr");
    const rename = new vscode.WorkspaceEdit();
    rename.renameFile(first, second, { overwrite: true });
    assert.ok(await vscode.workspace.applyEdit(rename));
    await until("the new title", () => resultsTab()?.label === "Results: second.dlr");
    await start("dealer.runScript", "second.dlr");
    const panels = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ label }) => label.startsWith("Results"));
    assert.deepEqual(panels.map(({ label }) => label), ["Results: second.dlr"]);
    await closeAll();
    await vscode.workspace.fs.delete(second);
  });

  test("a script that cannot run says why, and where", async () => {
    const { document } = await open("mistake.dlr");
    const result = await vscode.commands.executeCommand<RunResult | undefined>("dealer.runScript", document.uri);
    assert.match(result?.error?.message ?? "", /strnog/);
    assert.equal(result?.error?.range?.start.line, 4);
  });
});

/** Wires the parts together. Nothing here waits for the server: the editor never waits for us. */
import * as vscode from "vscode";
import { registerDialect } from "./commands/dialect";
import { registerExplainRule } from "./commands/explain-rule";
import { exportDeals, registerExport } from "./commands/export-deals";
import { registerNewScript } from "./commands/new-script";
import { registerPasteDeal } from "./commands/paste-deal";
import { registerRunCommands, runForLens } from "./commands/run";
import { DealCheck } from "./deals/check";
import { DealPasteProvider } from "./deals/paste";
import type { Extension } from "./extension-parts";
import { PreprocessPreview } from "./preprocess/preview";
import { answerPanel } from "./results/answer";
import { Runs } from "./results/runs";
import { Scripts } from "./scripts";
import { Server } from "./server/server";
import { registerStatus } from "./server/status";
import { onLaunchSettingsChanged } from "./settings";

let server: Server | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("Dealer", { log: true });
  const started: Server = new Server(context.extension, log, (command, argument) => {
    switch (command) {
      case "dealer.run":
        return runForLens(runs, argument);
      case "dealer.explainRule":
        return Promise.resolve(vscode.commands.executeCommand("dealer.explainRuleHere", argument));
      default:
        return undefined;
    }
  });
  server = started;
  const scripts = new Scripts();
  const runs: Runs = new Runs(context.extensionUri, started, (panel, message) => {
    answerPanel(panel, message, { parts, check, exportDeals }).catch((error: unknown) => { void vscode.window.showErrorMessage(String(error)); });
  });
  const parts: Extension = { context, server: started, scripts, runs };
  const check = new DealCheck(parts);

  context.subscriptions.push(
    log,
    scripts,
    runs,
    check,
    new PreprocessPreview(parts),
    registerStatus(started),
    registerDialect(parts),
    registerRunCommands(parts),
    registerPasteDeal(parts),
    registerExport(parts),
    registerExplainRule(parts),
    registerNewScript(),
    vscode.languages.registerDocumentPasteEditProvider({ language: "dealer" }, new DealPasteProvider(started), DealPasteProvider.metadata),
    vscode.commands.registerCommand("dealer.restartServer", () => started.restart()),
    vscode.commands.registerCommand("dealer.showLog", () => { log.show(); }),
    onLaunchSettingsChanged(() => void started.restart()),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void started.restart()),
  );
  void started.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}

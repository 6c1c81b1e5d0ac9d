/** What the buttons of the results panel do. */
import * as vscode from "vscode";
import type { exportDeals as ExportDeals } from "../commands/export-deals";
import type { DealCheck } from "../deals/check";
import type { Extension } from "../extension-parts";
import { isThere, scriptName, tellGone } from "../scripts";
import type { FromPanel } from "./messages";
import type { ResultsPanel } from "./panel";
import { openForPrinting } from "./printing";
import { viewerAddress } from "./viewer";

interface Helpers {
  readonly parts: Extension;
  readonly check: DealCheck;
  readonly exportDeals: typeof ExportDeals;
}

/** What cannot be done when the script is gone; its deals are still good. */
const ABOUT_SCRIPT: ReadonlySet<FromPanel["type"]> = new Set(["run", "check", "goTo"]);

export async function answerPanel(panel: ResultsPanel, message: FromPanel, { parts, check, exportDeals }: Helpers): Promise<void> {
  if (ABOUT_SCRIPT.has(message.type) && !(await isThere(panel.script))) {
    tellGone(panel.script);
    return;
  }
  switch (message.type) {
    case "ready":
      return;
    case "run":
      await parts.runs.runAgain(panel.script);
      return;
    case "cancel":
      await parts.runs.cancel(panel.script);
      return;
    case "copy": {
      const { text } = await parts.server.send("dealer.exportDeals", { deals: message.deals, format: message.format });
      await copy(text, message.deals.length === 1 ? "The deal is" : `${message.deals.length} deals are`);
      return;
    }
    case "copyText":
      await copy(message.text, "The text is");
      return;
    case "export":
      await exportDeals(parts, message.deals, panel.script);
      return;
    case "print":
      await openForPrinting(parts.context.extensionUri, scriptName(panel.script), message.body);
      return;
    case "openViewer":
      await vscode.env.openExternal(vscode.Uri.parse(viewerAddress(message.deal)));
      return;
    case "check": {
      const { text } = await parts.server.send("dealer.exportDeals", { deals: [message.deal], format: "pbn" });
      await check.check(text, panel.script);
      return;
    }
    case "goTo": {
      const { start, end } = message.range;
      const selection = new vscode.Range(start.line, start.character, end.line, end.character);
      await vscode.window.showTextDocument(panel.script, { selection, viewColumn: vscode.ViewColumn.One });
    }
  }
}

async function copy(text: string, what: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(`${what} on the clipboard.`, 3000);
}

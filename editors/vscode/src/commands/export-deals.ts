/** Export deals as PBN, LIN, diagrams or lines: the deals of the results panel, into a file. */
import * as vscode from "vscode";
import type { Deal, ExportFormat } from "../protocol";
import { scriptName } from "../scripts";
import type { Extension } from "../extension-parts";

interface Format extends vscode.QuickPickItem {
  readonly format: ExportFormat;
  readonly ending: string;
}

const FORMATS: readonly Format[] = [
  { label: "PBN", description: "boards for tournament programs and double-dummy solvers", format: "pbn", ending: "pbn" },
  { label: "LIN", description: "boards for Bridge Base Online", format: "lin", ending: "lin" },
  { label: "Diagrams", description: "twelve lines a deal", format: "diagram", ending: "txt" },
  { label: "Lines", description: "one line a deal", format: "oneline", ending: "txt" },
];

export function registerExport(parts: Extension): vscode.Disposable {
  return vscode.commands.registerCommand("dealer.exportDealsAs", async () => {
    const script = await parts.scripts.find();
    const panel = parts.runs.panel(script?.uri);
    if (panel === undefined || panel.deals.length === 0) {
      void vscode.window.showInformationMessage("There are no deals to export: run a script first.");
      return;
    }
    await exportDeals(parts, panel.deals, panel.script);
  });
}

export async function exportDeals({ server }: Extension, deals: readonly Deal[], script: vscode.Uri): Promise<void> {
  const count = deals.length === 1 ? "one deal" : `${deals.length} deals`;
  const chosen = await vscode.window.showQuickPick(FORMATS, { title: `Export ${count}` });
  if (chosen === undefined) return;
  const name = `${scriptName(script).replace(/\.[^.]*$/, "")}.${chosen.ending}`;
  const folder = script.scheme === "file" ? vscode.Uri.joinPath(script, "..") : vscode.workspace.workspaceFolders?.[0]?.uri;
  const file = await vscode.window.showSaveDialog({
    ...(folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, name) }),
    filters: { [chosen.label]: [chosen.ending] },
  });
  if (file === undefined) return;
  const { text } = await server.send("dealer.exportDeals", { deals, format: chosen.format });
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
  const open = "Open";
  const answer = await vscode.window.showInformationMessage(`Wrote ${count} to ${scriptName(file)}.`, open);
  if (answer === open) await vscode.window.showTextDocument(file);
}

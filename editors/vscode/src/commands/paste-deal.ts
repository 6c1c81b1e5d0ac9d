/** Paste deal: the deal on the clipboard, in the form the user picks. */
import * as vscode from "vscode";
import { asLines } from "../deals/paste";
import { readDeal } from "../deals/read";
import type { ReadDeal } from "../protocol";
import type { Extension } from "../extension-parts";

interface Form extends vscode.QuickPickItem {
  readonly text: (deal: ReadDeal) => string | Promise<string>;
}

export function registerPasteDeal({ server }: Extension): vscode.Disposable {
  return vscode.commands.registerCommand("dealer.pasteDeal", async () => {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    const copied = await vscode.env.clipboard.readText();
    const reading = await readDeal(server, copied);
    if ("problem" in reading) {
      void vscode.window.showErrorMessage(`The clipboard holds no deal: ${reading.problem}`);
      return;
    }
    const seats = async (letters: string): Promise<string> => {
      const part = await readDeal(server, copied, letters);
      return "deal" in part ? part.deal.predeal : "";
    };
    const form = await vscode.window.showQuickPick(forms(seats), { title: "Paste deal", placeHolder: reading.deal.oneline, matchOnDescription: true });
    if (form === undefined) return;
    const text = await form.text(reading.deal);
    await editor.edit((edit) => { edit.replace(editor.selection, asLines(text, editor.document, editor.selection)); });
  });
}

function forms(seats: (letters: string) => Promise<string>): Form[] {
  return [
    { label: "predeal", description: "all hands", text: (deal) => deal.predeal },
    { label: "predeal", description: "north and south", text: () => seats("ns") },
    { label: "predeal", description: "north", text: () => seats("n") },
    { label: "predeal", description: "south", text: () => seats("s") },
    { label: "predeal", description: "east and west", text: () => seats("ew") },
    { label: "Diagram", description: "in a comment", text: (deal) => comment(deal.diagram) },
    { label: "PBN", description: "in a comment", text: (deal) => comment(deal.pbn) },
    { label: "One line", description: "in a comment", text: (deal) => comment(deal.oneline) },
  ];
}

/** `//` and not a comment in slashes and stars: the dealer program prints some characters of those. */
function comment(text: string): string {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => `// ${line}`.trimEnd())
    .join("\n");
}

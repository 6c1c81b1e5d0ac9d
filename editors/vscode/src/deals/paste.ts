/** Pasting a hand record into a script offers it "as predeal". */
import * as vscode from "vscode";
import { isScript } from "../scripts";
import type { Server } from "../server/server";
import { readDeal } from "./read";

const PREDEAL = vscode.DocumentDropOrPasteEditKind.Text.append("dealer", "predeal");
const PLAIN = "text/plain";
/** Longer texts are no deal; reading them would hold up the paste. */
const LONGEST = 4000;

export class DealPasteProvider implements vscode.DocumentPasteEditProvider {
  static readonly metadata: vscode.DocumentPasteProviderMetadata = {
    providedPasteEditKinds: [PREDEAL],
    pasteMimeTypes: [PLAIN],
  };

  constructor(private readonly server: Server) {}

  async provideDocumentPasteEdits(
    document: vscode.TextDocument,
    ranges: readonly vscode.Range[],
    data: vscode.DataTransfer,
    _context: vscode.DocumentPasteEditContext,
    token: vscode.CancellationToken,
  ): Promise<vscode.DocumentPasteEdit[] | undefined> {
    const range = ranges[0];
    if (!isScript(document) || ranges.length !== 1 || range === undefined || isInComment(document, range.start)) return undefined;
    const text = (await data.get(PLAIN)?.asString()) ?? "";
    if (!mayBeDeal(text)) return undefined;
    const reading = await readDeal(this.server, { text }).catch(() => undefined);
    // Of several deals none is better than the others: they are pasted as they are, and Paste deal asks which one.
    if (reading === undefined || !("deal" in reading) || reading.deal.boards.length > 1 || token.isCancellationRequested) return undefined;
    const title = "Paste the deal as predeal";
    return [new vscode.DocumentPasteEdit(asLines(reading.deal.predeal, document, range), title, PREDEAL)];
  }
}

/** A cheap look before the server is asked: enough cards, and none of what only a script has. */
function mayBeDeal(text: string): boolean {
  if (text.length > LONGEST || /\b(?:condition|predeal|produce|shape|hcp)\b/.test(text)) return false;
  const cards = text.match(/10|[2-9AKQJT]/gi)?.length ?? 0;
  return cards >= 13;
}

/** In a comment a hand record is welcome as it is. */
function isInComment(document: vscode.TextDocument, position: vscode.Position): boolean {
  const before = document.getText(new vscode.Range(new vscode.Position(0, 0), position));
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.includes("//") || line.startsWith("#") || before.lastIndexOf("/*") > before.lastIndexOf("*/");
}

/** `predeal` lines stand on lines of their own, whatever the cursor's line held. */
export function asLines(predeal: string, document: vscode.TextDocument, range: vscode.Range): string {
  const lineEnd = document.eol === vscode.EndOfLine.CRLF ? "\r\n" : "\n";
  const before = document.lineAt(range.start.line).text.slice(0, range.start.character);
  const after = document.lineAt(range.end.line).text.slice(range.end.character);
  const body = predeal.trimEnd().split(/\r?\n/).join(lineEnd);
  return (before.trim() === "" ? "" : lineEnd) + body + (after.trim() === "" ? "" : lineEnd);
}

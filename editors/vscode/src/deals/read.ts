/** Reading a deal that somebody copied. */
import * as vscode from "vscode";
import { SEATS, type DealQuestion, type Failure, type ReadDeal, type Seat } from "../protocol";
import type { Server } from "../server/server";

/** What a text says, or why it is not a deal. */
export type Reading = { readonly deal: ReadDeal } | { readonly problem: string };

export async function readDeal(server: Server, question: DealQuestion): Promise<Reading> {
  const answer = await server.send("dealer.readDeal", question);
  return "error" in answer ? { problem: problemText(answer, question.text) } : { deal: answer };
}

/** The seats whose hands a deal names. */
export function knownSeats({ deal }: ReadDeal): readonly Seat[] {
  return SEATS.filter((seat) => deal.hands[seat] !== null);
}

/** The deal of a text; the user chooses among several. Undefined when none is chosen. */
export async function chooseDeal(server: Server, question: DealQuestion): Promise<(Reading & { readonly question: DealQuestion }) | undefined> {
  const reading = await readDeal(server, question);
  if ("problem" in reading || reading.deal.boards.length === 1) return { ...reading, question };
  const items = reading.deal.boards.map(({ board, oneline }, i) => ({ label: `Board ${board ?? i + 1}`, description: oneline, number: i + 1 }));
  const chosen = await vscode.window.showQuickPick(items, { title: `The text holds ${items.length} deals: which one?`, matchOnDescription: true });
  if (chosen === undefined) return undefined;
  const one = { ...question, number: chosen.number };
  return { ...(await readDeal(server, one)), question: one };
}

/**
 * The deal that a command is about: the selection, else the clipboard, else what the user types.
 * A selection that is not a deal is said to be so, and not passed over.
 */
export async function findDealText(server: Server): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection) ?? "";
  if (selected.trim() !== "") {
    const chosen = await chooseDeal(server, { text: selected });
    if (chosen !== undefined && "problem" in chosen) void vscode.window.showErrorMessage(`The selection is not a deal: ${chosen.problem}`);
    return textOf(chosen);
  }
  const copied = await vscode.env.clipboard.readText();
  if (copied.trim() !== "") {
    const chosen = await chooseDeal(server, { text: copied });
    if (chosen === undefined || "deal" in chosen) return textOf(chosen);
  }
  return await vscode.window.showInputBox({
    prompt: "A deal in one line (PBN, LIN or a BBO link). A hand diagram: copy it and call the command again.",
    placeHolder: "N:AKQ.JT9.876.5432 …",
    ignoreFocusOut: true,
    validateInput: async (text) => {
      if (text.trim() === "") return undefined;
      const reading = await readDeal(server, { text });
      return "problem" in reading ? reading.problem : undefined;
    },
  });
}

function textOf(reading: Reading | undefined): string | undefined {
  return reading !== undefined && "deal" in reading ? reading.deal.pbn : undefined;
}

/** Where nothing looked like a deal there is no place to tell; in a text of one line the line goes without saying. */
export function problemText({ error: { message, line, column } }: Failure, text: string): string {
  const nothing = /^no deal found: (.*)/s.exec(message)?.[1];
  if (nothing !== undefined) return nothing;
  if (line === undefined) return message;
  const place = text.trim().includes("\n") ? `line ${line}` : `column ${column ?? 1}`;
  return `${message} (${place})`;
}

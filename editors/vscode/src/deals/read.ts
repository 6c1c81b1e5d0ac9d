/** Reading a deal that somebody copied. */
import * as vscode from "vscode";
import type { ReadDeal } from "../protocol";
import type { Server } from "../server/server";

/** What a text says, or why it is not a deal. */
export type Reading = { readonly deal: ReadDeal } | { readonly problem: string };

export async function readDeal(server: Server, text: string, seats?: string): Promise<Reading> {
  const answer = await server.send("dealer.readDeal", seats === undefined ? { text } : { text, seats });
  if (!("error" in answer)) return { deal: answer };
  const { message, line, column } = answer.error;
  return { problem: line === undefined ? message : `line ${line}, column ${column ?? 1}: ${message}` };
}

/**
 * The deal that a command is about: the selection, else the clipboard, else what the user types.
 * A selection that is not a deal is said to be so, and not passed over.
 */
export async function findDealText(server: Server): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection) ?? "";
  if (selected.trim() !== "") return (await isDeal(server, selected, "The selection")) ? selected : undefined;
  const copied = await vscode.env.clipboard.readText();
  if (copied.trim() !== "" && "deal" in (await readDeal(server, copied))) return copied;
  return await vscode.window.showInputBox({
    prompt: "A deal in one line (PBN, LIN or a BBO link). A hand diagram: copy it and call the command again.",
    placeHolder: "N:AKQ.JT9.876.5432 …",
    ignoreFocusOut: true,
    validateInput: async (text) => {
      if (text.trim() === "") return undefined;
      const reading = await readDeal(server, text);
      return "problem" in reading ? reading.problem : undefined;
    },
  });
}

async function isDeal(server: Server, text: string, what: string): Promise<boolean> {
  const reading = await readDeal(server, text);
  if ("deal" in reading) return true;
  void vscode.window.showErrorMessage(`${what} is not a deal: ${reading.problem}`);
  return false;
}

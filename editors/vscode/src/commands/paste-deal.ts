/** Paste deal: the deal on the clipboard, in the form the user picks. */
import * as vscode from "vscode";
import { asLines } from "../deals/paste";
import { chooseDeal, knownSeats, readDeal } from "../deals/read";
import { SEATS, type DealQuestion, type ReadDeal } from "../protocol";
import type { Extension } from "../extension-parts";
import type { Server } from "../server/server";

interface Form extends vscode.QuickPickItem {
  readonly text: string;
}

export function registerPasteDeal({ server }: Extension): vscode.Disposable {
  return vscode.commands.registerCommand("dealer.pasteDeal", async () => {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined) return;
    const copied = await vscode.env.clipboard.readText();
    if (copied.trim() === "") {
      void vscode.window.showErrorMessage("The clipboard is empty. Copy a deal first: a hand diagram, a PBN line, LIN, or a link to BBO's hand viewer.");
      return;
    }
    const reading = await chooseDeal(server, { text: copied });
    if (reading === undefined) return;
    if ("problem" in reading) {
      void vscode.window.showErrorMessage(`The clipboard holds no deal that can be read: ${reading.problem}`);
      return;
    }
    const items = await forms(server, reading.deal, reading.question);
    const form = await vscode.window.showQuickPick(items, { title: title(reading.deal), placeHolder: reading.deal.oneline, matchOnDescription: true });
    if (form === undefined) return;
    await editor.edit((edit) => { edit.replace(editor.selection, asLines(form.text, editor.document, editor.selection)); });
  });
}

/** With what was taken for granted, so that it is seen before it is pasted. */
function title({ notes }: ReadDeal): string {
  return ["Paste deal", ...notes].join(" · ");
}

async function forms(server: Server, deal: ReadDeal, question: DealQuestion): Promise<Form[]> {
  return [
    ...(await predealForms(server, deal, question)),
    { label: "Diagram", description: "in a comment", text: comment(deal.diagram) },
    { label: "PBN", description: "in a comment", text: comment(deal.pbn) },
    { label: "One line", description: "in a comment", text: comment(deal.oneline) },
  ];
}

/** The hands that are known, and the parts of them that are often wanted; for a hand without a name all four seats. */
async function predealForms(server: Server, deal: ReadDeal, question: DealQuestion): Promise<Form[]> {
  const known = knownSeats(deal);
  if (known.length === 1) {
    const forSeats = await Promise.all(SEATS.map(async (seat) => ({ seat, reading: await readDeal(server, { ...question, seat: seat.charAt(0) }) })));
    return forSeats.flatMap(({ seat, reading }) =>
      "deal" in reading && knownSeats(reading.deal)[0] === seat ? [{ label: "predeal", description: seat, text: reading.deal.predeal }] : [],
    );
  }
  const parts = PARTS.filter((part) => part.length < known.length && part.every((seat) => known.includes(seat)));
  const some = parts.map(async (part) => {
    const reading = await readDeal(server, { ...question, seats: part.map((seat) => seat.charAt(0)).join("") });
    return { label: "predeal", description: part.join(" and "), text: "deal" in reading ? reading.deal.predeal : "" };
  });
  return [{ label: "predeal", description: known.length === SEATS.length ? "all hands" : known.join(" and "), text: deal.predeal }, ...(await Promise.all(some))];
}

const PARTS = [["north", "south"], ["north"], ["south"], ["east", "west"], ["east"], ["west"]] as const;

/** `//` and not a comment in slashes and stars: the dealer program prints some characters of those. */
function comment(text: string): string {
  return text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => `// ${line}`.trimEnd())
    .join("\n");
}

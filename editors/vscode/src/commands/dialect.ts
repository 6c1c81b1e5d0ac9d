/** The status bar item that shows the dialect of the active script, and the list behind it. */
import * as vscode from "vscode";
import { isScript } from "../scripts";
import { dialectSetting, setDialect } from "../settings";

/** Id, name, and what it is. The ids are those of the setting `dealer.dialect`. */
const DIALECTS: readonly (readonly [string, string, string])[] = [
  ["dealer", "dealer", "Debian's dealer 20211121"],
  ["dealer-old", "older dealer", "older builds of the C program: every operator has a level of its own"],
  ["bbo", "BBO", "the dealer behind Bridge Base Online's form"],
  ["dealerv2", "DealerV2", "DealerV2"],
  ["dealer3", "Dealer3", "Dealer3, in Rust"],
  ["endplay", "endplay", "endplay, in Python"],
  ["dpp", "dealer.dpp", "dealer behind the Perl preprocessor dealer.dpp"],
];

const COMMENT = /^[ \t]*(?:\/\/|#)\s*dealer-lsp:.*?\bdialect\s*=\s*([\w-]+)/m;

export function registerDialect(): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("dealer.dialect", vscode.StatusBarAlignment.Right, 95);
  item.name = "Dealer dialect";
  item.command = "dealer.selectDialect";
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || !isScript(document)) {
      item.hide();
      return;
    }
    const { dialect, fromComment } = dialectOf(document);
    const name = DIALECTS.find(([id]) => id === dialect)?.[1] ?? dialect;
    item.text = `$(library) ${name}`;
    item.tooltip = `Dealer dialect: ${name}, ${fromComment ? "from the comment in this script" : "from the settings"}. Click to change.`;
    item.show();
  };
  update();
  return vscode.Disposable.from(
    item,
    vscode.commands.registerCommand("dealer.selectDialect", (dialect?: unknown) => selectDialect(typeof dialect === "string" ? dialect : undefined)),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidChangeConfiguration((change) => { if (change.affectsConfiguration("dealer.dialect")) update(); }),
    vscode.workspace.onDidChangeTextDocument(({ document }) => { if (document === vscode.window.activeTextEditor?.document) update(); }),
  );
}

function dialectOf(document: vscode.TextDocument): { readonly dialect: string; readonly fromComment: boolean } {
  const comment = COMMENT.exec(document.getText())?.[1];
  return comment === undefined
    ? { dialect: dialectSetting(document.uri), fromComment: false }
    : { dialect: comment, fromComment: true };
}

/** Where a comment names the dialect, the comment is changed; else the setting of the folder. */
async function selectDialect(wanted?: string): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || !isScript(editor.document)) return;
  const { dialect: now, fromComment } = dialectOf(editor.document);
  const dialect = wanted ?? (await pick(now));
  if (dialect === undefined || dialect === now) return;
  const match = fromComment ? COMMENT.exec(editor.document.getText()) : null;
  if (match?.[1] === undefined) {
    await setDialect(editor.document.uri, dialect);
    return;
  }
  const end = match.index + match[0].length;
  const range = new vscode.Range(editor.document.positionAt(end - match[1].length), editor.document.positionAt(end));
  await editor.edit((edit) => { edit.replace(range, dialect); });
}

async function pick(now: string): Promise<string | undefined> {
  const items = DIALECTS.map(([id, label, detail]) => ({ id, label, detail, description: id === now ? "in force" : "" }));
  return (await vscode.window.showQuickPick(items, { title: "The program that will run the script", matchOnDetail: true }))?.id;
}

/** The status bar item that shows the dialect of the active script, and the list behind it. */
import * as vscode from "vscode";
import type { Extension } from "../extension-parts";
import type { DialectOf } from "../protocol";
import { isScript } from "../scripts";
import type { Server } from "../server/server";
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

/** Where a dialect comes from, for the hint over the item. */
const ORIGINS: Readonly<Record<DialectOf["from"], string>> = {
  comment: "from the comment in this script",
  file: "from the file .dealer.toml",
  name: "from the ending of the script's name",
  settings: "from the settings",
};

export function registerDialect({ server }: Extension): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("dealer.dialect", vscode.StatusBarAlignment.Right, 95);
  item.name = "Dealer dialect";
  item.command = "dealer.selectDialect";
  const show = (answer: DialectOf, wanted: string): void => {
    const name = nameOf(answer.dialect);
    const passedOver = nameOf(wanted) === undefined ? ` There is no dialect '${wanted}'.` : "";
    item.text = `$(${passedOver === "" ? "library" : "warning"}) ${name ?? answer.dialect}`;
    item.tooltip = `Dealer dialect: ${name ?? answer.dialect}, ${ORIGINS[answer.from]}.${passedOver} Click to change.`;
    item.show();
  };
  let last = "";
  let asked = 0;
  const update = (): void => {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || !isScript(document)) {
      asked += 1;
      item.hide();
      return;
    }
    const wanted = written(document);
    last = wanted.from + wanted.dialect;
    asked += 1;
    const question = asked;
    void inForce(server, document).then((answer) => {
      if (question === asked) show(answer, wanted.dialect);
    });
  };
  update();
  const files = vscode.workspace.createFileSystemWatcher("**/.dealer.toml");
  return vscode.Disposable.from(
    item,
    files,
    files.onDidChange(update),
    files.onDidCreate(update),
    files.onDidDelete(update),
    server.onDidChangeState(update),
    vscode.commands.registerCommand("dealer.selectDialect", (dialect?: unknown) => selectDialect(server, typeof dialect === "string" ? dialect : undefined)),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidChangeConfiguration((change) => { if (change.affectsConfiguration("dealer.dialect")) update(); }),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document !== vscode.window.activeTextEditor?.document || !isScript(document)) return;
      const { from, dialect } = written(document);
      if (from + dialect !== last) update();
    }),
  );
}

function nameOf(dialect: string): string | undefined {
  return DIALECTS.find(([id]) => id === dialect)?.[1];
}

/** Only the server knows of the files beside the script; of a setting that was just changed it hears later than we do. */
async function inForce(server: Server, document: vscode.TextDocument): Promise<DialectOf> {
  const own = { ...written(document), file: null };
  if (server.state !== "running" || own.from === "comment") return own;
  const answer = await server.send("dealer.dialectOf", { uri: document.uri.toString() }).catch(() => own);
  return answer.from === "file" || (answer.from === "name" && own.dialect === "dealer") ? answer : own;
}

/** What the script itself says, else the settings. */
function written(document: vscode.TextDocument): { readonly dialect: string; readonly from: "comment" | "settings" } {
  const comment = COMMENT.exec(document.getText())?.[1];
  return comment === undefined ? { dialect: dialectSetting(document.uri), from: "settings" } : { dialect: comment, from: "comment" };
}

/** Where a comment names the dialect, the comment is changed; where a file does, it is opened; else the setting is changed. */
async function selectDialect(server: Server, wanted?: string): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || !isScript(editor.document)) return;
  const { uri } = editor.document;
  const now = await inForce(server, editor.document);
  const dialect = wanted ?? (await pick(now.dialect));
  if (dialect === undefined || dialect === now.dialect) return;
  const match = COMMENT.exec(editor.document.getText());
  if (match?.[1] !== undefined) {
    const end = match.index + match[0].length;
    const range = new vscode.Range(editor.document.positionAt(end - match[1].length), editor.document.positionAt(end));
    await editor.edit((edit) => { edit.replace(range, dialect); });
  } else if (now.file === null) {
    await setDialect(uri, dialect);
  } else {
    await vscode.window.showTextDocument(uri.with({ path: vscode.Uri.file(now.file).path }));
    void vscode.window.showInformationMessage(`This file decides the dialect of the scripts beside it: write dialect = "${dialect}" here.`);
  }
}

async function pick(now: string): Promise<string | undefined> {
  const items = DIALECTS.map(([id, label, detail]) => ({ id, label, detail, description: id === now ? "in force" : "" }));
  return (await vscode.window.showQuickPick(items, { title: "The program that will run the script", matchOnDetail: true }))?.id;
}

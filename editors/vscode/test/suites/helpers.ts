/** What the suites share: waiting, documents, and calls of the editor's own commands. */
import { readdirSync, readFileSync } from "node:fs";
import * as vscode from "vscode";

export const ID = "dealer-lsp.dealer-lsp";

/** Polls until the answer is neither undefined nor false. */
export async function until<T>(what: string, ask: () => T | PromiseLike<T>, patience = 60_000): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer as NonNullable<Exclude<T, false>>;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension(ID);
  if (found === undefined) throw new Error("the extension is not installed");
  return found;
}

/** A file of the first workspace folder. */
export function inWorkspace(name: string, folder = 0): vscode.Uri {
  const root = vscode.workspace.workspaceFolders?.[folder];
  if (root === undefined) throw new Error("no workspace folder");
  return vscode.Uri.joinPath(root.uri, name);
}

export async function open(name: string, folder = 0): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument(inWorkspace(name, folder));
  // Not as a preview: the next file that is opened would close this one.
  return await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
}

let count = 0;

/** A script that was never saved. Each has a name of its own: VS Code may still hold the text behind one used before. */
export async function untitled(content: string): Promise<vscode.TextEditor> {
  count += 1;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(`untitled:script-${count}.dlr`));
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  await editor.edit((edit) => { edit.insert(new vscode.Position(0, 0), content); });
  return editor;
}

export async function closeAll(): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    if (document.isDirty && ["dealer", "plaintext"].includes(document.languageId)) {
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    }
  }
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}

/** The diagnostics that have a rule's code. */
export function findings(uri: vscode.Uri, code?: string): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter((one) => code === undefined || codeOf(one) === code);
}

function codeOf(diagnostic: vscode.Diagnostic): string {
  const { code } = diagnostic;
  return typeof code === "object" ? String(code.value) : String(code);
}

/** Where a text stands, counted from its start. */
export function at(document: vscode.TextDocument, text: string, offset = 0): vscode.Position {
  const index = document.getText().indexOf(text);
  if (index < 0) throw new Error(`${text} is not in the document`);
  return document.positionAt(index + offset);
}

export async function replaceAll(editor: vscode.TextEditor, text: string): Promise<void> {
  const { document } = editor;
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  await editor.edit((edit) => { edit.replace(whole, text); });
}

export async function hoverText(uri: vscode.Uri, position: vscode.Position): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", uri, position);
  return hovers.flatMap((hover) => hover.contents.map((one) => (one instanceof vscode.MarkdownString ? one.value : ""))).join("\n");
}

/** The processes of the bundled server that belong to this extension host. */
export function serverProcesses(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
        const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
        return Number(parent) === process.pid && command.some((word) => word.endsWith("/bundled/start.py"));
      } catch {
        return false;
      }
    });
}

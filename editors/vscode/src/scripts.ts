/** Which script a command is about. */
import * as vscode from "vscode";

/** Where the scripts come from that the server is told of: not from previews or comparisons. */
export const SERVED = ["file", "untitled", "vscode-vfs"];

export function isScript(document: vscode.TextDocument): boolean {
  return document.languageId === "dealer" && SERVED.includes(document.uri.scheme);
}

/** Remembers the script that was active last, so that a command works from the results panel or another editor too. */
export class Scripts implements vscode.Disposable {
  private last: vscode.TextDocument | undefined;
  private readonly subscription: vscode.Disposable;

  constructor() {
    this.remember(vscode.window.activeTextEditor);
    this.subscription = vscode.window.onDidChangeActiveTextEditor((editor) => { this.remember(editor); });
  }

  /** The named script, else the active one, else the last active one that is still open, else the only one open. */
  async find(uri?: vscode.Uri): Promise<vscode.TextDocument | undefined> {
    if (uri !== undefined) return await vscode.workspace.openTextDocument(uri);
    const active = vscode.window.activeTextEditor?.document;
    if (active !== undefined && isScript(active)) return active;
    const open = vscode.workspace.textDocuments.filter(isScript);
    if (this.last !== undefined && open.includes(this.last)) return this.last;
    return open.length === 1 ? open[0] : undefined;
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private remember(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined && isScript(editor.document)) this.last = editor.document;
  }
}

/** True for a script that is open or on disk. */
export async function isThere(script: vscode.Uri): Promise<boolean> {
  if (vscode.workspace.textDocuments.some(({ uri }) => uri.toString() === script.toString())) return true;
  return await Promise.resolve(vscode.workspace.fs.stat(script)).then(() => true, () => false);
}

export function tellGone(script: vscode.Uri): void {
  void vscode.window.showWarningMessage(
    `${scriptName(script)} is not there any more: it was deleted, moved, or closed without being saved. Open the script and run it from there.`,
  );
}

/** `name.dlr`, for titles. */
export function scriptName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf("/") + 1);
}

/** Scripts that get another name: renamed files and folders, and an untitled script that is saved. */
import * as vscode from "vscode";
import { isScript } from "../scripts";

export function onScriptMoved(callback: (from: vscode.Uri, to: vscode.Uri) => void): vscode.Disposable {
  /** What an untitled script was saved as; it is closed after that. */
  const saved = new Map<string, vscode.Uri>();
  return vscode.Disposable.from(
    vscode.workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) callback(oldUri, newUri);
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (!isScript(document)) return;
      // The untitled script is still there, with the same text; blanks at the end may go with saving.
      const text = document.getText().trimEnd();
      for (const other of vscode.workspace.textDocuments) {
        if (other.isUntitled && isScript(other) && other.getText().trimEnd() === text) saved.set(other.uri.toString(), document.uri);
      }
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      const to = saved.get(document.uri.toString());
      saved.delete(document.uri.toString());
      if (to !== undefined) callback(document.uri, to);
    }),
  );
}

/** Where a script is when `from`, itself or a folder around it, has become `to`; undefined if it stays. */
export function movedWith(script: vscode.Uri, from: vscode.Uri, to: vscode.Uri): vscode.Uri | undefined {
  if (script.toString() === from.toString()) return to;
  const folder = `${from.path}/`;
  if (script.scheme !== from.scheme || script.authority !== from.authority || !script.path.startsWith(folder)) return undefined;
  return to.with({ path: `${to.path}/${script.path.slice(folder.length)}` });
}

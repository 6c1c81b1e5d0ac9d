/** Scripts run only where the user trusts the folder. */
import * as vscode from "vscode";

/** False, with a message, in a folder that is not trusted. */
export function mayRun(): boolean {
  if (vscode.workspace.isTrusted) return true;
  const manage = "Manage trust";
  void vscode.window
    .showWarningMessage("Scripts are not run in a folder that you do not trust.", manage)
    .then((answer) => (answer === manage ? vscode.commands.executeCommand("workbench.trust.manage") : undefined));
  return false;
}

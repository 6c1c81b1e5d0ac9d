/** What the user is told when there is no server. Each message once, with a way out. */
import * as vscode from "vscode";
import { OLDEST } from "./python";

const PYTHON_DOWNLOADS = "https://www.python.org/downloads/";

export async function tellNoPython(rejected: readonly string[]): Promise<void> {
  const wanted = OLDEST.join(".");
  const tried = rejected.length > 0 ? ` (${rejected.join("; ")})` : "";
  const get = "Get Python";
  const choose = "Choose Python…";
  const log = "Show log";
  const answer = await vscode.window.showErrorMessage(
    `Dealer needs Python ${wanted} or newer to check and run scripts, and found none${tried}. Install it, then choose it or restart the server. Colours work without it.`,
    get,
    choose,
    log,
  );
  if (answer === get) await vscode.env.openExternal(vscode.Uri.parse(PYTHON_DOWNLOADS));
  else if (answer === choose) await choosePython();
  else if (answer === log) await vscode.commands.executeCommand("dealer.showLog");
}

export async function tellCrashed(): Promise<void> {
  const restart = "Restart server";
  const log = "Show log";
  const answer = await vscode.window.showErrorMessage(
    "The Dealer server has stopped five times in a row and is not started again. The log says why.",
    restart,
    log,
  );
  if (answer === restart) await vscode.commands.executeCommand("dealer.restartServer");
  else if (answer === log) await vscode.commands.executeCommand("dealer.showLog");
}

/** A change of the setting starts the server. */
async function choosePython(): Promise<void> {
  const chosen = await vscode.window.showOpenDialog({ title: "Python 3.10 or newer", canSelectMany: false });
  const file = chosen?.[0];
  if (file === undefined) return;
  await vscode.workspace.getConfiguration("dealer").update("interpreter", [file.fsPath], vscode.ConfigurationTarget.Global);
}

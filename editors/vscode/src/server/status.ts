/** The state of the server, in the list behind the braces of the status bar. */
import * as vscode from "vscode";
import type { Server, ServerState } from "./server";

const TEXTS: Readonly<Record<ServerState, string>> = {
  starting: "Dealer server: starting",
  running: "Dealer server: running",
  stopped: "Dealer server: stopped",
  crashed: "Dealer server: failed",
  "no-python": "Dealer server: no Python found",
};

export function registerStatus(server: Server): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem("dealer.server", { language: "dealer" });
  item.name = "Dealer server";
  const update = (): void => {
    const python = server.launch?.python;
    item.text = TEXTS[server.state];
    item.detail = python === undefined ? "" : `Python ${python.version}, ${python.hasNumpy ? "with" : "without"} numpy`;
    item.busy = server.state === "starting";
    item.severity = server.state === "crashed" || server.state === "no-python" ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    item.command = { command: "dealer.showLog", title: "Show log" };
  };
  update();
  return vscode.Disposable.from(item, server.onDidChangeState(update));
}

/** A word, once and for all, about the faster engine. */
import * as vscode from "vscode";
import type { Extension } from "../extension-parts";

const TOLD = "dealer.toldAboutNumpy";

export async function tellOnceAboutNumpy({ context, server }: Extension): Promise<void> {
  const python = server.launch?.python;
  if (python === undefined || python.hasNumpy || context.globalState.get<boolean>(TOLD)) return;
  await context.globalState.update(TOLD, true);
  const copy = "Copy the command";
  const command = `"${python.command}" -m pip install numpy`;
  const answer = await vscode.window.showInformationMessage(
    `Python ${python.version} has no numpy: scripts run all the same, long ones more slowly. To change that: ${command}`,
    copy,
  );
  if (answer === copy) await vscode.env.clipboard.writeText(command);
}

/** The settings that the extension itself reads; the server asks for its own. */
import { homedir } from "node:os";
import * as vscode from "vscode";
import { pageSize } from "./results/page-size";
import { expand } from "./server/variables";
import type { LaunchSettings } from "./server/launch";

const SECTION = "dealer";

export function launchSettings(): LaunchSettings {
  const settings = vscode.workspace.getConfiguration(SECTION);
  return {
    trusted: vscode.workspace.isTrusted,
    servers: ownPrograms(settings.get("path")).filter(isServer),
    interpreter: ownPrograms(settings.get("interpreter")),
  };
}

/** The section as the server wants it: `path` is the user's own dealer program, and only where the folder is trusted. */
export function forServer(section: unknown): unknown {
  if (typeof section !== "object" || section === null || !("path" in section)) return section;
  const program = vscode.workspace.isTrusted ? ownPrograms(section.path).find((one) => !isServer(one)) : undefined;
  return { ...section, path: program ?? "" };
}

/** The programs that a setting names: a list, or one. */
function ownPrograms(setting: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(setting) ? setting : [setting];
  const variables = { userHome: homedir(), workspaceFolder: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath, env: process.env };
  return entries.filter((entry) => typeof entry === "string" && entry !== "").map((entry) => expand(entry as string, variables));
}

function isServer(program: string): boolean {
  return /^dealer-lsp(\.\w+)?$/i.test(program.replace(/^.*[/\\]/, ""));
}

export function dialectSetting(uri: vscode.Uri): string {
  return String(vscode.workspace.getConfiguration(SECTION, uri).get<unknown>("dialect", "dealer"));
}

export function dealsPerPage(): number {
  return pageSize(vscode.workspace.getConfiguration(SECTION).get<unknown>("results.dealsPerPage"));
}

export function onSettingsChanged(callback: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(SECTION)) callback();
  });
}

/** Calls back when one of the settings that decide which server runs has changed. */
export function onLaunchSettingsChanged(callback: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${SECTION}.path`) || change.affectsConfiguration(`${SECTION}.interpreter`)) callback();
  });
}

export async function setDialect(uri: vscode.Uri, dialect: string): Promise<void> {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const folders = vscode.workspace.workspaceFolders?.length ?? 0;
  const target =
    folder === undefined
      ? vscode.ConfigurationTarget.Global
      : folders > 1
        ? vscode.ConfigurationTarget.WorkspaceFolder
        : vscode.ConfigurationTarget.Workspace;
  await vscode.workspace.getConfiguration(SECTION, uri).update("dialect", dialect, target);
}

/** Run script, Run with options…, Statistics, Cancel run. */
import * as vscode from "vscode";
import type { RunResult } from "../protocol";
import type { View } from "../results/messages";
import type { RunOptions, Runs } from "../results/runs";
import { mayRun } from "../results/trust";
import type { Scripts } from "../scripts";
import { tellOnceAboutNumpy } from "./numpy";
import { askOptions } from "./run-options";
import type { Extension } from "../extension-parts";

export function registerRunCommands(parts: Extension): vscode.Disposable {
  const asked = new Map<string, RunOptions>();
  const start = async (view: View, target: unknown, options: unknown): Promise<RunResult | undefined> => {
    const script = await findScript(parts.scripts, target);
    if (script === undefined) return undefined;
    if (vscode.workspace.isTrusted) void tellOnceAboutNumpy(parts);
    return await parts.runs.run(script.uri, isOptions(options) ? options : {}, view);
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand("dealer.runScript", (target?: unknown, options?: unknown) => start("deals", target, options)),
    vscode.commands.registerCommand("dealer.showStatistics", (target?: unknown, options?: unknown) => start("statistics", target, options)),
    vscode.commands.registerCommand("dealer.runWithOptions", async (target?: unknown) => {
      const script = await findScript(parts.scripts, target);
      if (script === undefined || !mayRun()) return undefined;
      const options = await askOptions(asked.get(script.uri.toString()) ?? {});
      if (options === undefined) return undefined;
      asked.set(script.uri.toString(), options);
      return await start("deals", script.uri, options);
    }),
    vscode.commands.registerCommand("dealer.cancelRuns", () => parts.runs.cancel()),
  );
}

/** What the server's lenses ask for: `dealer.run` with its argument. */
export async function runForLens(runs: Runs, argument: unknown): Promise<RunResult | undefined> {
  if (typeof argument !== "object" || argument === null || !("uri" in argument)) return undefined;
  const { uri, view, ...options } = argument as RunOptions & { uri: string; view?: View };
  return await runs.run(vscode.Uri.parse(uri), options, view ?? "deals");
}

async function findScript(scripts: Scripts, target: unknown): Promise<vscode.TextDocument | undefined> {
  const script = await scripts.find(target instanceof vscode.Uri ? target : undefined);
  if (script === undefined) void vscode.window.showInformationMessage("Open a dealer script first.");
  return script;
}

/** A menu passes the editor group as second argument; only our own callers pass options. */
function isOptions(value: unknown): value is RunOptions {
  return typeof value === "object" && value !== null && !("groupId" in value);
}

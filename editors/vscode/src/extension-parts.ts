/** The parts of the extension that its commands share. */
import type * as vscode from "vscode";
import type { Runs } from "./results/runs";
import type { Scripts } from "./scripts";
import type { Server } from "./server/server";

export interface Extension {
  readonly context: vscode.ExtensionContext;
  readonly server: Server;
  readonly scripts: Scripts;
  readonly runs: Runs;
}

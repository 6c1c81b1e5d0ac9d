/** Running scripts: one results panel a script, one run at a time in each. */
import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import type { RunRequest, RunResult } from "../protocol";
import { scriptName } from "../scripts";
import type { Server } from "../server/server";
import { dealsPerPage } from "../settings";
import { isKeptPanel, type FromPanel, type View } from "./messages";
import { ResultsPanel } from "./panel";
import { showProgress } from "./progress";
import { mayRun } from "./trust";
import { movedWith, onScriptMoved } from "./moves";

export type RunOptions = Omit<RunRequest, "uri" | "runId">;

interface Running {
  readonly runId: string;
  readonly done: Promise<RunResult | undefined>;
}

export class Runs implements vscode.Disposable {
  private readonly panels = new Map<string, ResultsPanel>();
  private readonly running = new Map<string, Running>();
  private readonly lastOptions = new Map<string, RunOptions>();
  private readonly subscriptions: readonly vscode.Disposable[];

  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly server: Server,
    private readonly onPanelMessage: (panel: ResultsPanel, message: FromPanel) => void,
  ) {
    this.subscriptions = [
      server.onRunProgress((progress) => {
        for (const [key, { runId }] of this.running) if (runId === progress.runId) this.panels.get(key)?.addProgress(progress);
      }),
      vscode.window.registerWebviewPanelSerializer(ResultsPanel.viewType, {
        deserializeWebviewPanel: (panel, kept: unknown) => {
          if (isKeptPanel(kept)) this.add(ResultsPanel.restore(this.extensionUri, panel, kept));
          else panel.dispose();
          return Promise.resolve();
        },
      }),
      onScriptMoved((from, to) => { this.move(from, to); }),
    ];
  }

  /** Runs a script, if its folder is trusted, and shows what comes. A run of the same script that still goes on is cancelled first. */
  async run(script: vscode.Uri, options: RunOptions, view: View): Promise<RunResult | undefined> {
    if (!mayRun()) return undefined;
    const key = script.toString();
    await this.cancel(script);
    const panel = this.panels.get(key) ?? this.open(script);
    const runId = randomUUID();
    panel.start({ id: runId, uri: key, script: scriptName(script), dealsPerPage: dealsPerPage() });
    panel.reveal(view);
    this.lastOptions.set(key, options);
    const done = this.follow(panel, { ...options, uri: key, runId });
    this.running.set(key, { runId, done });
    this.noteRunning();
    try {
      return await done;
    } finally {
      // The script may have got another name meanwhile.
      for (const [running, one] of [...this.running]) if (one.runId === runId) this.running.delete(running);
      this.noteRunning();
    }
  }

  async runAgain(script: vscode.Uri): Promise<void> {
    await this.run(script, this.lastOptions.get(script.toString()) ?? {}, "deals");
  }

  /** Stops the run of one script, or all; what was dealt so far stays. */
  async cancel(script?: vscode.Uri): Promise<void> {
    const chosen = [...this.running].filter(([key]) => script === undefined || key === script.toString());
    await Promise.all(
      chosen.map(async ([, { runId, done }]) => {
        await this.server.send("dealer.cancelRun", runId).catch(() => undefined);
        await done.catch(() => undefined);
      }),
    );
  }

  /** The panel that a command without a script is about: the active one, else that of the script, else the only one. */
  panel(script?: vscode.Uri): ResultsPanel | undefined {
    const panels = [...this.panels.values()];
    const active = panels.find((panel) => panel.active);
    if (active !== undefined) return active;
    if (script !== undefined) return this.panels.get(script.toString());
    return panels.length === 1 ? panels[0] : undefined;
  }

  dispose(): void {
    for (const one of this.subscriptions) one.dispose();
    for (const panel of [...this.panels.values()]) panel.dispose();
  }

  private async follow(panel: ResultsPanel, request: RunRequest & { runId: string }): Promise<RunResult | undefined> {
    try {
      const answer = this.server.send("dealer.run", { ...request, values: true });
      const result = await showProgress(panel, request.runId, this.server, answer);
      panel.finish(result);
      return result;
    } catch (error) {
      panel.fail(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  private open(script: vscode.Uri): ResultsPanel {
    return this.add(ResultsPanel.open(this.extensionUri, script));
  }

  private add(panel: ResultsPanel): ResultsPanel {
    this.panels.set(panel.script.toString(), panel);
    panel.onMessage((message) => { this.onPanelMessage(panel, message); });
    panel.onDispose(() => {
      this.panels.delete(panel.script.toString());
      void this.cancel(panel.script);
    });
    return panel;
  }

  /** The results follow a script that gets another name, or whose folder does. */
  private move(from: vscode.Uri, to: vscode.Uri): void {
    for (const [before, panel] of [...this.panels]) {
      const script = movedWith(panel.script, from, to);
      if (script === undefined) continue;
      this.panels.get(script.toString())?.dispose();
      const after = script.toString();
      rename(this.panels, before, after);
      rename(this.running, before, after);
      rename(this.lastOptions, before, after);
      panel.follow(script);
    }
  }

  private noteRunning(): void {
    void vscode.commands.executeCommand("setContext", "dealer.running", this.running.size > 0);
  }
}

function rename<T>(map: Map<string, T>, from: string, to: string): void {
  const value = map.get(from);
  if (value === undefined) return;
  map.delete(from);
  map.set(to, value);
}

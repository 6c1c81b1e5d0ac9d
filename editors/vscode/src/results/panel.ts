/** The results of one script: a webview beside it. The panel holds the data, so that a hidden webview may be thrown away. */
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import type { Deal, RunProgress, RunResult } from "../protocol";
import { scriptName } from "../scripts";
import type { FromPanel, RunStarted, ToPanel, View } from "./messages";
import { pageText } from "./page";

export class ResultsPanel implements vscode.Disposable {
  static readonly viewType = "dealer.results";
  private readonly panel: vscode.WebviewPanel;
  private readonly received = new vscode.EventEmitter<FromPanel>();
  private readonly disposed = new vscode.EventEmitter<undefined>();
  private started: RunStarted | undefined;
  private progress: RunProgress | undefined;
  private outcome: Extract<ToPanel, { type: "finished" | "failed" }> | undefined;
  private view: View = "deals";
  private isOpen = true;

  readonly onMessage = this.received.event;
  readonly onDispose = this.disposed.event;

  constructor(extensionUri: vscode.Uri, readonly script: vscode.Uri) {
    const dist = vscode.Uri.joinPath(extensionUri, "dist");
    this.panel = vscode.window.createWebviewPanel(
      ResultsPanel.viewType,
      `Results: ${scriptName(script)}`,
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [dist], enableFindWidget: true },
    );
    this.panel.iconPath = vscode.Uri.joinPath(extensionUri, "images", "file.svg");
    const { webview } = this.panel;
    webview.onDidReceiveMessage((message: FromPanel) => {
      if (message.type === "ready") this.sendAll();
      else this.received.fire(message);
    });
    this.panel.onDidDispose(() => {
      this.isOpen = false;
      this.disposed.fire(undefined);
      this.received.dispose();
      this.disposed.dispose();
    });
    webview.html = pageText({
      nonce: randomBytes(18).toString("base64"),
      source: webview.cspSource,
      script: webview.asWebviewUri(vscode.Uri.joinPath(dist, "results.js")).toString(),
      style: webview.asWebviewUri(vscode.Uri.joinPath(dist, "results-style.css")).toString(),
    });
  }

  get active(): boolean {
    return this.panel.active;
  }

  /** The deals of the last run, also while it goes on. */
  get deals(): readonly Deal[] {
    return this.outcome?.type === "finished" ? this.outcome.result.deals : (this.progress?.deals ?? []);
  }

  reveal(view: View): void {
    this.view = view;
    if (!this.panel.visible) this.panel.reveal(undefined, true);
    this.send({ type: "show", view });
  }

  start(run: RunStarted): void {
    this.started = run;
    this.progress = undefined;
    this.outcome = undefined;
    this.send({ type: "started", run });
  }

  addProgress(progress: RunProgress): void {
    this.progress = { ...progress, deals: [...(this.progress?.deals ?? []), ...progress.deals] };
    this.send({ type: "progress", progress });
  }

  finish(result: RunResult): void {
    this.outcome = { type: "finished", result };
    this.send(this.outcome);
  }

  fail(message: string): void {
    this.outcome = { type: "failed", message };
    this.send(this.outcome);
  }

  dispose(): void {
    this.panel.dispose();
  }

  private sendAll(): void {
    if (this.started !== undefined) this.send({ type: "started", run: this.started });
    if (this.progress !== undefined) this.send({ type: "progress", progress: this.progress });
    if (this.outcome !== undefined) this.send(this.outcome);
    this.send({ type: "show", view: this.view });
  }

  private send(message: ToPanel): void {
    // A run may end after its panel was closed.
    if (this.isOpen) void this.panel.webview.postMessage(message);
  }
}

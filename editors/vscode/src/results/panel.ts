/** The results of one script: a webview beside it. The panel holds the data, so that a hidden webview may be thrown away. */
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import type { Deal, RunProgress, RunResult } from "../protocol";
import { scriptName } from "../scripts";
import type { FromPanel, KeptPanel, RunStarted, ToPanel, View } from "./messages";
import { pageText } from "./page";

export class ResultsPanel implements vscode.Disposable {
  static readonly viewType = "dealer.results";
  private readonly received = new vscode.EventEmitter<FromPanel>();
  private readonly disposed = new vscode.EventEmitter<undefined>();
  private started: RunStarted | undefined;
  private progress: RunProgress | undefined;
  private outcome: Extract<ToPanel, { type: "finished" | "failed" | "lost" }> | undefined;
  private view: View = "deals";
  private isOpen = true;

  readonly onMessage = this.received.event;
  readonly onDispose = this.disposed.event;

  /** A new panel beside the script. */
  static open(extensionUri: vscode.Uri, script: vscode.Uri): ResultsPanel {
    const panel = vscode.window.createWebviewPanel(ResultsPanel.viewType, "", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableFindWidget: true });
    return new ResultsPanel(extensionUri, panel, script);
  }

  /** The panel that VS Code has opened again, with what it kept. */
  static restore(extensionUri: vscode.Uri, panel: vscode.WebviewPanel, { run, result }: KeptPanel): ResultsPanel {
    const restored = new ResultsPanel(extensionUri, panel, vscode.Uri.parse(run.uri));
    restored.started = run;
    restored.outcome = result === undefined ? { type: "lost" } : { type: "finished", result };
    return restored;
  }

  private constructor(
    extensionUri: vscode.Uri,
    private readonly panel: vscode.WebviewPanel,
    private currentScript: vscode.Uri,
  ) {
    const dist = vscode.Uri.joinPath(extensionUri, "dist");
    this.panel.title = titleFor(currentScript);
    this.panel.iconPath = vscode.Uri.joinPath(extensionUri, "images", "file.svg");
    const { webview } = this.panel;
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    webview.onDidReceiveMessage((message: FromPanel) => {
      if (message.type === "ready") this.sendAll(message.run);
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

  get script(): vscode.Uri {
    return this.currentScript;
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

  /** The script has another name now. */
  follow(script: vscode.Uri): void {
    const name = { uri: script.toString(), script: scriptName(script) };
    this.currentScript = script;
    this.panel.title = titleFor(script);
    if (this.started !== undefined) this.started = { ...this.started, ...name };
    this.send({ type: "renamed", name });
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

  /** For a webview that was just made. What the user chose in it is stronger than how the run was asked for. */
  private sendAll(known: string | undefined): void {
    if (this.started !== undefined) this.send({ type: "started", run: this.started });
    if (this.progress !== undefined) this.send({ type: "progress", progress: this.progress });
    if (this.outcome !== undefined) this.send(this.outcome);
    if (known === undefined || known !== this.started?.id) this.send({ type: "show", view: this.view });
  }

  private send(message: ToPanel): void {
    // A run may end after its panel was closed.
    if (this.isOpen) void this.panel.webview.postMessage(message);
  }
}

function titleFor(script: vscode.Uri): string {
  return `Results: ${scriptName(script)}`;
}

/** Preprocess file: what the dealer program will read, beside the script and following its edits. */
import * as path from "node:path";
import * as vscode from "vscode";
import type { Preprocessed } from "../protocol";
import { scriptName } from "../scripts";
import type { Extension } from "../extension-parts";

export const SCHEME = "dealer-preprocessed";
/** Milliseconds without a key press before the text is made anew. */
const DELAY = 150;

/** By the protocol's numbers, which count from 1. */
const SEVERITIES: Readonly<Record<number, vscode.DiagnosticSeverity>> = {
  1: vscode.DiagnosticSeverity.Error,
  2: vscode.DiagnosticSeverity.Warning,
  3: vscode.DiagnosticSeverity.Information,
  4: vscode.DiagnosticSeverity.Hint,
};

interface Preview {
  readonly source: vscode.Uri;
  result: Preprocessed;
  timer?: NodeJS.Timeout;
}

export class PreprocessPreview implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly previews = new Map<string, Preview>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly problems = vscode.languages.createDiagnosticCollection("dealer preprocess");
  private readonly subscriptions: vscode.Disposable[];

  readonly onDidChange = this.changed.event;

  constructor(private readonly parts: Extension) {
    this.subscriptions = [
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.commands.registerCommand("dealer.preprocessFile", (target?: unknown) => this.open(target instanceof vscode.Uri ? target : undefined)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.followEdit(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => { this.forget(document.uri); }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => { this.followCursor(textEditor); }),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.previews.get(uri.toString())?.result.text ?? "";
  }

  async open(target?: vscode.Uri): Promise<vscode.Uri | undefined> {
    const script = await this.parts.scripts.find(target);
    if (script === undefined) {
      void vscode.window.showInformationMessage("Open a dealer script first.");
      return undefined;
    }
    const uri = previewUri(script.uri);
    await this.make(uri, script.uri);
    const document = await vscode.workspace.openTextDocument(uri);
    if (document.languageId !== "dealer") await vscode.languages.setTextDocumentLanguage(document, "dealer");
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true });
    return uri;
  }

  dispose(): void {
    for (const { timer } of this.previews.values()) clearTimeout(timer);
    for (const one of [...this.subscriptions, this.changed, this.problems]) one.dispose();
  }

  private async make(uri: vscode.Uri, source: vscode.Uri): Promise<void> {
    const result = await this.parts.server.send("dealer.preprocess", { uri: source.toString() });
    const before = this.previews.get(uri.toString());
    // A script with a mistake has no output: the last good text stays, and the mistake is shown where it was made.
    const text = result.text === "" && result.problems.length > 0 ? before?.result : undefined;
    this.previews.set(uri.toString(), { source, result: text === undefined ? result : { ...result, text: text.text, lineMap: text.lineMap } });
    this.problems.set(source, this.newProblems(source, result));
    this.changed.fire(uri);
  }

  /** What the check of the script has not reported at the same place already. */
  private newProblems(source: vscode.Uri, { problems }: Preprocessed): vscode.Diagnostic[] {
    const known = vscode.languages.getDiagnostics(source).filter((one) => one.source !== this.problems.name);
    return problems
      .map(({ range: { start, end }, message, severity }) => {
        const range = new vscode.Range(start.line, start.character, end.line, end.character);
        const diagnostic = new vscode.Diagnostic(range, message, SEVERITIES[severity]);
        diagnostic.source = this.problems.name;
        return diagnostic;
      })
      .filter((one) => !known.some((other) => other.range.intersection(one.range) !== undefined));
  }

  private followEdit(document: vscode.TextDocument): void {
    const uri = previewUri(document.uri);
    const preview = this.previews.get(uri.toString());
    if (preview === undefined) return;
    clearTimeout(preview.timer);
    preview.timer = setTimeout(() => {
      this.make(uri, preview.source).catch((error: unknown) => { void vscode.window.showErrorMessage(String(error)); });
    }, DELAY);
  }

  /** Keeps the line that comes from the cursor's line in sight. */
  private followCursor(editor: vscode.TextEditor): void {
    const uri = previewUri(editor.document.uri).toString();
    const preview = this.previews.get(uri);
    const shown = vscode.window.visibleTextEditors.find((one) => one.document.uri.toString() === uri);
    if (preview === undefined || shown === undefined) return;
    const line = preview.result.lineMap.indexOf(editor.selection.active.line);
    if (line < 0) return;
    const range = new vscode.Range(line, 0, line, 0);
    shown.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  private forget(closed: vscode.Uri): void {
    const key = closed.scheme === SCHEME ? closed.toString() : previewUri(closed).toString();
    const preview = this.previews.get(key);
    if (preview === undefined) return;
    clearTimeout(preview.timer);
    this.problems.delete(preview.source);
    if (closed.scheme === SCHEME) this.previews.delete(key);
  }
}

/** `name (preprocessed).dlr`; the source is kept in the query. */
function previewUri(source: vscode.Uri): vscode.Uri {
  const { name, ext } = path.posix.parse(scriptName(source));
  return vscode.Uri.from({ scheme: SCHEME, path: `/${name} (preprocessed)${ext}`, query: source.toString() });
}

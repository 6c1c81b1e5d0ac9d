/** Check this deal: what every variable and condition of the script is worth for one deal, written behind the lines. */
import * as vscode from "vscode";
import type { DealExplanation } from "../protocol";
import type { Extension } from "../extension-parts";
import { findDealText } from "./read";

type Row = DealExplanation["rows"][number];

export class DealCheck implements vscode.Disposable {
  private readonly held = textAfter("editorCodeLens.foreground");
  private readonly failed = textAfter("editorError.foreground");
  private readonly partHeld = part("diffEditor.insertedTextBackground");
  private readonly partFailed = part("diffEditor.removedTextBackground");
  private readonly value = valueText();
  private readonly status = vscode.window.createStatusBarItem("dealer.check", vscode.StatusBarAlignment.Right, 90);
  private readonly subscriptions: vscode.Disposable[];
  private shown: { readonly script: vscode.TextDocument; readonly explanation: DealExplanation } | undefined;

  constructor(private readonly parts: Extension) {
    this.status.name = "Checked deal";
    this.status.command = "dealer.clearDealCheck";
    this.subscriptions = [
      vscode.commands.registerCommand("dealer.checkDeal", (text?: unknown) => this.check(typeof text === "string" ? text : undefined)),
      vscode.commands.registerCommand("dealer.clearDealCheck", () => { this.clear(); }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (document === this.shown?.script && contentChanges.length > 0) this.clear();
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (document === this.shown?.script) this.clear();
      }),
      vscode.window.onDidChangeVisibleTextEditors(() => { this.draw(); }),
    ];
  }

  /** Returns the server's answer, for callers that want more than the picture. */
  async check(text?: string, script?: vscode.Uri): Promise<DealExplanation | undefined> {
    const document = await this.parts.scripts.find(script);
    if (document === undefined) {
      void vscode.window.showInformationMessage("Open the dealer script that the deal is to be checked against.");
      return undefined;
    }
    const deal = text ?? (await findDealText(this.parts.server));
    if (deal === undefined) return undefined;
    const explanation = await this.parts.server.send("dealer.explainDeal", { uri: document.uri.toString(), text: deal });
    if (explanation.error !== undefined) {
      void vscode.window.showErrorMessage(`The deal cannot be checked: ${explanation.error.message}`);
      return explanation;
    }
    const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
    await vscode.window.showTextDocument(document, { viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One });
    this.show(document, explanation);
    return explanation;
  }

  clear(): void {
    this.shown = undefined;
    this.status.hide();
    this.draw();
    void vscode.commands.executeCommand("setContext", "dealer.dealChecked", false);
  }

  dispose(): void {
    for (const one of [...this.subscriptions, this.held, this.failed, this.partHeld, this.partFailed, this.value, this.status]) one.dispose();
  }

  private show(script: vscode.TextDocument, explanation: DealExplanation): void {
    this.shown = { script, explanation };
    this.status.text = explanation.holds ? "$(pass) The deal fits" : "$(error) The deal does not fit";
    this.status.tooltip = "What the script says about the checked deal. Click to clear.";
    this.status.backgroundColor = explanation.holds ? undefined : new vscode.ThemeColor("statusBarItem.warningBackground");
    this.status.show();
    this.draw();
    void vscode.commands.executeCommand("setContext", "dealer.dealChecked", true);
    const first = explanation.rows.find((row) => row.failed);
    if (first !== undefined) vscode.window.activeTextEditor?.revealRange(toRange(first), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  private draw(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const rows = editor.document === this.shown?.script ? this.shown.explanation.rows : [];
      const whole = rows.filter((row) => row.kind !== "part");
      const parts = rows.filter((row) => row.kind === "part");
      // A part of a part is a number that the outer part compares: it is written out, and not painted over it.
      const inner = parts.filter((row) => parts.some((other) => other !== row && toRange(other).contains(toRange(row))));
      const outer = parts.filter((row) => !inner.includes(row));
      editor.setDecorations(this.held, behindLines(editor.document, whole.filter((row) => !row.failed)));
      editor.setDecorations(this.failed, behindLines(editor.document, whole.filter((row) => row.failed)));
      editor.setDecorations(this.partHeld, outer.filter((row) => !row.failed).map(withHover));
      editor.setDecorations(this.partFailed, outer.filter((row) => row.failed).map(withHover));
      editor.setDecorations(this.value, inner.map(valueBehind));
    }
  }
}

/** One text behind the last line of each row; rows that end on one line share it. */
function behindLines(document: vscode.TextDocument, rows: readonly Row[]): vscode.DecorationOptions[] {
  const texts = new Map<number, string[]>();
  for (const row of rows) {
    const line = Math.min(row.range.end.line, document.lineCount - 1);
    texts.set(line, [...(texts.get(line) ?? []), row.text]);
  }
  return [...texts].map(([line, parts]) => {
    const end = document.lineAt(line).range.end;
    return { range: new vscode.Range(end, end), renderOptions: { after: { contentText: parts.join("   ") } } };
  });
}

function valueBehind(row: Row): vscode.DecorationOptions {
  return { range: toRange(row), renderOptions: { after: { contentText: row.text } } };
}

function withHover(row: Row): vscode.DecorationOptions {
  return { range: toRange(row), hoverMessage: `${row.text} for the checked deal` };
}

function toRange(row: Row): vscode.Range {
  const { start, end } = row.range;
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function textAfter(color: string): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor(color), margin: "0 0 0 2em", fontStyle: "italic" },
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });
}

function valueText(): vscode.TextEditorDecorationType {
  const color = new vscode.ThemeColor("editorInlayHint.foreground");
  return vscode.window.createTextEditorDecorationType({ after: { color, margin: "0 0 0 0.4em" } });
}

function part(background: string): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({ backgroundColor: new vscode.ThemeColor(background), borderRadius: "2px" });
}

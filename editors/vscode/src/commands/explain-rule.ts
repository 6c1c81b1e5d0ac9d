/** Explain rule: the page of a rule, as a Markdown preview beside the script; and the lamp's entry for it. */
import * as vscode from "vscode";
import type { Extension } from "../extension-parts";

const SCHEME = "dealer-rule";

export function registerExplainRule({ server }: Extension): vscode.Disposable {
  const pages = new Map<string, string>();
  const explain = async (code: string): Promise<string | undefined> => {
    const rule = await server.send("dealer.explainRule", code);
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${rule.code} ${rule.slug}.md` });
    pages.set(uri.toString(), rule.markdown);
    await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
    return rule.markdown;
  };
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: (uri) => pages.get(uri.toString()),
    }),
    vscode.commands.registerCommand("dealer.explainRuleHere", async (code?: unknown) => {
      const chosen = typeof code === "string" ? code : await chooseCode();
      return chosen === undefined ? undefined : await explain(chosen);
    }),
    vscode.languages.registerCodeActionsProvider({ language: "dealer" }, { provideCodeActions: explainActions }, {
      providedCodeActionKinds: [vscode.CodeActionKind.Empty],
    }),
  );
}

/** The rules at the cursor, else those of the whole script. */
async function chooseCode(): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const all = editor === undefined ? [] : vscode.languages.getDiagnostics(editor.document.uri).filter((one) => ruleCode(one) !== undefined);
  const here = all.filter((one) => editor?.selection.intersection(one.range) !== undefined);
  const codes = new Map((here.length > 0 ? here : all).map((one) => [ruleCode(one) ?? "", one.message]));
  if (here.length > 0 && codes.size === 1) return [...codes.keys()][0];
  if (codes.size > 0) {
    const items = [...codes].map(([label, description]) => ({ label, description }));
    return (await vscode.window.showQuickPick(items, { title: "Explain rule" }))?.label;
  }
  return await vscode.window.showInputBox({
    prompt: "The rule's code",
    placeHolder: "DL201",
    validateInput: (text) => (/^DL\d{3}$/.test(text) ? undefined : "A code looks like DL201"),
  });
}

function explainActions(
  _document: vscode.TextDocument,
  _range: vscode.Range,
  context: vscode.CodeActionContext,
): vscode.CodeAction[] {
  const codes = new Map<string, vscode.Diagnostic>();
  for (const diagnostic of context.diagnostics) {
    const code = ruleCode(diagnostic);
    if (code !== undefined) codes.set(code, diagnostic);
  }
  return [...codes].map(([code, diagnostic]) => {
    const action = new vscode.CodeAction(`Explain rule ${code}`, vscode.CodeActionKind.Empty);
    action.command = { command: "dealer.explainRuleHere", title: action.title, arguments: [code] };
    action.diagnostics = [diagnostic];
    return action;
  });
}

function ruleCode(diagnostic: vscode.Diagnostic): string | undefined {
  const { code } = diagnostic;
  const text = typeof code === "object" ? String(code.value) : String(code ?? "");
  return /^DL\d{3}$/.test(text) ? text : undefined;
}

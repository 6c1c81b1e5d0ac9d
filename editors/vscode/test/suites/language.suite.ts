/** What the language server gives, seen through the editor's own commands. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { at, closeAll, extension, findings, hoverText, ID, inWorkspace, open, replaceAll, until, untitled } from "./helpers";
import { report, suite } from "./mocha";

/** VS Code makes an edit smaller before it applies it, and its parts arrive one by one. */
async function text(document: vscode.TextDocument, wanted: string): Promise<void> {
  await until(`the text ${JSON.stringify(wanted)} and not ${JSON.stringify(document.getText())}`, () => document.getText() === wanted);
}

export const run = suite(() => {
  teardown(closeAll);

  test("is installed from the package and wakes when a script is opened", async () => {
    assert.match(extension().extensionPath, new RegExp(`${ID}-\\d+\\.\\d+\\.\\d+`));
    const start = performance.now();
    await open("notrump.dlr");
    await until("the activation", () => extension().isActive);
    report(`     activation: ${Math.round(performance.now() - start)} ms with opening the file`);
  });

  test("knows scripts by ending, by name and by the first line", async () => {
    for (const name of ["notrump.dlr", "Descr.opening", "first-line"]) {
      const document = await vscode.workspace.openTextDocument(inWorkspace(name));
      assert.equal(document.languageId, "dealer", name);
    }
    const plain = await vscode.workspace.openTextDocument(inWorkspace("record.txt"));
    assert.equal(plain.languageId, "plaintext");
  });

  test("reports an unknown name at its place, with what was meant", async () => {
    const { document } = await open("mistake.dlr");
    const found = await until("a finding", () => findings(document.uri).find((one) => one.message.includes("strnog")));
    assert.equal(document.getText(found.range), "strnog");
    assert.match(found.message, /strong/);
    assert.equal(found.severity, vscode.DiagnosticSeverity.Error);
  });

  test("explains a word on hover", async () => {
    const { document } = await open("notrump.dlr");
    const hover = await until("a hover", async () => await hoverText(document.uri, at(document, "hcp(south)", 1)) || undefined);
    assert.match(hover, /high-card points/i);
  });

  test("checks a script that was never saved", async () => {
    const { document } = await untitled("condition hcp(nort) > 12\n");
    await until("a finding", () => findings(document.uri).length > 0);
  });

  test("checks a file with blanks and letters beyond ASCII in its path", async () => {
    const { document } = await open("Zwei Hände/mein Spiel.dlr");
    const found = await until("a finding", () => findings(document.uri)[0]);
    assert.equal(document.getText(found.range), "unbekannt");
  });

  test("offers what fits where the cursor stands", async () => {
    const { document } = await untitled("strong = hcp(north) >= 15\ncondition st\n");
    const labels = async (position: vscode.Position): Promise<string[]> => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>("vscode.executeCompletionItemProvider", document.uri, position);
      return list.items.filter(({ kind }) => kind !== vscode.CompletionItemKind.Snippet).map(({ label }) => (typeof label === "string" ? label : label.label));
    };
    assert.ok((await until("completions", async () => { const found = await labels(new vscode.Position(1, 12)); return found.length > 0 && found; })).includes("strong"));
    const seats = await labels(at(document, "north"));
    for (const seat of ["north", "east", "south", "west"]) assert.ok(seats.includes(seat), seat);
    assert.ok(!seats.includes("strong"));
  });

  test("shows the parameters of a function", async () => {
    const { document } = await untitled("condition hascard(north, AS)\n");
    const help = await until("signature help", async () =>
      await vscode.commands.executeCommand<vscode.SignatureHelp | undefined>("vscode.executeSignatureHelpProvider", document.uri, at(document, "AS"), ","));
    assert.match(help.signatures[help.activeSignature]?.label ?? "", /hascard/);
    assert.equal(help.activeParameter, 1);
  });

  test("mends a misspelt name by quick fix", async () => {
    const { document } = await untitled("strong = hcp(north) >= 15\ncondition strnog\n");
    const found = await until("a finding", () => findings(document.uri).find(({ message }) => message.includes("strnog")));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>("vscode.executeCodeActionProvider", document.uri, found.range, vscode.CodeActionKind.QuickFix.value, 10);
    const fix = actions.find(({ title }) => title === "Write 'strong'");
    assert.ok(fix?.edit, `no fix among: ${actions.map(({ title }) => title).join(", ")}`);
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    await text(document, "strong = hcp(north) >= 15\ncondition strong\n");
    await until("no finding", () => findings(document.uri).length === 0);
  });

  test("joins two conditions by quick fix", async () => {
    const { document } = await untitled("condition hcp(north) > 12\ncondition hcp(south) > 12\n");
    const found = await until("a finding", () => findings(document.uri)[0]);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>("vscode.executeCodeActionProvider", document.uri, found.range, vscode.CodeActionKind.QuickFix.value, 10);
    const fix = actions.find(({ edit }) => edit !== undefined);
    assert.ok(fix?.edit, "no fix");
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    await until("no finding", () => findings(document.uri).length === 0);
    assert.match(document.getText(), /hcp\(north\) > 12\s+and\s+hcp\(south\) > 12/);
  });

  test("renames a variable at all its places", async () => {
    const { document } = await untitled("strong = hcp(north) >= 15\nweak = not strong\ncondition strong or weak\n");
    const edit = await until("the rename", async () =>
      await vscode.commands.executeCommand<vscode.WorkspaceEdit | undefined>("vscode.executeDocumentRenameProvider", document.uri, at(document, "strong or"), "big"));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await text(document, "big = hcp(north) >= 15\nweak = not big\ncondition big or weak\n");
  });

  test("formats, as the settings say", async () => {
    const { document } = await untitled("condition   hcp( north )>=15&&hcp(south)<=10\n");
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await until("the format", async () =>
      await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>("vscode.executeFormatDocumentProvider", document.uri, options));
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, edits);
    assert.ok(await vscode.workspace.applyEdit(edit));
    await text(document, "condition hcp(north) >= 15 && hcp(south) <= 10\n");
  });

  test("goes to the definition and finds the uses", async () => {
    const { document } = await open("notrump.dlr");
    const [place] = await until("the definition", async () => {
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>("vscode.executeDefinitionProvider", document.uri, at(document, "one_nt and"));
      return found.length > 0 && found;
    });
    assert.ok(place !== undefined);
    const range = place instanceof vscode.Location ? place.range : place.targetRange;
    assert.equal(range.start.line, at(document, "one_nt =").line);
    const uses = await vscode.commands.executeCommand<vscode.Location[]>("vscode.executeReferenceProvider", document.uri, at(document, "balanced ="));
    assert.ok(uses.length >= 2);
  });

  test("has an outline, folds, colours and hints", async () => {
    const { document } = await open("notrump.dlr");
    const symbols = await until("the outline", async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>("vscode.executeDocumentSymbolProvider", document.uri);
      return found !== undefined && found.length > 0 && found;
    });
    for (const name of ["balanced", "one_nt", "major"]) assert.ok(symbols.some((symbol) => symbol.name === name), name);
    const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>("vscode.provideDocumentSemanticTokens", document.uri);
    assert.ok((tokens?.data.length ?? 0) > 0);
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    await until("the hints", async () => (await vscode.commands.executeCommand<vscode.InlayHint[]>("vscode.executeInlayHintProvider", document.uri, whole)).length > 0);
  });

  test("has lenses over the condition that run the script", async () => {
    const { document } = await open("notrump.dlr");
    const lenses = await until("the lenses", async () => {
      const found = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", document.uri, 20);
      return found.some(({ command }) => command?.command === "dealer.run") && found;
    });
    const lens = lenses.find(({ command }) => command?.command === "dealer.run");
    const argument: unknown = lens?.command?.arguments?.[0];
    const result = await vscode.commands.executeCommand<{ readonly produced: number } | undefined>("dealer.run", argument);
    assert.equal(result?.produced, 12);
  });

  test("goes on with an indent behind an operator, in a comment with its sign, and closes brackets", async () => {
    const editor = await untitled("");
    // VS Code may place the cursor, and read the brackets of the language, only after the first keys: then they are typed again.
    const typing = (before: string, cursor: number, keys: readonly string[], wanted: string): Promise<true> =>
      until(`the text ${JSON.stringify(wanted)}`, async () => {
        await replaceAll(editor, before);
        editor.selection = new vscode.Selection(0, cursor, 0, cursor);
        for (const key of keys) await vscode.commands.executeCommand("type", { text: key });
        return until("the keys", () => editor.document.getText() === wanted, 3000).then(() => true as const, () => false as const);
      });
    await typing("condition hcp(north) >= 12 and", 30, ["\n", "shape("], "condition hcp(north) >= 12 and\n  shape()");
    await typing("// one two", 7, ["\n"], "// one \n// two");
  });

  test("every snippet is a script, or a part of one, without a mistake", async () => {
    const file = vscode.Uri.joinPath(extension().extensionUri, "snippets", "dealer.json");
    const snippets = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(file))) as Record<string, { body: string | string[] }>;
    const editor = await untitled("");
    for (const [place, [name, { body }]] of Object.entries(snippets).entries()) {
      await replaceAll(editor, "");
      await editor.insertSnippet(new vscode.SnippetString(Array.isArray(body) ? body.join("\n") : body));
      await vscode.commands.executeCommand("leaveSnippet");
      const written = editor.document.getText();
      assert.notEqual(written, "", name);
      // A bare condition is a script; the mistake at the end shows that the check has seen this text.
      await editor.edit((edit) => { edit.insert(editor.document.positionAt(written.length), `\nlast_check = unknown${place}\n`); });
      const found = await until(`the check of ${name}`, () => {
        const all = findings(editor.document.uri);
        return all.some(({ message }) => message.includes(`unknown${place}`)) && all;
      });
      const errors = found.filter(({ severity, message }) => severity === vscode.DiagnosticSeverity.Error && !message.includes(`unknown${place}`));
      assert.deepEqual(errors.map(({ message }) => message), [], `${name}: ${written}`);
    }
  });
});

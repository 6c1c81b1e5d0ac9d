/** New script: an untitled script that shows the parts of one. */
import * as vscode from "vscode";

const TEXT = `// A strong notrump by South opposite a hand that uses Stayman.
produce 10
dealer south

balanced = shape(south, any 4333 + any 4432 + any 5332)
one_nt = balanced and hcp(south) >= 15 and hcp(south) <= 17
major = spades(north) == 4 or hearts(north) == 4

condition one_nt and major and hcp(north) >= 8
action printall,
  average "points of both" hcp(north) + hcp(south),
  frequency "hcp north" (hcp(north), 8, 20)
`;

export function registerNewScript(): vscode.Disposable {
  return vscode.commands.registerCommand("dealer.newScript", async () => {
    const document = await vscode.workspace.openTextDocument({ language: "dealer", content: TEXT });
    await vscode.window.showTextDocument(document);
  });
}

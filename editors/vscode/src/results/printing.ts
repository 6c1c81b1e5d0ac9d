/**
 * Printing: VS Code lets no panel print, so the user's browser does. The page is served on this machine alone, for a
 * minute, under an address that cannot be guessed; a file would be out of reach for a browser in a sandbox.
 */
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import * as vscode from "vscode";
import { paperText } from "./page";

/** Milliseconds that the page can be fetched. */
const SERVED_FOR = 60_000;

export async function openForPrinting(extensionUri: vscode.Uri, title: string, body: string): Promise<void> {
  const style = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "dist", "paper.css"));
  const page = paperText({ nonce: randomBytes(18).toString("base64"), title, body, style: new TextDecoder().decode(style) });
  await vscode.env.openExternal(vscode.Uri.parse(await serve(page)));
}

async function serve(page: string): Promise<string> {
  const secret = `/${randomBytes(18).toString("base64url")}`;
  const server = createServer((request, response) => {
    const found = request.url === secret;
    response.writeHead(found ? 200 : 404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    response.end(found ? page : "");
  });
  return await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      setTimeout(() => { server.close(); }, SERVED_FOR).unref();
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(`http://127.0.0.1:${address.port}${secret}`);
      else reject(new Error("The page for printing has no address."));
    });
  });
}

/** The bundled server without an editor around it. */
import { spawn } from "node:child_process";
import path from "node:path";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter, type MessageConnection } from "vscode-jsonrpc/node";
import { EXTENSION, lab } from "./places";

export interface LanguageServer {
  readonly connection: MessageConnection;
  readonly capabilities: { readonly semanticTokensProvider: { readonly legend: { readonly tokenTypes: readonly string[] } } };
  stop(): void;
}

export async function startLanguageServer(): Promise<LanguageServer> {
  const server = spawn(lab("python", "bin", "python"), ["-I", "-X", "utf8", path.join(EXTENSION, "bundled", "start.py"), "server"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  connection.listen();
  const parameters = { processId: process.pid, rootUri: null, capabilities: { textDocument: { semanticTokens: {} } } };
  const { capabilities } = await connection.sendRequest<Pick<LanguageServer, "capabilities">>("initialize", parameters);
  await connection.sendNotification("initialized", {});
  return {
    connection,
    capabilities,
    stop: () => {
      connection.dispose();
      server.kill();
    },
  };
}

/** A code-server of our own: fresh state, no gallery, no look at other machines, the packaged extension installed. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, globSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { EXTENSION, lab, TEST } from "./places";

const ENTRY = lab("host", "node_modules", "code-server", "out", "node", "entry.js");

/** What a person would switch off; nothing that the extension is about. */
const USER_SETTINGS = {
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.enableExperiments": false,
  "workbench.tips.enabled": false,
  "telemetry.telemetryLevel": "off",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "chat.disableAIFeatures": true,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
  "editor.minimap.enabled": false,
  "files.simpleDialog.enable": true,
};

export interface CodeServer {
  /** `127.0.0.1:PORT`: also the authority of the URIs of served files. */
  readonly host: string;
  /** The folder with a fresh copy of test/workspaces. */
  readonly workspaces: string;
  /** Writes the user's settings anew: the usual ones and these. */
  configure(settings: Readonly<Record<string, unknown>>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server. Without `trust` every folder is one that the user has not trusted. */
export async function startCodeServer(name: string, { trust }: { trust: boolean }): Promise<CodeServer> {
  const state = lab("state", name);
  const workspaces = path.join(state, "workspaces");
  await rm(state, { recursive: true, force: true });
  await mkdir(path.join(state, "data", "User"), { recursive: true });
  await mkdir(path.join(state, "data", "Machine"), { recursive: true });
  await cp(path.join(TEST, "workspaces"), workspaces, { recursive: true });
  const configure = (settings: Readonly<Record<string, unknown>>): Promise<void> =>
    writeFile(path.join(state, "data", "User", "settings.json"), JSON.stringify({ ...USER_SETTINGS, ...settings }));
  await configure({});
  await writeFile(path.join(state, "data", "Machine", "settings.json"), JSON.stringify({ "dealer.interpreter": [lab("python", "bin", "python")] }));
  await writeFile(path.join(state, "config.yaml"), "");
  const env = { ...process.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}', XDG_DATA_HOME: path.join(state, "xdg"), DEALER_TEST_STATE: state };
  const common = [ENTRY, "--config", path.join(state, "config.yaml"), "--user-data-dir", path.join(state, "data"), "--extensions-dir", path.join(state, "extensions")];
  await promisify(execFile)(process.execPath, [...common, "--install-extension", packagedExtension()], { env });
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [
      ...common,
      "--bind-addr", `127.0.0.1:${port}`,
      "--auth", "none",
      "--disable-telemetry",
      "--disable-update-check",
      "--disable-getting-started-override",
      ...(trust ? ["--disable-workspace-trust"] : []),
      // Without it the workbench ignores extensionTestsPath.
      "--vscode-option", "enable-smoke-test-driver",
    ],
    { env, stdio: ["ignore", "pipe", "pipe"] },
  );
  const log = createWriteStream(lab("log", `server-${name}.txt`));
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  const host = `127.0.0.1:${port}`;
  await healthy(host, server);
  return { host, workspaces, configure, stop: () => stop(server) };
}

/** The address of a workbench with a folder (or a workspace file) and options for it. */
export function workbench(server: CodeServer, folder: string, options: Readonly<Record<string, string>> = {}): string {
  const kind = folder.endsWith(".code-workspace") ? "workspace" : "folder";
  const url = new URL(`http://${server.host}/`);
  url.searchParams.set(kind, path.join(server.workspaces, folder));
  url.searchParams.set("payload", JSON.stringify(Object.entries(options)));
  return url.href;
}

/** A served file's URI: it must carry the authority, else VS Code opens a second document. */
export function served(server: CodeServer, file: string): string {
  return `vscode-remote://${server.host}${encodeURI(file)}`;
}

function packagedExtension(): string {
  const [vsix, ...others] = globSync("dealer-lsp-*.vsix", { cwd: EXTENSION });
  if (vsix === undefined || others.length > 0) throw new Error("expected one packaged extension");
  return path.join(EXTENSION, vsix);
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === "object" && address !== null) resolve(address.port);
        else reject(new Error("no port"));
      });
    });
  });
}

async function healthy(host: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`code-server has ended with ${server.exitCode}`);
    const answer = await fetch(`http://${host}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("code-server does not answer");
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  await ended;
}

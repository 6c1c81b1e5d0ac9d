/** What to start as the server: the user's own `dealer-lsp`, else the bundled one with a Python. */
import path from "node:path";
import { findProgram } from "./programs";
import { findPython, type Python } from "./python";

export interface LaunchSettings {
  readonly trusted: boolean;
  /** The user's own `dealer-lsp` programs. */
  readonly servers: readonly string[];
  readonly interpreter: readonly string[];
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  /** The Python that runs the bundled server; undefined for the user's own server. */
  readonly python?: Python;
}

export interface LaunchSearch {
  readonly launch?: Launch;
  readonly rejected: readonly string[];
}

/** In a folder that is not trusted only the bundled server is used, whatever `dealer.path` says. */
export async function findLaunch(
  extensionPath: string,
  settings: LaunchSettings,
  env: NodeJS.ProcessEnv = process.env,
): Promise<LaunchSearch> {
  const rejected: string[] = [];
  if (settings.trusted) {
    for (const name of settings.servers) {
      const command = await findProgram(name, env);
      if (command !== undefined) return { launch: { command, args: ["server"] }, rejected };
      rejected.push(`dealer.path ${name}: not found`);
    }
  }
  const search = await findPython(settings.interpreter, env);
  rejected.push(...search.rejected);
  if (search.python === undefined) return { rejected };
  const start = path.join(extensionPath, "bundled", "start.py");
  return { launch: { command: search.python.command, args: ["-I", "-X", "utf8", start, "server"], python: search.python }, rejected };
}

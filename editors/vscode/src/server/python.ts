/** Finding a Python that can run the bundled server. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findProgram } from "./programs";

export const OLDEST: readonly [number, number] = [3, 10];

export interface Python {
  readonly command: string;
  readonly version: string;
  readonly hasNumpy: boolean;
}

export interface PythonSearch {
  readonly python?: Python;
  /** What was tried and why it did not serve, one line each. */
  readonly rejected: readonly string[];
}

const ASK = `
import importlib.util, json, sys
print(json.dumps([sys.executable, list(sys.version_info[:3]), importlib.util.find_spec("numpy") is not None]))
`;

/** The first Python >= 3.10 of the setting, else of the PATH. A setting that names none that works ends the search. */
export async function findPython(setting: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<PythonSearch> {
  const names = setting.length > 0 ? setting : process.platform === "win32" ? ["py", "python", "python3"] : ["python3", "python"];
  const rejected: string[] = [];
  for (const name of names) {
    const command = await findProgram(name, env);
    if (command === undefined) {
      rejected.push(`${name}: not found`);
      continue;
    }
    try {
      const python = await ask(command);
      const [major, minor] = python.version.split(".").map(Number) as [number, number];
      if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return { python, rejected };
      rejected.push(`${command}: Python ${python.version} is too old`);
    } catch (error) {
      rejected.push(`${command}: ${error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)}`);
    }
  }
  return { rejected };
}

/** Asks an interpreter what it is. `py` answers with the Python behind it. */
async function ask(command: string): Promise<Python> {
  const { stdout } = await promisify(execFile)(command, ["-I", "-c", ASK], { timeout: 20_000, windowsHide: true });
  const [executable, version, hasNumpy] = JSON.parse(stdout) as [string, number[], boolean];
  return { command: executable, version: version.join("."), hasNumpy };
}

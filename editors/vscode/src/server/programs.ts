/** Finding programs on the PATH, by our own rules: no shell, no relative folder, never the work folder. */
import { constants } from "node:fs";
import { access, lstat, stat } from "node:fs/promises";
import path from "node:path";

/** The absolute path of a program, or undefined. A name without a folder is looked up on the PATH. */
export async function findProgram(name: string, env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  if (path.isAbsolute(name)) return (await isProgram(name)) ? name : undefined;
  if (name !== path.basename(name)) return undefined;
  // Windows looks into the current folder first, where an opened workspace may hold its own python.exe.
  const folders = (env["PATH"] ?? env["Path"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const endings = process.platform === "win32" ? [".exe", ".cmd", ".bat"] : [""];
  for (const folder of folders) {
    for (const ending of endings) {
      const candidate = path.join(folder, name + ending);
      if (await isProgram(candidate)) return candidate;
    }
  }
  return undefined;
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    // Python from the Microsoft Store is a link that only Windows itself can follow.
    const found = await stat(file).catch(() => lstat(file));
    return !found.isDirectory();
  } catch {
    return false;
  }
}

/** The variables that a path in the settings may hold, as VS Code writes them elsewhere. */

export interface Variables {
  readonly userHome: string;
  /** Undefined where no folder is open. */
  readonly workspaceFolder: string | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/** `~/x`, `${userHome}`, `${workspaceFolder}` and `${env:NAME}`; what is not known stays as it is. */
export function expand(text: string, { userHome, workspaceFolder, env }: Variables): string {
  return text
    .replace(/^~(?=[/\\])/, () => userHome)
    .replace(/\$\{(userHome|workspaceFolder|env:(\w+))\}/g, (whole, name: string, variable: string | undefined) => {
      if (variable !== undefined) return env[variable] ?? "";
      return (name === "userHome" ? userHome : workspaceFolder) ?? whole;
    });
}

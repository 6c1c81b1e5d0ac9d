/** Where things are. */
import path from "node:path";

export const TEST = path.dirname(__dirname);
export const EXTENSION = path.dirname(TEST);
export const ARTEFACTS = path.join(EXTENSION, "..", "..", ".artefacts", "vscode");

/** The scratch folder that run.sh has filled. */
export function lab(...parts: string[]): string {
  const folder = process.env["DEALER_LSP_LAB"];
  if (folder === undefined) throw new Error("start the tests with test/run.sh");
  return path.join(folder, ...parts);
}

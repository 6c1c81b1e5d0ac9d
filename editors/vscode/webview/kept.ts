/** What of the panel outlives the webview: the choices always, the deals as long as they are few. */
import { isKeptPanel, type KeptPanel } from "../src/results/messages";
import { START, type State } from "./state";

/** Characters of JSON; VS Code keeps them with the window. */
const MOST = 300_000;

type Choices = Pick<State, "tab" | "perPage" | "tests" | "chosen">;
type Kept = KeptPanel & { readonly choices: Choices };

/** Undefined before the first run. */
export function toKeep({ run, result, tab, perPage, tests, chosen }: State): Kept | undefined {
  if (run === undefined) return undefined;
  const kept = { run, choices: { tab, perPage, tests, chosen } };
  return result === undefined || JSON.stringify(result).length > MOST ? kept : { ...kept, result };
}

/** The state to start with. The deals come from the extension. */
export function fromKept(kept: unknown): State {
  if (!isKeptPanel(kept) || !("choices" in kept)) return START;
  const { run, choices } = kept as Kept;
  return { ...START, ...choices, run };
}

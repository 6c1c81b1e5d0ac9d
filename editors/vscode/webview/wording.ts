/** What the panel says about a run. */
import type { State } from "./state";

const STOPPED = {
  cancelled: "cancelled",
  generate: "the number of deals to try was reached",
  time: "the time limit was reached",
} as const;

export function summary({ run, running, generated, produced, result, lost }: State): string {
  if (run === undefined) return "Run a script to see its deals here.";
  const counts = `${produced.toLocaleString()} found among ${generated.toLocaleString()} dealt`;
  if (lost) return "The deals were not kept when the window was loaded again. “Run again” deals new ones.";
  if (running) return generated === 0 ? "Dealing…" : `${counts} so far`;
  if (result === undefined) return "";
  const parts = [counts, `${result.seconds.toFixed(2)} s`];
  if (result.seed !== null) parts.push(`seed ${result.seed}`);
  parts.push(result.stream === "stock" ? "the dealer program's deals" : "fast engine");
  if (result.stopped === "cancelled" || (result.stopped !== null && produced === 0)) parts.push(STOPPED[result.stopped]);
  return parts.join(" · ");
}

/** In place of the deals; where there are none, what can be done about it. */
export function emptyText(state: State): string {
  if (state.running) return "No deal so far.";
  if (state.deals.length > 0) return "No deal passes the filter.";
  if (state.result === undefined || state.result.error !== null) return "";
  const { produced, generated, stopped } = state.result;
  if (produced > 0) return "The script prints no deals; its statistics are in the next tab.";
  if (stopped === "cancelled") return `None of the ${generated.toLocaleString()} deals so far meets the condition.`;
  return `None of the ${generated.toLocaleString()} deals meets the condition. Ask for less in the condition, or have more deals tried: a larger number behind “generate”. A condition that can never hold is underlined in the script.`;
}

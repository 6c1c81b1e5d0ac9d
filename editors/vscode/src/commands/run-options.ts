/** The options of one run, chosen in a list that stays until Run is picked. */
import * as vscode from "vscode";
import type { RunOptions } from "../results/runs";

type Draft = { -readonly [K in keyof RunOptions]: RunOptions[K] };
type Item = vscode.QuickPickItem & { readonly change?: (draft: Draft) => Promise<void> };

const MOST = 2_147_483_647;

/** Returns undefined when the user leaves the list. */
export async function askOptions(before: RunOptions): Promise<RunOptions | undefined> {
  const draft: Draft = { ...before };
  for (;;) {
    const chosen = await vscode.window.showQuickPick(items(draft), {
      title: "Run with options",
      placeHolder: "Enter runs; choose a line to change it",
    });
    if (chosen === undefined) return undefined;
    if (chosen.change === undefined) return draft;
    await chosen.change(draft);
  }
}

function items(draft: Draft): Item[] {
  return [
    { label: "$(play) Run", description: "" },
    {
      label: "Deals wanted",
      description: draft.produce?.toLocaleString() ?? "as the script says",
      change: async (d) => { await askNumber(d, "produce", "Deals wanted (empty: as the script says)", 1); },
    },
    {
      label: "Deals tried at most",
      description: draft.generate?.toLocaleString() ?? "as the script says",
      change: async (d) => { await askNumber(d, "generate", "Deals tried at most (empty: as the script says)", 1); },
    },
    {
      label: "Seed",
      description: draft.seed === undefined ? "a new one" : String(draft.seed),
      detail: "The same seed gives the same deals",
      change: async (d) => { await askNumber(d, "seed", "Seed (empty: a new one each time)", 0); },
    },
    {
      label: "Deals",
      description: draft.stream === "stock" ? "the dealer program's own for this seed" : "the fast engine's",
      change: async (d) => {
        await askChoice(d, "stream", [
          { value: "fast", label: "The fast engine's", detail: "Evenly random, and found quickest" },
          { value: "stock", label: "The dealer program's own", detail: "With a seed: exactly what `dealer -s` prints" },
        ]);
      },
    },
    {
      label: "Engine",
      description: draft.engine ?? "as the settings say",
      change: async (d) => {
        await askChoice(d, "engine", [
          { value: "builtin", label: "Built in" },
          { value: "stock", label: "The installed dealer program" },
        ]);
      },
    },
  ];
}

async function askNumber(draft: Draft, key: "produce" | "generate" | "seed", prompt: string, least: number): Promise<void> {
  const answer = await vscode.window.showInputBox({
    prompt,
    value: draft[key] === undefined ? "" : String(draft[key]),
    validateInput: (text) =>
      text === "" || (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= MOST)
        ? undefined
        : `A whole number from ${least} to ${MOST.toLocaleString()}`,
  });
  if (answer === undefined) return;
  if (answer === "") Reflect.deleteProperty(draft, key);
  else draft[key] = Number(answer);
}

async function askChoice<K extends "stream" | "engine">(
  draft: Draft,
  key: K,
  choices: readonly (vscode.QuickPickItem & { readonly value: NonNullable<Draft[K]> })[],
): Promise<void> {
  const chosen = await vscode.window.showQuickPick(choices);
  if (chosen !== undefined) draft[key] = chosen.value;
}

/** What the panel shows, and how messages and the user change it. */
import type { Deal, RunResult, Seat } from "../src/protocol";
import type { RunStarted, ToPanel, View } from "../src/results/messages";
import { keep, type Test } from "./filter";

export type Tab = View | "output";

export interface State {
  readonly run: RunStarted | undefined;
  readonly running: boolean;
  readonly generated: number;
  readonly produced: number;
  readonly expected: number | undefined;
  readonly deals: readonly Deal[];
  readonly result: RunResult | undefined;
  readonly failure: string | undefined;
  /** The deals were there, and could not be kept. */
  readonly lost: boolean;
  readonly tab: Tab;
  readonly perPage: number;
  readonly tests: readonly Test[];
  /** The place of the chosen deal among the filtered ones. */
  readonly chosen: number;
}

export type Action =
  | { readonly type: "message"; readonly message: ToPanel }
  | { readonly type: "tab"; readonly tab: Tab }
  | { readonly type: "perPage"; readonly perPage: number }
  | { readonly type: "choose"; readonly index: number }
  | { readonly type: "key"; readonly key: MovingKey }
  | { readonly type: "tests"; readonly tests: readonly Test[] };

export const START: State = {
  run: undefined,
  running: false,
  generated: 0,
  produced: 0,
  expected: undefined,
  deals: [],
  result: undefined,
  failure: undefined,
  lost: false,
  tab: "deals",
  perPage: 6,
  tests: [],
  chosen: 0,
};

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "message":
      return receive(state, action.message);
    case "tab":
      return { ...state, tab: action.tab };
    case "perPage":
      return { ...state, perPage: action.perPage };
    case "choose":
      return { ...state, chosen: clamp(action.index, filtered(state).length) };
    case "key":
      return { ...state, chosen: clamp(target(action.key, state), filtered(state).length) };
    case "tests":
      return { ...state, tests: action.tests, chosen: 0 };
  }
}

export const MOVING_KEYS = ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"] as const;
export type MovingKey = (typeof MOVING_KEYS)[number];

/** Where a key leads; the place may lie outside the deals. */
function target(key: MovingKey, { chosen, perPage }: State): number {
  switch (key) {
    case "ArrowLeft":
      return chosen - 1;
    case "ArrowRight":
      return chosen + 1;
    case "PageUp":
      return chosen - perPage;
    case "PageDown":
      return chosen + perPage;
    case "Home":
      return 0;
    case "End":
      return Number.MAX_SAFE_INTEGER;
  }
}

function receive(state: State, message: ToPanel): State {
  switch (message.type) {
    case "started": {
      // What was chosen in the panel stays, until the setting is changed.
      const perPage = state.run?.dealsPerPage === message.run.dealsPerPage ? state.perPage : message.run.dealsPerPage;
      // A run that the panel knows is told again to a webview that was made anew.
      const chosen = state.run?.id === message.run.id ? state.chosen : 0;
      return { ...START, tab: state.tab, tests: state.tests, perPage, chosen, run: message.run, running: true };
    }
    case "progress": {
      const { generated, produced, expected, deals } = message.progress;
      return { ...state, generated, produced, expected: expected ?? undefined, deals: [...state.deals, ...deals] };
    }
    case "finished": {
      const { result } = message;
      const next = { ...state, running: false, result, deals: result.deals, generated: result.generated, produced: result.produced };
      return { ...next, tab: bestTab(next), chosen: clamp(state.chosen, filtered(next).length) };
    }
    case "failed":
      return { ...state, running: false, failure: message.message };
    case "lost":
      return { ...state, running: false, lost: true };
    case "renamed":
      return state.run === undefined ? state : { ...state, run: { ...state.run, ...message.name } };
    case "show":
      return { ...state, tab: message.view };
  }
}

/** A script without printed deals shows its statistics, and the other way round. */
function bestTab(state: State): Tab {
  const { result, tab } = state;
  if (result === undefined || result.error !== null) return tab;
  if (tab === "deals" && result.deals.length === 0 && result.tables.length > 0) return "statistics";
  return tab === "statistics" && result.tables.length === 0 && result.deals.length > 0 ? "deals" : tab;
}

export function filtered(state: State): readonly Deal[] {
  return state.tests.length === 0 ? state.deals : state.deals.filter((deal) => keep(deal, state.tests));
}

/** The names that a filter can use: the script's variables, and the points of each hand. */
export function filterNames(deals: readonly Deal[]): readonly string[] {
  const first = deals[0];
  if (first === undefined) return [];
  const seats = (Object.keys(first.hcp) as Seat[]).map((seat) => `hcp(${seat})`);
  return [...Object.keys(first.values ?? {}), ...seats];
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}

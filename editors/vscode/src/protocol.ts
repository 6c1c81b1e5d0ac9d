/** The JSON that the server's commands take and give. Hands read `S.H.D.C`, with `T` for a ten. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export const SEATS = ["north", "east", "south", "west"] as const;
export type Seat = (typeof SEATS)[number];
export type SeatLetter = "N" | "E" | "S" | "W";
export type Vulnerability = "none" | "NS" | "EW" | "all";

export interface Deal {
  readonly board: number;
  readonly dealer: SeatLetter;
  readonly vulnerable: Vulnerability;
  /** An unknown hand is null. */
  readonly hands: Readonly<Record<Seat, string | null>>;
  readonly hcp: Readonly<Partial<Record<Seat, number>>>;
  /** The script's variables, where the run was asked for them. */
  readonly values?: Readonly<Record<string, number>>;
}

export interface AverageTable {
  readonly kind: "average";
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

export interface FrequencyTable {
  readonly kind: "frequency";
  readonly label: string;
  readonly low: number;
  readonly high: number;
  readonly rows: readonly (readonly [value: number, count: number])[];
  readonly below: number;
  readonly above: number;
  readonly total: number;
  readonly text: string;
}

/** `counts` has a Low and a High row and column around the values. */
export interface Frequency2dTable {
  readonly kind: "frequency2d";
  readonly label: string;
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
  readonly counts: readonly (readonly number[])[];
  readonly text: string;
}

export type Table = AverageTable | FrequencyTable | Frequency2dTable;

export interface RunRequest {
  readonly uri: string;
  readonly produce?: number;
  readonly generate?: number;
  readonly seed?: number;
  readonly stream?: "fast" | "stock";
  readonly engine?: "builtin" | "stock";
  readonly values?: boolean;
  readonly runId?: string;
}

export interface RunResult {
  readonly version: 1;
  readonly engine: string;
  readonly stream: string;
  readonly seed: number | null;
  readonly generated: number;
  readonly produced: number;
  readonly seconds: number;
  readonly stopped: null | "cancelled" | "generate" | "time";
  readonly deals: readonly Deal[];
  readonly tables: readonly Table[];
  readonly output: string;
  readonly notes: readonly string[];
  readonly error: { readonly message: string; readonly range: Range | null } | null;
}

/** Parameters of the notification `dealer/runProgress`; `deals` are the new ones. */
export interface RunProgress {
  readonly runId: string;
  readonly generated: number;
  readonly produced: number;
  readonly expected?: number | null;
  readonly deals: readonly Deal[];
}

export interface Preprocessed {
  readonly text: string;
  /** For each line of `text` the line of the source it came from, both counted from 0. */
  readonly lineMap: readonly number[];
  readonly problems: readonly { readonly range: Range; readonly message: string; readonly severity: number }[];
}

export interface DealQuestion {
  readonly text: string;
  /** Those of the `predeal` lines, such as `ns`. */
  readonly seats?: string;
  /** Whose hand it is where a single hand names no seat, such as `n`. */
  readonly seat?: string;
  /** Which of several deals, counted from 1. */
  readonly number?: number;
}

/** A deal in each form it can be written in. */
export interface ReadDeal {
  readonly format: string;
  readonly deal: Pick<Deal, "hands">;
  readonly predeal: string;
  readonly pbn: string;
  readonly diagram: string;
  readonly oneline: string;
  readonly lin: string;
  /** What was taken for granted. */
  readonly notes: readonly string[];
  /** All deals of the text; a board without a number has null. */
  readonly boards: readonly { readonly board: number | null; readonly oneline: string }[];
}

export interface Failure {
  /** Line and column count from 1. */
  readonly error: { readonly message: string; readonly line?: number; readonly column?: number };
}

export interface DealExplanation {
  readonly holds: boolean;
  readonly rows: readonly {
    readonly range: Range;
    readonly kind: "variable" | "condition" | "part";
    readonly name: string | null;
    readonly value: number | null;
    readonly text: string;
    readonly failed: boolean;
  }[];
  readonly error?: { readonly message: string };
}

export interface RuleExplanation {
  readonly code: string;
  readonly slug: string;
  readonly markdown: string;
}

export type ExportFormat = "pbn" | "lin" | "diagram" | "oneline";

/** The dialect in force for a script, and what decided it; `file` is the configuration file. */
export interface DialectOf {
  readonly dialect: string;
  readonly from: "comment" | "file" | "name" | "settings";
  readonly file: string | null;
}

/** Each command of the server with its one argument and its answer. */
export interface ServerCommands {
  "dealer.run": { argument: RunRequest; answer: RunResult };
  "dealer.cancelRun": { argument: string; answer: unknown };
  "dealer.preprocess": {
    argument: { readonly uri: string; readonly style?: "readable" | "compact"; readonly compat?: boolean };
    answer: Preprocessed;
  };
  "dealer.readDeal": { argument: DealQuestion; answer: ReadDeal | Failure };
  "dealer.explainDeal": { argument: { readonly uri: string; readonly text: string }; answer: DealExplanation };
  "dealer.explainRule": { argument: string; answer: RuleExplanation };
  "dealer.dialectOf": { argument: { readonly uri: string }; answer: DialectOf };
  "dealer.exportDeals": {
    argument: { readonly deals: readonly Deal[]; readonly format: ExportFormat };
    answer: { readonly text: string };
  };
}

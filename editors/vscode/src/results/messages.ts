/** What the extension and the results panel say to each other. */
import type { Deal, ExportFormat, Range, RunProgress, RunResult } from "../protocol";

/** The script that a panel is about: its address, and its name for people. */
export interface PanelScript {
  readonly uri: string;
  readonly script: string;
}

export interface RunStarted extends PanelScript {
  /** No two runs have the same. */
  readonly id: string;
  readonly dealsPerPage: number;
}

export type View = "deals" | "statistics";

export type ToPanel =
  | { readonly type: "started"; readonly run: RunStarted }
  | { readonly type: "progress"; readonly progress: RunProgress }
  | { readonly type: "finished"; readonly result: RunResult }
  | { readonly type: "failed"; readonly message: string }
  /** The window was loaded again, and the deals were too many to be kept, or still came. */
  | { readonly type: "lost" }
  | { readonly type: "renamed"; readonly name: PanelScript }
  | { readonly type: "show"; readonly view: View };

export type FromPanel =
  /** `run` is the one whose choices (tab, filter, page) the panel has kept. */
  | { readonly type: "ready"; readonly run: string | undefined }
  | { readonly type: "run" }
  | { readonly type: "cancel" }
  | { readonly type: "copy"; readonly format: ExportFormat; readonly deals: readonly Deal[] }
  | { readonly type: "copyText"; readonly text: string }
  | { readonly type: "export"; readonly deals: readonly Deal[] }
  /** The panel's HTML for paper. */
  | { readonly type: "print"; readonly body: string }
  | { readonly type: "openViewer"; readonly deal: Deal }
  | { readonly type: "check"; readonly deal: Deal }
  | { readonly type: "goTo"; readonly range: Range };

/** What VS Code keeps of a panel for the next time the window is loaded; more than this may be in it. */
export interface KeptPanel {
  readonly run: RunStarted;
  readonly result?: RunResult;
}

/** True for what a panel of this version has kept. */
export function isKeptPanel(kept: unknown): kept is KeptPanel {
  if (typeof kept !== "object" || kept === null || !("run" in kept)) return false;
  const { run } = kept;
  return typeof run === "object" && run !== null && "uri" in run && typeof run.uri === "string" && "id" in run && typeof run.id === "string";
}

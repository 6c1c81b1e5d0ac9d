/** What the extension and the results panel say to each other. */
import type { Deal, ExportFormat, Range, RunProgress, RunResult } from "../protocol";

export interface RunStarted {
  readonly script: string;
  readonly dealsPerPage: number;
}

export type View = "deals" | "statistics";

export type ToPanel =
  | { readonly type: "started"; readonly run: RunStarted }
  | { readonly type: "progress"; readonly progress: RunProgress }
  | { readonly type: "finished"; readonly result: RunResult }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "show"; readonly view: View };

export type FromPanel =
  | { readonly type: "ready" }
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

/** The line to the extension. */
import type { FromPanel } from "../src/results/messages";

const api = acquireVsCodeApi();

/** What an earlier webview of the same panel has kept: VS Code throws hidden ones away. */
export function kept(): unknown {
  return api.getState();
}

export function keep(state: unknown): void {
  api.setState(state);
}

export function tell(message: FromPanel): void {
  api.postMessage(message);
}

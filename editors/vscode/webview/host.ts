/** The line to the extension. */
import type { FromPanel } from "../src/results/messages";

const api = acquireVsCodeApi();

export function tell(message: FromPanel): void {
  api.postMessage(message);
}

/** The notification of a run that takes its time. */
import * as vscode from "vscode";
import type { RunResult } from "../protocol";
import { scriptName } from "../scripts";
import type { Server } from "../server/server";
import type { ResultsPanel } from "./panel";

/** A run that is over sooner shows no notification: it would only flash. */
const PATIENCE = 1000;

export async function showProgress(
  panel: ResultsPanel,
  runId: string,
  server: Server,
  answer: Promise<RunResult>,
): Promise<RunResult> {
  const late = new Promise<"late">((resolve) => setTimeout(resolve, PATIENCE, "late"));
  if ((await Promise.race([answer, late])) === "late") {
    const title = `Dealing ${scriptName(panel.script)}`;
    const options = { location: vscode.ProgressLocation.Notification, cancellable: true, title };
    void vscode.window.withProgress(options, async (progress, token) => {
      token.onCancellationRequested(() => { void server.send("dealer.cancelRun", runId); });
      let shown = 0;
      const subscription = server.onRunProgress((state) => {
        if (state.runId !== runId) return;
        const counts = `${state.produced.toLocaleString()} of ${state.generated.toLocaleString()} deals`;
        const percent = state.expected ? Math.min(100, (100 * state.produced) / state.expected) : undefined;
        progress.report(percent === undefined ? { message: counts } : { message: counts, increment: percent - shown });
        shown = percent ?? shown;
      });
      await answer.catch(() => undefined).finally(() => { subscription.dispose(); });
    });
  }
  return await answer;
}

/** The script's name, what the run did or is doing, and its buttons. */
import type { JSX } from "preact";
import { tell } from "./host";
import { print } from "./printing";
import { filtered, type State } from "./state";

const STOPPED = {
  cancelled: "cancelled",
  generate: "the number of deals to try was reached",
  time: "the time limit was reached",
} as const;

export function Head({ state }: { readonly state: State }): JSX.Element {
  const { run, running, result, failure } = state;
  const deals = filtered(state);
  return (
    <header>
      <div class="title">
        <h1>{run?.script ?? "Deals"}</h1>
        <div class="buttons">
          {running ? (
            <button type="button" onClick={() => { tell({ type: "cancel" }); }}>Cancel</button>
          ) : (
            <button type="button" onClick={() => { tell({ type: "run" }); }}>Run again</button>
          )}
          <button type="button" class="secondary" disabled={deals.length === 0} onClick={() => { tell({ type: "export", deals }); }}>
            Export…
          </button>
          <button type="button" class="secondary" onClick={() => { print(state); }}>Print</button>
        </div>
      </div>
      {running && <Progress state={state} />}
      <p class="summary" role="status">{summary(state)}</p>
      {failure !== undefined && <p class="error" role="alert">{failure}</p>}
      {result?.error != null && <ScriptError error={result.error} />}
      {result?.notes.map((note) => <p key={note} class="note">{note}</p>)}
    </header>
  );
}

function ScriptError({ error }: { readonly error: NonNullable<NonNullable<State["result"]>["error"]> }): JSX.Element {
  const { message, range } = error;
  return (
    <p class="error" role="alert">
      {message}{" "}
      {range !== null && (
        <button type="button" class="link" onClick={() => { tell({ type: "goTo", range }); }}>
          Line {range.start.line + 1}
        </button>
      )}
    </p>
  );
}

function Progress({ state }: { readonly state: State }): JSX.Element {
  const { produced, expected } = state;
  return expected === undefined ? <progress aria-label="Dealing" /> : <progress aria-label="Dealing" value={produced} max={expected} />;
}

export function summary({ run, running, generated, produced, result }: State): string {
  if (run === undefined) return "Run a script to see its deals here.";
  const counts = `${produced.toLocaleString()} found among ${generated.toLocaleString()} dealt`;
  if (running) return generated === 0 ? "Dealing…" : `${counts} so far`;
  if (result === undefined) return "";
  const parts = [counts, `${result.seconds.toFixed(2)} s`];
  if (result.seed !== null) parts.push(`seed ${result.seed}`);
  parts.push(result.stream === "stock" ? "the dealer program's deals" : "fast engine");
  if (result.stopped === "cancelled" || (result.stopped !== null && produced === 0)) parts.push(STOPPED[result.stopped]);
  return parts.join(" · ");
}

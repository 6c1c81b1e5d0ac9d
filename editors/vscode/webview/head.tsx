/** The script's name, what the run did or is doing, and its buttons. */
import type { JSX } from "preact";
import { tell } from "./host";
import { print } from "./printing";
import { filtered, type State } from "./state";
import { summary } from "./wording";

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

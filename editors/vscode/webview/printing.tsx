/** What goes on paper: the deals that pass the filter, the charts, or the text, as the open tab has it. */
import { render, type JSX } from "preact";
import { DealFace } from "./deal-card";
import { tell } from "./host";
import { filtered, type State } from "./state";
import { StatisticsTab } from "./statistics-tab";
import { summary } from "./wording";

/** Hands the page to the extension: VS Code lets no panel print. */
export function print(state: State): void {
  const sheet = document.createElement("div");
  render(<Sheet state={state} />, sheet);
  tell({ type: "print", body: sheet.innerHTML });
  render(null, sheet);
}

function Sheet({ state }: { readonly state: State }): JSX.Element {
  return (
    <main>
      <h1>{state.run?.script ?? "Deals"}</h1>
      <p class="summary">{summary(state)}</p>
      {state.tab === "deals" && (
        <div class="deals">
          {filtered(state).map((deal) => (
            <article key={deal.board} class="deal">
              <DealFace deal={deal} />
            </article>
          ))}
        </div>
      )}
      {state.tab === "statistics" && <StatisticsTab tables={state.result?.tables ?? []} running={state.running} />}
      {state.tab === "output" && <pre>{state.result?.output}</pre>}
    </main>
  );
}

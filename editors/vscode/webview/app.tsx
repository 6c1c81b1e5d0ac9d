/** The whole panel: head, tabs, and the tab's body. */
import { useEffect, useReducer } from "preact/hooks";
import type { JSX } from "preact";
import type { ToPanel } from "../src/results/messages";
import { DealsTab } from "./deals-tab";
import { Head } from "./head";
import { keep, kept, tell } from "./host";
import { fromKept, toKeep } from "./kept";
import { OutputTab } from "./output-tab";
import { reduce, type Tab } from "./state";
import { StatisticsTab } from "./statistics-tab";
import { Tabs } from "./tabs";

export function App(): JSX.Element {
  const [state, dispatch] = useReducer(reduce, undefined, () => fromKept(kept()));
  useEffect(() => {
    const receive = (event: MessageEvent<ToPanel>): void => { dispatch({ type: "message", message: event.data }); };
    window.addEventListener("message", receive);
    tell({ type: "ready", run: state.run?.id });
    return () => { window.removeEventListener("message", receive); };
  }, []);
  useEffect(() => { keep(toKeep(state)); }, [state.run, state.result, state.tab, state.perPage, state.tests, state.chosen]);

  const tables = state.result?.tables ?? [];
  const tabs: { tab: Tab; label: string }[] = [
    { tab: "deals", label: `Deals (${state.deals.length.toLocaleString()})` },
    { tab: "statistics", label: `Statistics (${tables.length})` },
    { tab: "output", label: "Text" },
  ];
  return (
    <main>
      <Head state={state} />
      <Tabs tabs={tabs} chosen={state.tab} onChoose={(tab) => { dispatch({ type: "tab", tab }); }} />
      <div role="tabpanel" id={`panel-${state.tab}`} aria-labelledby={`tab-${state.tab}`}>
        {state.tab === "deals" && <DealsTab state={state} dispatch={dispatch} />}
        {state.tab === "statistics" && <StatisticsTab tables={tables} running={state.running} />}
        {state.tab === "output" && <OutputTab text={state.result?.output ?? ""} running={state.running} />}
      </div>
    </main>
  );
}

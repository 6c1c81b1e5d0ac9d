/** A row of tabs as the ARIA practices describe it: one is reached with Tab, the arrows choose. */
import type { JSX } from "preact";
import type { Tab } from "./state";

interface Props {
  readonly tabs: readonly { readonly tab: Tab; readonly label: string }[];
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
}

export function Tabs({ tabs, chosen, onChoose }: Props): JSX.Element {
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const place = tabs.findIndex(({ tab }) => tab === chosen);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.tab);
    document.getElementById(`tab-${next.tab}`)?.focus();
  };
  return (
    <div role="tablist" class="tabs" onKeyDown={move}>
      {tabs.map(({ tab, label }) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          type="button"
          aria-selected={tab === chosen}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => { onChoose(tab); }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

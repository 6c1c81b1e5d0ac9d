/** The deals: filter, pages, and the keys that move among them. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Deal } from "../src/protocol";
import { DealCard } from "./deal-card";
import { FilterRow } from "./filter-row";
import { tell } from "./host";
import { Pager } from "./pager";
import { filtered, filterNames, MOVING_KEYS, type Action, type State } from "./state";
import { emptyText } from "./wording";

interface Props {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
}

export function DealsTab({ state, dispatch }: Props): JSX.Element {
  const deals = filtered(state);
  const { perPage, chosen } = state;
  const [byKey, setByKey] = useState(false);
  const first = Math.floor(chosen / perPage) * perPage;
  const page = deals.slice(first, first + perPage);

  // Keys may come faster than the panel is drawn: what they mean is decided by the state, and not by what is seen.
  const latest = useRef<Deal>(undefined);
  latest.current = deals[chosen];
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      const key = MOVING_KEYS.find((one) => one === event.key);
      const deal = latest.current;
      if (key !== undefined) {
        setByKey(true);
        dispatch({ type: "key", key });
      } else if (event.key === "c" && deal !== undefined) {
        tell({ type: "copy", format: "pbn", deals: [deal] });
      } else if (event.key === "v" && deal !== undefined) {
        tell({ type: "openViewer", deal });
      } else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => { window.removeEventListener("keydown", press); };
  }, [dispatch]);

  return (
    <section class="deals-tab">
      <FilterRow
        names={filterNames(state.deals)}
        tests={state.tests}
        counts={{ kept: deals.length, all: state.deals.length }}
        onChange={(tests) => { dispatch({ type: "tests", tests }); }}
      />
      {deals.length > 0 && (
        <Pager first={first} perPage={perPage} length={deals.length} dispatch={dispatch} />
      )}
      <div class={`deals per-page-${perPage}`}>
        {page.map((deal, i) => (
          <DealCard
            key={first + i}
            deal={deal}
            chosen={first + i === chosen}
            takeFocus={byKey}
            onChoose={() => {
              setByKey(false);
              dispatch({ type: "choose", index: first + i });
            }}
          />
        ))}
      </div>
      {deals.length === 0 && <p class="empty">{emptyText(state)}</p>}
      {deals.length > 0 && (
        <p class="keys">
          <kbd>←</kbd> <kbd>→</kbd> deal · <kbd>Page Up</kbd> <kbd>Page Down</kbd> page · <kbd>c</kbd> copy as PBN · <kbd>v</kbd> BBO viewer
        </p>
      )}
    </section>
  );
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}

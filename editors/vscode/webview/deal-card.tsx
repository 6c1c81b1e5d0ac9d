/** A deal with its title, the values of the script's variables, and what can be done with it. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Deal, ExportFormat } from "../src/protocol";
import { dealSubtitle, dealTitle } from "./cards";
import { Diagram } from "./diagram";
import { tell } from "./host";

interface Props {
  readonly deal: Deal;
  readonly chosen: boolean;
  readonly takeFocus: boolean;
  readonly onChoose: () => void;
}

const COPIES: readonly (readonly [ExportFormat, string])[] = [
  ["pbn", "PBN"],
  ["diagram", "Diagram"],
  ["lin", "LIN"],
];

/** More are folded away. */
const MANY_VALUES = 40;

export function DealCard({ deal, chosen, takeFocus, onChoose }: Props): JSX.Element {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen && takeFocus) card.current?.focus();
  }, [chosen, takeFocus]);
  return (
    <article
      ref={card}
      class={chosen ? "deal chosen" : "deal"}
      tabIndex={chosen ? 0 : -1}
      aria-label={dealTitle(deal)}
      aria-current={chosen}
      onClick={onChoose}
    >
      <DealFace deal={deal} />
      <div class="actions">
        <span class="label">Copy</span>
        {COPIES.map(([format, label]) => (
          <button key={format} type="button" class="link" tabIndex={chosen ? 0 : -1} onClick={() => { tell({ type: "copy", format, deals: [deal] }); }}>
            {label}
          </button>
        ))}
        <span class="gap" />
        <button type="button" class="link" tabIndex={chosen ? 0 : -1} title="Show in the script what each condition is worth for this deal" onClick={() => { tell({ type: "check", deal }); }}>
          Why it fits
        </button>
        <button type="button" class="link" tabIndex={chosen ? 0 : -1} title="Open in Bridge Base Online's hand viewer" onClick={() => { tell({ type: "openViewer", deal }); }}>
          BBO ↗
        </button>
      </div>
    </article>
  );
}

/** What there is to read of a deal: on the screen and on paper. */
export function DealFace({ deal }: { readonly deal: Deal }): JSX.Element {
  return (
    <>
      <h2>
        Board {deal.board} <small>{dealSubtitle(deal)}</small>
      </h2>
      <Diagram deal={deal} />
      <Values values={deal.values ?? {}} />
    </>
  );
}

function Values({ values }: { readonly values: Readonly<Record<string, number>> }): JSX.Element | null {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  const list = (
    <dl class="values">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return entries.length <= MANY_VALUES ? list : <Folded title={`${entries.length.toLocaleString()} variables`}>{list}</Folded>;
}

/** What is inside is made when it is opened: hundreds of values on each card would hold up the panel. */
function Folded({ title, children }: { readonly title: string; readonly children: JSX.Element }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => { setOpen(event.currentTarget.open); }}>
      <summary>{title}</summary>
      {open && children}
    </details>
  );
}

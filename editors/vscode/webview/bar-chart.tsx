/** A frequency table as bars, drawn in SVG, with the exact numbers in a table below. */
import { scaleBand, scaleLinear } from "d3-scale";
import type { JSX } from "preact";
import type { FrequencyTable } from "../src/protocol";
import { barsOf, namedBars, type Bar } from "./bars";
import { ExactText, percent } from "./exact-text";

const WIDTH = 640;
const HEIGHT = 260;
const MARGIN = { top: 22, right: 8, bottom: 28, left: 56 } as const;
/** The width of a digit on a bar, with a gap to the next bar's number. */
const DIGIT = 6.4;
const GAP = 2.5;

export function BarChart({ table }: { readonly table: FrequencyTable }): JSX.Element {
  const bars = barsOf(table);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const x = scaleBand(bars.map(({ name }) => name), [MARGIN.left, WIDTH - MARGIN.right]).padding(0.18);
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const base = y(0);
  const named = namedBars(bars, x.step());
  const numbered = Math.max(...bars.map(({ count }) => short(count).length)) * DIGIT + GAP <= x.step();
  const title = table.label === "" ? "Frequency" : table.label;
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken(title, bars, table.total)}>
        {y.ticks(4).filter(Number.isInteger).map((tick) => (
          <g key={tick} class="tick">
            <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} />
            <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" text-anchor="end">{tick.toLocaleString()}</text>
          </g>
        ))}
        {bars.map(({ name, count, outside }, i) => {
          const left = x(name) ?? 0;
          const middle = left + x.bandwidth() / 2;
          return (
            <g key={name} class={outside ? "bar outside" : "bar"}>
              <title>{`${name}: ${count.toLocaleString()} (${percent(count, table.total)})`}</title>
              <rect x={left} y={y(count)} width={x.bandwidth()} height={base - y(count)} rx={Math.min(2, x.bandwidth() / 4)} />
              {numbered && count > 0 && <text class="number" x={middle} y={y(count) - 5} text-anchor="middle">{short(count)}</text>}
              {named.has(i) && <text class="name" x={middle} y={base + 17} text-anchor="middle">{name}</text>}
            </g>
          );
        })}
        <line class="axis" x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={base} y2={base} />
      </svg>
      <ExactText text={table.text}>
        <table>
          <thead><tr><th scope="col">Value</th><th scope="col">Deals</th><th scope="col">Share</th></tr></thead>
          <tbody>
            {bars.map(({ name, count }) => (
              <tr key={name}><th scope="row">{name}</th><td>{count.toLocaleString()}</td><td>{percent(count, table.total)}</td></tr>
            ))}
          </tbody>
        </table>
      </ExactText>
    </figure>
  );
}

function spoken(title: string, bars: readonly Bar[], total: number): string {
  const best = bars.reduce((a, b) => (b.count > a.count ? b : a), bars[0] ?? { name: "", count: 0, outside: false });
  return `Bar chart: ${title}. ${total.toLocaleString()} deals; most often ${best.name}, ${best.count.toLocaleString()} times, ${percent(best.count, total)}. The table below has all numbers.`;
}

function short(count: number): string {
  return count < 100_000 ? String(count) : count.toLocaleString(undefined, { notation: "compact" });
}

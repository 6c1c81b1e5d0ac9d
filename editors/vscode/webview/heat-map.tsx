/** A two-way frequency table as a map: the darker a cell, the more deals. The map is a table, with its numbers in the cells. */
import { scaleBand, scaleSqrt } from "d3-scale";
import type { JSX } from "preact";
import type { Frequency2dTable } from "../src/protocol";
import { ExactText, percent } from "./exact-text";
import { linesOf } from "./lines";

const CELL = { width: 46, height: 28 } as const;
const HEAD = { width: 52, height: 28 } as const;
/** A map of more cells is no picture any more. */
const MOST_CELLS = 10_000;
/** More would hide the number on it. */
const MOST_OPAQUE = 0.6;

export function HeatMap({ table }: { readonly table: Frequency2dTable }): JSX.Element {
  const { counts } = table;
  const sums = counts.map((row) => row.reduce((a, b) => a + b, 0));
  const columnSums = (counts[0] ?? []).map((_, column) => counts.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const rows = linesOf(table.low[0], table.high[0], sums);
  const columns = linesOf(table.low[1], table.high[1], columnSums);
  const total = sums.reduce((a, b) => a + b, 0);
  const title = table.label === "" ? "Frequency" : table.label;
  if (rows.length * columns.length > MOST_CELLS) return <TooLarge title={title} text={table.text} />;
  const width = HEAD.width + columns.length * CELL.width;
  const height = HEAD.height + rows.length * CELL.height;
  const x = scaleBand(columns.map(({ name }) => name), [HEAD.width, width]).paddingInner(0.04);
  const y = scaleBand(rows.map(({ name }) => name), [HEAD.height, height]).paddingInner(0.06);
  const most = Math.max(1, ...rows.flatMap((row) => columns.map((column) => counts[row.place]?.[column.place] ?? 0)));
  const shade = scaleSqrt([0, most], [0, MOST_OPAQUE]);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div class="scroll">
        <svg class="heat-map" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="table" aria-label={`Heat map: ${title}. ${total.toLocaleString()} deals.`}>
          <g role="row">
            <text role="columnheader" class="corner" x={HEAD.width / 2} y={HEAD.height / 2} dy="0.32em" text-anchor="middle">
              <title>First value down, second across</title>↓ / →
            </text>
            {columns.map(({ name }) => (
              <text key={name} role="columnheader" x={middle(x, name)} y={HEAD.height / 2} dy="0.32em" text-anchor="middle">{name}</text>
            ))}
          </g>
          {rows.map((row) => (
            <g key={row.name} role="row">
              <text role="rowheader" x={HEAD.width - 12} y={middle(y, row.name)} dy="0.32em" text-anchor="end">{row.name}</text>
              {columns.map((column) => {
                const count = counts[row.place]?.[column.place] ?? 0;
                return (
                  <g key={column.name} role="cell" class="cell">
                    <title>{`${row.name}, ${column.name}: ${count.toLocaleString()} (${percent(count, total)})`}</title>
                    <rect x={x(column.name) ?? 0} y={y(row.name) ?? 0} width={x.bandwidth()} height={y.bandwidth()} rx={2} fill-opacity={shade(count)} />
                    <text class="number" x={middle(x, column.name)} y={middle(y, row.name)} dy="0.32em" text-anchor="middle">
                      {count === 0 ? "·" : short(count)}
                    </text>
                  </g>
                );
              })}
            </g>
          ))}
        </svg>
      </div>
      <ExactText text={table.text} />
    </figure>
  );
}

function TooLarge({ title, text }: { readonly title: string; readonly text: string }): JSX.Element {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <p class="empty">Too many values for a map.</p>
      <ExactText text={text} />
    </figure>
  );
}

function middle(scale: ReturnType<typeof scaleBand<string>>, name: string): number {
  return (scale(name) ?? 0) + scale.bandwidth() / 2;
}

function short(count: number): string {
  return count < 10_000 ? String(count) : count.toLocaleString(undefined, { notation: "compact" });
}

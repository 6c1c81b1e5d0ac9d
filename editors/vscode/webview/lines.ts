/** The rows, or the columns, of a two-way frequency table that a map draws. */

/** Of more rows or columns only those are drawn in which something fell. */
const MANY = 40;

export interface Line {
  readonly name: string;
  readonly place: number;
}

/** The values from `low` to `high`; Low before and High behind them only where something fell there. */
export function linesOf(low: number, high: number, sums: readonly number[]): readonly Line[] {
  const inner = Array.from({ length: high - low + 1 }, (_, i) => ({ name: String(low + i), place: i + 1 }));
  const before = (sums[0] ?? 0) > 0 ? [{ name: "Low", place: 0 }] : [];
  const after = (sums[sums.length - 1] ?? 0) > 0 ? [{ name: "High", place: sums.length - 1 }] : [];
  return [...before, ...(inner.length > MANY ? inner.filter(({ place }) => (sums[place] ?? 0) > 0) : inner), ...after];
}

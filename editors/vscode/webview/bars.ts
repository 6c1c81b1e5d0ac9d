/** The bars of a frequency table, and which of them have room for their name. */
import type { FrequencyTable } from "../src/protocol";

/** The width of a letter of a name, and the least gap between two names. */
const LETTER = 7;
const GAP = 4;

export interface Bar {
  readonly name: string;
  readonly count: number;
  readonly outside: boolean;
}

/** A wider range is drawn from the first value that came to the last. */
const WIDE = 100;
/** A chart of more bars has only those of the values that came. */
const MOST_BARS = 2000;

/** One bar a value, also for those that never came; Low and High only where something fell there. */
export function barsOf(table: FrequencyTable): readonly Bar[] {
  const counts = new Map(table.rows.filter(([, count]) => count > 0));
  const bars: Bar[] = [];
  if (table.below > 0) bars.push({ name: "Low", count: table.below, outside: true });
  for (const value of valuesOf(table, [...counts.keys()])) bars.push({ name: String(value), count: counts.get(value) ?? 0, outside: false });
  if (table.above > 0) bars.push({ name: "High", count: table.above, outside: true });
  return bars;
}

/** `came` are the values that came, in rising order. */
function valuesOf({ low, high }: FrequencyTable, came: readonly number[]): readonly number[] {
  const isWide = high - low > WIDE;
  const first = isWide ? (came[0] ?? low) : low;
  const last = isWide ? (came.at(-1) ?? low) : high;
  return last - first < MOST_BARS ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : came;
}

/** The places of the bars that get their name: Low and High always, of the others every n-th that has room between them. */
export function namedBars(bars: readonly Bar[], step: number): ReadonlySet<number> {
  const inner = bars.flatMap(({ outside }, place) => (outside ? [] : [place]));
  const outer = bars.flatMap(({ outside }, place) => (outside ? [place] : []));
  const width = (place: number): number => (bars[place]?.name.length ?? 0) * LETTER;
  const touch = (a: number, b: number): boolean => (width(a) + width(b)) / 2 + GAP > Math.abs(a - b) * step;
  const every = Math.ceil((Math.max(0, ...inner.map(width)) + GAP) / step);
  return new Set([...outer, ...inner.filter((place, i) => i % every === 0 && !outer.some((other) => touch(place, other)))]);
}

/** How many deals a page of the results can hold. */

export const PAGE_SIZES: readonly number[] = [1, 2, 4, 6, 12, 24, 48];
const USUAL = 6;

/** The size nearest to what a setting says, whatever it says. */
export function pageSize(wanted: unknown): number {
  if (typeof wanted !== "number" || Number.isNaN(wanted)) return USUAL;
  return PAGE_SIZES.reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best));
}

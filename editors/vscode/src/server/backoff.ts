/** When to start a crashed server again. */

const FIRST_DELAY = 500;
const MOST_CRASHES = 5;
/** A server that ran this long has recovered: earlier crashes no longer count. */
const RECOVERED_AFTER = 180_000;

export class Backoff {
  private crashes = 0;
  private lastCrash = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = Date.now) {}

  /** Milliseconds to wait before the next start; undefined after the fifth crash in a row. */
  next(): number | undefined {
    const now = this.now();
    if (now - this.lastCrash > RECOVERED_AFTER) this.crashes = 0;
    this.lastCrash = now;
    this.crashes += 1;
    return this.crashes >= MOST_CRASHES ? undefined : FIRST_DELAY * 2 ** (this.crashes - 1);
  }

  /** Forget the crashes: the user has started the server himself. */
  reset(): void {
    this.crashes = 0;
  }
}

/** Which deals are shown, and how many at once. */
import type { JSX } from "preact";
import { PAGE_SIZES } from "../src/results/page-size";
import type { Action } from "./state";

interface Props {
  readonly first: number;
  readonly perPage: number;
  readonly length: number;
  readonly dispatch: (action: Action) => void;
}

export function Pager({ first, perPage, length, dispatch }: Props): JSX.Element {
  const last = Math.min(first + perPage, length);
  const go = (index: number): void => { dispatch({ type: "choose", index }); };
  return (
    <nav class="pager" aria-label="Pages">
      <button type="button" class="secondary" disabled={first === 0} aria-label="Previous page" onClick={() => { go(first - perPage); }}>‹</button>
      <span role="status">
        {perPage === 1 ? (first + 1).toLocaleString() : `${(first + 1).toLocaleString()}–${last.toLocaleString()}`} of {length.toLocaleString()}
      </span>
      <button type="button" class="secondary" disabled={last >= length} aria-label="Next page" onClick={() => { go(first + perPage); }}>›</button>
      <label>
        Per page{" "}
        <select value={perPage} onChange={(event) => { dispatch({ type: "perPage", perPage: Number(event.currentTarget.value) }); }}>
          {PAGE_SIZES.map((size) => <option key={size} value={size}>{size}</option>)}
        </select>
      </label>
    </nav>
  );
}

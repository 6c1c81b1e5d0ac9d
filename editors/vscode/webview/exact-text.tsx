/** The numbers behind a chart, folded: a table for people and screen readers, and the text as the dealer program prints it. */
import type { ComponentChildren, JSX } from "preact";

export function ExactText({ text, children }: { readonly text: string; readonly children?: ComponentChildren }): JSX.Element {
  return (
    <details>
      <summary>Numbers</summary>
      <div class="numbers">
        {children}
        <pre>{text}</pre>
      </div>
    </details>
  );
}

export function percent(count: number, total: number): string {
  return total === 0 ? "0.00 %" : `${((100 * count) / total).toLocaleString(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`;
}

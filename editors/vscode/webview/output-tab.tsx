/** What the dealer program would print, as it would print it. */
import type { JSX } from "preact";
import { tell } from "./host";

export function OutputTab({ text, running }: { readonly text: string; readonly running: boolean }): JSX.Element {
  if (text === "") return <p class="empty">{running ? "The text comes when the run is over." : "Nothing was printed."}</p>;
  return (
    <section>
      <button type="button" class="secondary" onClick={() => { tell({ type: "copyText", text }); }}>Copy</button>
      <pre tabIndex={0} aria-label="What the dealer program prints">{text}</pre>
    </section>
  );
}

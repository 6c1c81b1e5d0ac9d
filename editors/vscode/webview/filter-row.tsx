/** The tests that deals must pass to be shown; each can be taken away again. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { OPERATORS, type Operator, type Test } from "./filter";

interface Props {
  readonly names: readonly string[];
  readonly tests: readonly Test[];
  readonly counts: { readonly kept: number; readonly all: number };
  readonly onChange: (tests: readonly Test[]) => void;
}

export function FilterRow({ names, tests, counts, onChange }: Props): JSX.Element | null {
  const [chosen, setName] = useState("");
  const [operator, setOperator] = useState<Operator>(">=");
  const [number, setNumber] = useState("");
  if (names.length === 0 && tests.length === 0) return null;
  const name = names.includes(chosen) ? chosen : (names[0] ?? "");
  const add = (event: Event): void => {
    event.preventDefault();
    if (number.trim() === "" || name === "") return;
    onChange([...tests, { name, operator, number: Number(number) }]);
    setNumber("");
  };
  return (
    <form class="filter" onSubmit={add}>
      <span class="label">Filter</span>
      <select aria-label="Variable" value={name} onChange={(event) => { setName(event.currentTarget.value); }}>
        {names.map((one) => <option key={one} value={one}>{one}</option>)}
      </select>
      <select aria-label="Comparison" value={operator} onChange={(event) => { setOperator(event.currentTarget.value as Operator); }}>
        {OPERATORS.map((one) => <option key={one} value={one}>{one}</option>)}
      </select>
      <input aria-label="Number" type="number" size={5} value={number} onInput={(event) => { setNumber(event.currentTarget.value); }} />
      <button type="submit" class="secondary">Add</button>
      {tests.map((test, i) => {
        const text = `${test.name} ${test.operator} ${test.number}`;
        return (
          <button key={text} type="button" class="chip" aria-label={`Remove the filter ${text}`} onClick={() => { onChange(tests.filter((_, place) => place !== i)); }}>
            {text} ×
          </button>
        );
      })}
      {tests.length > 0 && <span role="status">{counts.kept.toLocaleString()} of {counts.all.toLocaleString()} deals</span>}
    </form>
  );
}

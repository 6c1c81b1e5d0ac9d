/** Choosing deals by the values of the script's variables and the points of the hands. */
import type { Deal, Seat } from "../src/protocol";

export const OPERATORS = [">=", "<=", "==", "!="] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Test {
  readonly name: string;
  readonly operator: Operator;
  readonly number: number;
}

const COMPARE: Readonly<Record<Operator, (a: number, b: number) => boolean>> = {
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
};

/** True if the deal passes all tests. A deal without the value does not pass. */
export function keep(deal: Deal, tests: readonly Test[]): boolean {
  return tests.every(({ name, operator, number }) => {
    const value = valueOf(deal, name);
    return value !== undefined && COMPARE[operator](value, number);
  });
}

function valueOf(deal: Deal, name: string): number | undefined {
  const seat = /^hcp\((\w+)\)$/.exec(name)?.[1];
  return seat === undefined ? deal.values?.[name] : deal.hcp[seat as Seat];
}

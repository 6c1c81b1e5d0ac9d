import assert from "node:assert/strict";
import { test } from "node:test";
import { problemText } from "../../src/deals/read";

test("what is wrong with a pasted deal is told with its place, as far as that helps", () => {
  const told = (message: string, text: string): string => problemText({ error: { message, line: 2, column: 9 } }, text);
  assert.equal(told("North has 14 cards where 13 are expected", "N:AK82.AJT"), "North has 14 cards where 13 are expected (column 9)");
  assert.equal(told("'X' is not a card of hearts", "♠ AK8\n♥ AJX\n"), "'X' is not a card of hearts (line 2)");
  assert.equal(told("no deal found: expected a diagram", "hello"), "expected a diagram");
  assert.equal(problemText({ error: { message: "no text" } }, ""), "no text");
});

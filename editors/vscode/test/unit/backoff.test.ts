import assert from "node:assert/strict";
import { test } from "node:test";
import { Backoff } from "../../src/server/backoff";

test("waits longer after each crash and gives up after the fifth", () => {
  const backoff = new Backoff(() => 0);
  const delays = Array.from({ length: 5 }, () => backoff.next());
  assert.deepEqual(delays, [500, 1000, 2000, 4000, undefined]);
});

test("forgets crashes after a long good time, or when the user starts the server", () => {
  let now = 0;
  const backoff = new Backoff(() => now);
  for (let i = 0; i < 4; i += 1) backoff.next();
  now = 200_000;
  assert.equal(backoff.next(), 500);
  for (let i = 0; i < 4; i += 1) backoff.next();
  backoff.reset();
  assert.equal(backoff.next(), 500);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { RunResult } from "../../src/protocol";
import { pageText, paperText } from "../../src/results/page";
import { PAGE_SIZES, pageSize } from "../../src/results/page-size";
import { viewerAddress } from "../../src/results/viewer";
import { barsOf, namedBars } from "../../webview/bars";
import { dealTitle, handText, isVulnerable, shapeOf, suitsOf } from "../../webview/cards";
import { keep } from "../../webview/filter";
import { fromKept, toKeep } from "../../webview/kept";
import { linesOf } from "../../webview/lines";
import { filtered, filterNames, MOVING_KEYS, reduce, START, type State } from "../../webview/state";
import { emptyText, summary } from "../../webview/wording";
import { deal } from "./deals";

const RESULT: RunResult = {
  version: 1,
  engine: "builtin",
  stream: "fast",
  seed: 7,
  generated: 100,
  produced: 3,
  seconds: 0.1,
  stopped: null,
  deals: [deal(1, { points: 12 }), deal(2, { points: 15 }), deal(3, { points: 18 })],
  tables: [],
  output: "",
  notes: [],
  error: null,
};

function play(...messages: Parameters<typeof reduce>[1][]): State {
  return messages.reduce(reduce, START);
}

const RUN = { id: "1", uri: "file:///a.dlr", script: "a.dlr", dealsPerPage: 4 } as const;
const started = { type: "message", message: { type: "started", run: RUN } } as const;
const finished = { type: "message", message: { type: "finished", result: RESULT } } as const;

test("the viewer's address carries hands, dealer, vulnerability and board; an unknown hand is left out", () => {
  const address = new URL(viewerAddress(deal(5)));
  assert.deepEqual(Object.fromEntries(address.searchParams), {
    n: "sAKQhJT9d876c5432",
    e: "sJT9hAKQd5432c876",
    s: "s5432h876dJT9cAKQ",
    d: "e",
    v: "n",
    b: "5",
  });
});

test("the page lets in nothing but the extension's own script and style", () => {
  const page = pageText({ nonce: "abc", source: "self:", script: "s.js", style: "s.css" });
  const policy = /content="([^"]+)"/.exec(page)?.[1] ?? "";
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'nonce-abc'(;|$)/);
  assert.doesNotMatch(policy, /unsafe|https?:|\*/);
});

test("the page for the printer runs one line of script, whatever is in it", () => {
  const page = paperText({ nonce: "abc", title: "<b>&.dlr", body: "<p>x</p>", style: "p {}" });
  const policy = /content="([^"]+)"/.exec(page)?.[1] ?? "";
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe|https?:|\*/);
  assert.equal(page.match(/nonce="abc"/g)?.length, 2);
  assert.match(page, /<title>&lt;b>&amp;\.dlr<\/title>/);
});

test("a bar for each value, also for those that never came; of a very wide range only for those that came", () => {
  const table = (high: number) =>
    barsOf({ kind: "frequency", label: "", low: 0, high, rows: [[2, 5], [4, 0], [5, 7]], below: 0, above: 1, total: 13, text: "" }).map(({ name, count }) => `${name}:${count}`);
  assert.deepEqual(table(6), ["0:0", "1:0", "2:5", "3:0", "4:0", "5:7", "6:0", "High:1"]);
  assert.deepEqual(table(2_000_000_000), ["2:5", "3:0", "4:0", "5:7", "High:1"]);
  const spread = barsOf({ kind: "frequency", label: "", low: 0, high: 2_000_000_000, rows: [[2, 5], [1_000_000_000, 7]], below: 0, above: 0, total: 12, text: "" });
  assert.deepEqual(spread.map(({ name }) => name), ["2", "1000000000"]);
});

test("a map has a line for each value, and for Low and High where something fell there; of many only those that came", () => {
  const names = (sums: readonly number[]) => linesOf(0, sums.length - 3, sums).map(({ name, place }) => `${name}@${place}`);
  assert.deepEqual(names([0, 3, 0, 2, 0]), ["0@1", "1@2", "2@3"]);
  assert.deepEqual(names([1, 3, 0, 2, 1]), ["Low@0", "0@1", "1@2", "2@3", "High@4"]);
  const many = Array.from({ length: 1002 }, (_, place) => (place === 7 || place === 900 ? 5 : 0));
  assert.deepEqual(names(many), ["6@7", "899@900"]);
});

test("the names under the bars never touch; Low and High are always there", () => {
  const bars = (low: number, high: number) => [
    { name: "Low", count: 1, outside: true },
    ...Array.from({ length: high - low + 1 }, (_, i) => ({ name: String(low + i), count: 1, outside: false })),
    { name: "High", count: 1, outside: true },
  ];
  for (const [few, step] of [[bars(0, 9), 48], [bars(0, 24), 21], [bars(0, 120), 4.7], [bars(-5, 5), 13]] as const) {
    const named = [...namedBars(few, step)].sort((a, b) => a - b);
    assert.ok(named.includes(0) && named.includes(few.length - 1) && named.length > 4, `${named.join()} of ${few.length}`);
    named.slice(1).forEach((place, i) => {
      const before = named[i] ?? 0;
      const letters = (few[place]?.name.length ?? 0) + (few[before]?.name.length ?? 0);
      assert.ok((place - before) * step > letters * 3.5, `${before} touches ${place}`);
    });
  }
  assert.equal(namedBars(bars(0, 9), 48).size, 12);
});

test("hands are spelt out for screen readers", () => {
  const one = deal(3);
  assert.equal(dealTitle(one), "Board 3, dealer East, North–South vulnerable");
  assert.equal(handText(one, "north"), "North, 10 points: spades A K Q, hearts J 10 9, diamonds 8 7 6, clubs 5 4 3 2");
  assert.equal(handText(one, "west"), "West: unknown");
  assert.deepEqual(suitsOf("AT..T9.2"), ["A10", "", "109", "2"]);
  assert.equal(shapeOf("AKQJT98765432..."), "13=0=0=0");
  assert.deepEqual([isVulnerable(one, "south"), isVulnerable(one, "west")], [true, false]);
});

test("a filter looks at variables and points; what a deal does not have does not pass", () => {
  const one = deal(1, { points: 15 });
  assert.ok(keep(one, [{ name: "points", operator: ">=", number: 15 }, { name: "hcp(north)", operator: "==", number: 10 }]));
  assert.ok(!keep(one, [{ name: "points", operator: "!=", number: 15 }]));
  assert.ok(!keep(one, [{ name: "hcp(west)", operator: "<=", number: 40 }]));
  assert.deepEqual(filterNames([one]), ["points", "hcp(north)", "hcp(east)", "hcp(south)"]);
});

test("deals stream in while the run goes on, and the result replaces them", () => {
  const progress = (board: number) =>
    ({ type: "message", message: { type: "progress", progress: { runId: "r", generated: 10 * board, produced: board, deals: [deal(board)] } } }) as const;
  const running = play(started, progress(1), progress(2));
  assert.deepEqual([running.running, running.generated, running.deals.length, running.perPage], [true, 20, 2, 4]);
  const over = reduce(running, finished);
  assert.deepEqual([over.running, over.deals.length], [false, 3]);
});

test("the filter stays for the next run, and the choice stays inside it", () => {
  const state = play(started, finished, { type: "tests", tests: [{ name: "points", operator: ">=", number: 15 }] }, { type: "choose", index: 9 });
  assert.deepEqual(filtered(state).map((one) => one.board), [2, 3]);
  assert.equal(state.chosen, 1);
  assert.equal(filtered(reduce(reduce(state, started), finished)).length, 2);
});

test("the number of deals on a page that was chosen in the panel stays, until the setting is changed", () => {
  const again = (dealsPerPage: number) => ({ type: "message", message: { type: "started", run: { ...RUN, id: String(dealsPerPage), dealsPerPage } } }) as const;
  const chosen = play(started, finished, { type: "perPage", perPage: 12 }, again(4));
  assert.equal(chosen.perPage, 12);
  assert.equal(reduce(chosen, again(2)).perPage, 2);
});

test("keys move the choice, and stop at both ends", () => {
  const press = (key: (typeof MOVING_KEYS)[number]) => ({ type: "key", key }) as const;
  const state = play(started, finished, { type: "perPage", perPage: 2 });
  const places = [press("ArrowRight"), press("PageDown"), press("PageUp"), press("ArrowLeft"), press("End"), press("Home")].map(
    (() => {
      let now = state;
      return (action: ReturnType<typeof press>) => (now = reduce(now, action)).chosen;
    })(),
  );
  assert.deepEqual(places, [1, 2, 0, 0, 2, 0]);
});

test("a run without printed deals shows its statistics", () => {
  const average = { kind: "average", label: "a", value: 1, text: "a: 1" } as const;
  const result = { ...RESULT, deals: [], tables: [average] };
  assert.equal(play(started, { type: "message", message: { type: "finished", result } }).tab, "statistics");
  assert.equal(play(started, { type: "message", message: { type: "show", view: "statistics" } }, finished).tab, "deals");
});

test("a panel that was hidden shows what it showed before; a new run begins at the first deal", () => {
  const tests = [{ name: "points", operator: ">=", number: 15 }] as const;
  const before = play(started, finished, { type: "tests", tests }, { type: "perPage", perPage: 1 }, { type: "choose", index: 1 });
  const after = [started, finished].reduce(reduce, fromKept(JSON.parse(JSON.stringify(toKeep(before)))));
  assert.deepEqual(after, before);
  const next = { type: "message", message: { type: "started", run: { ...RUN, id: "2" } } } as const;
  assert.deepEqual([reduce(after, next).chosen, reduce(after, next).tests], [0, tests]);
});

test("few deals are kept when the window is loaded again; of many it is said that they were not", () => {
  assert.deepEqual(toKeep(play(started, finished))?.result, RESULT);
  const many = { type: "message", message: { type: "finished", result: { ...RESULT, output: "x".repeat(1_000_000) } } } as const;
  assert.equal(toKeep(play(started, many))?.result, undefined);
  const lost = play(started, { type: "message", message: { type: "lost" } });
  assert.equal(lost.running, false);
  assert.match(summary(lost), /not kept/);
  assert.equal(toKeep(START), undefined);
  for (const foreign of [undefined, null, 7, {}, { run: null }, { run: { script: "a.dlr" } }]) assert.equal(fromKept(foreign), START);
});

test("the filter holds for the place of the chosen deal when the run is over", () => {
  const tests = [{ name: "points", operator: ">=", number: 18 }] as const;
  const running = play(started, { type: "message", message: { type: "progress", progress: { runId: "r", generated: 3, produced: 3, deals: RESULT.deals } } });
  const state = [{ type: "choose", index: 2 }, finished].reduce<State>((now, action) => reduce(now, action as Parameters<typeof reduce>[1]), { ...running, tests });
  assert.equal(state.chosen, 0);
});

test("where there are no deals the panel says what to do", () => {
  const over = (result: Partial<RunResult>): string => emptyText(play(started, { type: "message", message: { type: "finished", result: { ...RESULT, deals: [], produced: 0, ...result } } }));
  assert.match(over({ stopped: "generate", generated: 20_000 }), /^None of the 20,000 deals .*generate/);
  assert.doesNotMatch(over({ stopped: "cancelled" }), /generate/);
  assert.match(over({ produced: 5 }), /statistics/);
  assert.match(emptyText(play(started)), /so far/);
});

test("whatever the setting says, a page holds a number of deals that can be chosen", () => {
  for (const [wanted, size] of [[6, 6], [5, 4], [1000, 48], [-3, 1], [Number.NaN, 6], ["six", 6], [null, 6], [undefined, 6]] as const) {
    assert.equal(pageSize(wanted), size, String(wanted));
    assert.ok(PAGE_SIZES.includes(pageSize(wanted)));
  }
});

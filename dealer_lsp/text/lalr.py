"""A table-driven LALR(1) machine: runs the tables that Lark built, without Lark.

The grammars (`grammar/*.lark`) are compiled once, by `tools/generators/grammars.py`, into a module
beside the parser that uses it; Python keeps it compiled, so a start of the program reads numbers
only.

    tables = Tables(shape_tables.DATA)                             # once
    reducers = tables.bind({"slot": make_slot, ...})
    machine = Machine(tables, reducers, start="list")
    at = machine.run(tokens)                                       # each (terminal, ...)
    if at < len(tokens):
        ...                               # machine.expected() says what would have fitted there
    machine.result

The last token is `(tables.end, ...)`. A reducer gets the list of the values of the rule's right
side, punctuation included, and returns the value of the rule. Rules are named by their alias, else
by their left side. Helper rules of repetitions (`x*`, `x+`) and rules whose name starts with `_`
are spliced into their parent; `?rule` with a single child passes it on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dealer_lsp.text.named import NamedTuple

Token = tuple[Any, ...]
"""The number of a terminal, then whatever the reducers want to know."""
Reducer = Callable[[list[Any]], Any]

ERROR = "ERROR"
"""The terminal that a grammar may declare to say where to go on after a syntax error."""


class Rule(NamedTuple):
    """`left` is a nonterminal's number; `name` is empty for a rule that is spliced into its parent;
    `splice` lists the positions on the right side that hold such a rule."""

    left: int
    size: int
    name: str
    passes: bool
    splice: tuple[int, ...]


class Tables:
    """The automaton. `actions[state][terminal]` is a state to shift to, `~rule` to reduce, or
    `accept`; `gotos[state][nonterminal]` is a state; `patterns` are the terminals' regular
    expressions as written in the grammar."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        names: tuple[str, ...] = data["terminals"]
        self.terminals = names
        self.terminal = {name: number for number, name in enumerate(names)}
        self.end = self.terminal["$END"]
        self.patterns: dict[str, str] = data["patterns"]
        self.rules = tuple(Rule(*rule) for rule in data["rules"])
        self.actions = [_pairs(row) for row in data["actions"]]
        self.gotos = [_pairs(row) for row in data["gotos"]]
        self.starts: dict[str, int] = data["starts"]
        self.accept = len(self.actions)
        self.shortcuts: dict[tuple[int, int, int], int] = {}

    def passed(self, state: int, below: int, terminal: int) -> int:
        """Where rules with a single child that is passed on lead from `state`, which lies on top
        of `below`, when `terminal` comes next. A long ladder of precedences is climbed at once."""
        key = (state, below, terminal)
        while True:
            action = self.actions[state].get(terminal)
            if action is None or action >= 0 or not self.rules[~action].passes:
                self.shortcuts[key] = state
                return state
            state = self.gotos[below][self.rules[~action].left]

    def bind(self, reducers: Mapping[str, Reducer]) -> list[Reducer | None]:
        """One reducer for each rule (None where the machine itself knows what to do).

        Raises KeyError when a rule has no reducer.
        """
        return [
            None if rule.passes or not rule.name else reducers[rule.name] for rule in self.rules
        ]


class Machine:
    """One parse. Never recurses: nesting is bounded by memory only."""

    def __init__(self, tables: Tables, reducers: list[Reducer | None], start: str) -> None:
        self.tables = tables
        self.result: Any = None
        self._reducers = reducers
        self._states = [tables.starts[start]]
        self._values: list[Any] = []

    def run(self, tokens: Sequence[Token], at: int = 0) -> int:
        """Take tokens from `at` on, the last of which should be an end mark. The number of the
        first one that does not fit, `len(tokens)` when all do.

        The machine then is where the reductions before that token left it, and may `recover`.
        """
        tables = self.tables
        actions, gotos, rules, shortcuts = (
            tables.actions,
            tables.gotos,
            tables.rules,
            tables.shortcuts,
        )
        states, values, reducers = self._states, self._values, self._reducers
        accept = tables.accept
        state = states[-1]
        for number in range(at, len(tokens)):
            token = tokens[number]
            terminal = token[0]
            while (action := actions[state].get(terminal)) is not None and action < 0:
                left, size, _, passes, splice = rules[~action]
                if passes:
                    key = (state, states[-2], terminal)
                    state = states[-1] = shortcuts.get(key) or tables.passed(*key)
                    continue
                reducer = reducers[~action]
                if size:
                    right = values[-size:]
                    if splice:
                        right = _spliced(right, splice)
                    del values[-size:], states[-size:]
                else:
                    right = []
                values.append(right if reducer is None else reducer(right))
                state = gotos[states[-1]][left]
                states.append(state)
            if action is None:
                return number
            if action == accept:
                self.result = values[-1]
                return len(tokens)
            states.append(action)
            values.append(token)
            state = action
        return len(tokens)

    def expected(self) -> frozenset[str]:
        """Names of the terminals that have an action in the present state."""
        names = self.tables.terminals
        return frozenset(names[terminal] for terminal in self.tables.actions[self._states[-1]])

    def fits(self, terminal: int) -> bool:
        """True when `terminal` has an action in the present state."""
        return terminal in self.tables.actions[self._states[-1]]

    def recover(self) -> bool:
        """After an error: give up what is unfinished, back to where the grammar has `ERROR`, and
        put that in its place. The caller then skips tokens until one `fits`. False when the grammar
        has no such place."""
        error = self.tables.terminal[ERROR]
        states, values, actions = self._states, self._values, self.tables.actions
        while actions[states[-1]].get(error, -1) < 0:
            if len(states) == 1:
                return False
            states.pop()
            values.pop()
        states.append(actions[states[-1]][error])
        values.append(None)
        return True


def _pairs(row: tuple[int, ...]) -> dict[int, int]:
    return dict(zip(row[::2], row[1::2], strict=True))


def _spliced(values: list[Any], positions: tuple[int, ...]) -> list[Any]:
    """`values` with the lists at `positions` replaced by what they hold.

    A repetition is left-recursive: its list so far comes first and is extended in place, so that
    long lists cost linear time.
    """
    first = positions[0] == 0
    result: list[Any] = values[0] if first else [values[0]]
    for position in range(1, len(values)):
        if position in positions:
            result.extend(values[position])
        else:
            result.append(values[position])
    return result

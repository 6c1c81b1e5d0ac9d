"""Reading a definition by the grammar alone: the tables that Lark made of grammar/dealer.lark.

For text that the stock program accepts, definitions end here exactly where they end there. A
definition that does not fit is left to the forgiving reader (`dealer_lsp.syntax.forgiving`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from dealer_lsp.syntax.build import REDUCERS
from dealer_lsp.syntax.dealer_tables import DATA
from dealer_lsp.syntax.heights import MAX_HEIGHT, REGROUP, Regrouping
from dealer_lsp.syntax.nodes import Binary, Statement
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.tokens import Kind
from dealer_lsp.text.lalr import Reducer, Tables
from dealer_lsp.text.named import NamedTuple

STACK_LIMIT = 9998
"""Entries of the stock parser's stack that can be used; the next one is "memory exhausted"."""

_EXTENSIONS = (
    *("OTHER_FUNCTION", "OTHER_STATEMENT", "OTHER_ACTION"),
    *("SHAPE_BRACES", "DECIMAL", "PARAMETER"),
)


class Parsed(NamedTuple):
    """`statement` is None when token `end` does not fit; else `end` is the token after it.

    `overflow` is the first token that the stock parser's stack has no room for; `too_high`: the
    nodes would be nested deeper than `MAX_HEIGHT`; `extension` is the first token that the grammar
    has for other dialects only; `expected` are the kinds that would have fitted.
    """

    statement: Statement | None
    end: int
    overflow: int | None
    extension: int | None
    too_high: bool = False
    expected: frozenset[Kind] = frozenset()


class _Automaton(NamedTuple):
    """`base` is the state between definitions, `more` the rule that says one is complete,
    `extensions` are the terminals of other dialects."""

    tables: Tables
    reducers: list[Reducer | None]
    base: int
    more: int
    extensions: frozenset[int]


@cache
def _automaton() -> _Automaton:
    tables = Tables(DATA)
    names = [rule.name for rule in tables.rules]
    start = tables.starts["script"]
    script = tables.rules[names.index("none")].left
    return _Automaton(
        tables,
        tables.bind(REDUCERS),
        tables.gotos[start][script],
        names.index("more"),
        frozenset(tables.terminal[kind] for kind in _EXTENSIONS),
    )


def parse_definition(stream: TokenStream, first: int) -> Parsed:
    """The definition that starts at token `first`, which must not be the end of the text."""
    tables, reducers, base, more, extensions = _automaton()
    actions, gotos, rules, terminal = tables.actions, tables.gotos, tables.rules, tables.terminal
    tokens, starts = stream.tokens, stream.starts
    origin = starts[first]
    names = terminal["IDENT"]
    states = [base]
    values: list[Any] = []
    heights: list[int] = []
    overflow = extension = regrouping = None
    index = first
    while True:
        if index >= len(tokens):
            stream.fill(index)
        token = tokens[index]
        kind = token.kind
        soft = kind == "IDENT" or kind == "PARAMETER"
        if soft:
            kind = stream.soft_kind(index)
        elif kind == "END":
            kind = "$END"
        elif kind == "EVALCONTRACT":
            kind = stream.called_kind(index)
        number = terminal.get(kind, -1)
        while True:
            row = actions[states[-1]]
            action = row.get(number)
            if action is None:
                # A word of another dialect can still be a name.
                number = terminal.get(token.kind, -1)
                action = row.get(number)
                if action is None:
                    return Parsed(None, index, overflow, extension, expected=_expected(row))
            if action >= 0:
                break
            rule = rules[~action]
            if rule.passes:
                states[-1] = gotos[states[-2]][rule.left]
                continue
            if ~action == more:
                return Parsed(values[-1], index, overflow, extension)
            size = rule.size
            if size:
                right = values[-size:]
                high = max(heights[-size:])
                if rule.splice:
                    right = _spliced(right, rule.splice)
                del values[-size:], states[-size:], heights[-size:]
            else:
                right, high = [], 0
            reducer = reducers[~action]
            if reducer is None:
                value = right
            else:
                value = reducer(right)
                high += 1
                if high > REGROUP and type(value) is Binary:
                    regrouping = regrouping or Regrouping()
                    value, high = regrouping.lowered(value)
            if high > MAX_HEIGHT:
                return Parsed(None, index, overflow, extension, too_high=True)
            values.append(value)
            heights.append(high)
            states.append(gotos[states[-1]][rule.left])
        start = starts[index] - origin + len(token.trivia)
        values.append((start, start + len(token.text), token))
        heights.append(0)
        states.append(action)
        if overflow is None and len(states) > STACK_LIMIT:
            overflow = index
        if extension is None and (number in extensions or (soft and number != names)):
            extension = index
        index += 1


def can_start(kind: Kind) -> bool:
    """True when a definition may start with a token of this kind."""
    tables, _, base, _, _ = _automaton()
    return tables.terminal.get(kind, -1) in tables.actions[base]


def _spliced(right: list[Any], positions: tuple[int, ...]) -> list[Any]:
    """`right` with the lists at `positions` replaced by what they hold."""
    if positions == (0,):
        # A repetition leans to the left: extending its list in place keeps long lists linear.
        right[0].extend(right[1:])
        return right[0]
    result: list[Any] = []
    for position, value in enumerate(right):
        if position in positions:
            result.extend(value)
        else:
            result.append(value)
    return result


def _expected(row: dict[int, int]) -> frozenset[Kind]:
    names = _automaton().tables.terminals
    return frozenset(names[number] for number in row)

"""The range of each function of the language over all hands a seat can hold."""

from __future__ import annotations

from collections.abc import Callable

from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics import value as values
from dealer_lsp.semantics.program import CountTable
from dealer_lsp.semantics.scoring import imps, score
from dealer_lsp.semantics.tables import ROWS, STANDARD, Tables
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.nodes import Arg, Call, Contract, Node, Suit, Vulnerability

_HAND = 13
_SUITS = 4

_LENGTHS = ("clubs", "diamonds", "hearts", "spades")
_BY_CATALOG = ("cccc", "quality", "tricks")


def call_value(call: Call, of: Callable[[Node], Value], tables: Tables) -> Value:
    """What `call` can give. `of` tells the value of an argument that is an expression."""
    name = catalog().canonical(call.name)
    in_suit = any(isinstance(argument, Suit) for argument in call.args)
    if name in ROWS:
        table = tables.row(ROWS[name])
        return values.count(*(_suit_range(table) if in_suit else _hand_range(table)))
    if name in _LENGTHS:
        return values.count(0, _HAND)
    if name in _BY_CATALOG:
        word = catalog().lookup(name)
        return values.UNKNOWN if word is None or word.range is None else values.count(*word.range)
    if name == "shape":
        return values.A_SHAPE
    if name == "hascard":
        return values.EITHER
    if name == "loser":
        return _losers(in_suit, tables)
    return _arithmetic(name, call.args, of)


def _arithmetic(name: str | None, args: tuple[Arg, ...], of: Callable[[Node], Value]) -> Value:
    inner = of(args[-1]) if args else values.UNKNOWN
    match name, args:
        case "rnd", (_,):
            return values.count(min(inner.low + 1, 0), max(inner.high - 1, 0))
        case "imps", (_,):
            return values.count(imps(inner.low), imps(inner.high))
        case "score", (Vulnerability(text=vulnerability), Contract(text=contract), _):
            vulnerable = vulnerability == "vul"
            lowest = score(vulnerable, contract, inner.low)
            highest = score(vulnerable, contract, inner.high)
            if lowest is None or highest is None:
                return values.UNKNOWN
            return values.count(lowest, highest)
        case _:
            return values.UNKNOWN


def _losers(in_suit: bool, tables: Tables) -> Value:
    """Three losers in each suit of three cards or more. The count rests on the tables of controls
    and of top3; with others in their place stock reads beyond its arrays."""
    if tables.control != STANDARD.control or tables.points[6] != STANDARD.points[6]:
        return values.UNKNOWN
    return values.count(0, 3 if in_suit else 12)


def _suit_range(table: CountTable) -> tuple[int, int]:
    return sum(min(worth, 0) for worth in table), sum(max(worth, 0) for worth in table)


def _hand_range(table: CountTable) -> tuple[int, int]:
    pack = sorted(worth for worth in table for _ in range(_SUITS))
    return sum(pack[:_HAND]), sum(pack[-_HAND:])

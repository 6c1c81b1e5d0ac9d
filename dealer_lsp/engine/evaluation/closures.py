"""One closure per term: how its value follows from the deal and from the closures of its parts."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from dealer_lsp.chances.holdings import CCCC_FLAT, CCCC_SHORT
from dealer_lsp.deals.hand import HOLDING_MASK
from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.errors import DivisionError
from dealer_lsp.engine.evaluation import holdings
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.shape_sets import FLAT, flags
from dealer_lsp.semantics.integers import HIGHEST, LOWEST, divide, remainder, wrap
from dealer_lsp.semantics.scoring import imps, score

Value = Callable[[Hands], int]
"""The value for a deal; that of a condition may be a `bool`."""

_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def kept(value: Value) -> Value:
    """The same, worked out once for a deal however often it is asked for."""
    last: Hands | None = None
    result = 0

    def once(deal: Hands) -> int:
        nonlocal last, result
        if deal is not last:
            result = value(deal)
            last = deal
        return result

    return once


def constant(term: t.Const) -> Value:
    result = term.value
    return lambda deal: result


def count(term: t.Count) -> Value:
    table, seat = term.table, term.seat
    if term.suit is not None:
        shift = 13 * term.suit
        return lambda deal: table[deal[seat] >> shift & HOLDING_MASK]

    def total(deal: Hands) -> int:
        hand = deal[seat]
        return (
            table[hand & HOLDING_MASK]
            + table[hand >> 13 & HOLDING_MASK]
            + table[hand >> 26 & HOLDING_MASK]
            + table[hand >> 39]
        )

    if max(max(table), -min(table)) * 4 > HIGHEST:
        return kept(lambda deal: wrap(total(deal)))
    return kept(total)


def cccc(term: t.Cccc) -> Value:
    points = count(t.Count(term.seat, holdings.cccc(), None))
    flat = has_shape(t.HasShape(term.seat, FLAT))
    return lambda deal: points(deal) + (CCCC_FLAT if flat(deal) else CCCC_SHORT)


def has_shape(term: t.HasShape) -> Value:
    length, seat, allowed = holdings.lengths(), term.seat, flags(term.shapes)

    def fits(deal: Hands) -> int:
        hand = deal[seat]
        key = 196 * length[hand >> 39] + 14 * length[hand >> 26 & HOLDING_MASK]
        return allowed[key + length[hand >> 13 & HOLDING_MASK]]

    return fits


def has_card(term: t.HasCard) -> Value:
    seat, card = term.seat, term.card
    return lambda deal: deal[seat] >> card & 1


def tricks(term: t.Tricks, solve: Callable[[Hands, int, int], int]) -> Value:
    seat, strain = term.seat, term.strain
    return lambda deal: solve(deal, seat, strain)


def contract_score(term: t.Score, made: Value) -> Value:
    vulnerable, contract = term.vulnerable, term.contract
    return lambda deal: wrap(score(vulnerable, contract, made(deal)) or 0)


def match_points(difference: Value) -> Value:
    # C has no absolute value of the lowest int: it stays negative, below every step of the table.
    def won(deal: Hands) -> int:
        points = difference(deal)
        return imps(points) if points != LOWEST else 0

    return won


def drawn(limit: Value, rand: Callable[[], int]) -> Value:
    # The limit is worked out before the draw; both meet as doubles.
    return lambda deal: int(float(limit(deal)) * rand() / 2147483648.0)


def negation(value: Value) -> Value:
    return lambda deal: not value(deal)


def every(values: Sequence[Value]) -> Value:
    if len(values) == 2:
        first, second = values
        return lambda deal: bool(first(deal) and second(deal))

    def hold(deal: Hands) -> bool:
        for value in values:  # noqa: SIM110 (all() with a generator is slower)
            if not value(deal):
                return False
        return True

    return hold


def some(values: Sequence[Value]) -> Value:
    if len(values) == 2:
        first, second = values
        return lambda deal: bool(first(deal) or second(deal))

    def one_holds(deal: Hands) -> bool:
        for value in values:  # noqa: SIM110 (any() is slower)
            if value(deal):
                return True
        return False

    return one_holds


def choice(values: Sequence[Value]) -> Value:
    """`values`: test, value, test, value …, and the value when no test holds."""
    cases = tuple(zip(values[0:-1:2], values[1:-1:2], strict=True))
    otherwise = values[-1]

    def chosen(deal: Hands) -> int:
        for test, value in cases:
            if test(deal):
                return value(deal)
        return otherwise(deal)

    return chosen


def total(term: t.Total, values: Sequence[Value]) -> Value:
    signs = [sign for sign, _ in term.terms]
    if len(values) == 2 and signs[0] == 1:
        first, second = values
        if signs[1] == 1:
            return lambda deal: wrap(first(deal) + second(deal))
        return lambda deal: wrap(first(deal) - second(deal))
    signed = tuple(zip(signs, values, strict=True))

    def added(deal: Hands) -> int:
        result = 0
        for sign, value in signed:
            result += sign * value(deal)
        return wrap(result)

    return added


def product(left: Value, right: Value) -> Value:
    return lambda deal: wrap(left(deal) * right(deal))


def division(term: t.Division, left: Value, right: Value) -> Value:
    divided = divide if term.op == "/" else remainder

    def result(deal: Hands) -> int:
        dividend, divisor = left(deal), right(deal)
        if divisor == 0:
            raise DivisionError("division by zero", term.place)
        if divisor == -1 and dividend == LOWEST:
            raise DivisionError("the result of a division does not fit in 32 bits", term.place)
        return divided(dividend, divisor)

    return result


def comparison(term: t.Compare, left: Value, right: Value) -> Value:
    compare = _COMPARISONS[term.op]
    if isinstance(term.right, t.Const):
        bound = term.right.value
        return _BOUNDED[term.op](left, bound)
    return lambda deal: compare(left(deal), right(deal))


_BOUNDED: dict[str, Callable[[Value, int], Value]] = {
    "==": lambda value, bound: lambda deal: value(deal) == bound,
    "!=": lambda value, bound: lambda deal: value(deal) != bound,
    "<": lambda value, bound: lambda deal: value(deal) < bound,
    "<=": lambda value, bound: lambda deal: value(deal) <= bound,
    ">": lambda value, bound: lambda deal: value(deal) > bound,
    ">=": lambda value, bound: lambda deal: value(deal) >= bound,
}

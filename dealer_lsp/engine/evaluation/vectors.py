"""Arithmetic of C `int`s on whole arrays: the terms in which every deal takes the same way."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.errors import DivisionError
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.semantics.integers import HIGHEST, LOWEST
from dealer_lsp.semantics.scoring import imps, score

Values: TypeAlias = "NDArray[Any] | int"
"""One value per deal (integers of any width, or booleans), or one for all."""

Vector: TypeAlias = Callable[[DealArrays], Values]

_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_SMALL = 1 << 15
_MOST_TRICKS = 13
_MOST_IMPS_AT = 4000
"""No difference is worth more IMPs than this one."""


def full(values: Values, count: int) -> NDArray[Any]:
    """One value for each of `count` deals, of whatever type."""
    if isinstance(values, np.ndarray) and values.ndim:
        return values
    return np.full(count, values, np.int64)


def truth(values: Values, count: int) -> NDArray[np.bool_]:
    """Where the values are not 0."""
    if isinstance(values, np.ndarray) and values.ndim:
        return values if values.dtype == np.bool_ else values != 0
    return np.full(count, values != 0)


def wide(values: Values) -> NDArray[np.int64]:
    """The values as 64-bit integers."""
    return np.asarray(values, np.int64)


def wrapped(values: NDArray[Any]) -> NDArray[Any]:
    """What a C `int` keeps of the values."""
    if values.size and (values.max() > HIGHEST or values.min() < LOWEST):
        return (values - LOWEST & 0xFFFFFFFF) + LOWEST
    return values


def kept(key: object, vector: Vector) -> Vector:
    """The same, worked out once for the same deals."""
    return lambda deals: deals.known(key, lambda same: full(vector(same), same.count))


def drawn(limit: Vector, draw: Callable[[int], NDArray[np.int64]]) -> Vector:
    """`rnd`: one draw for each deal, scaled as a double and cut towards zero."""

    def scaled(deals: DealArrays) -> Values:
        product = np.asarray(limit(deals), np.float64) * draw(deals.count)
        return np.trunc(product / 2147483648.0).astype(np.int64)

    return scaled


def comparison(op: str, left: Vector, right: Vector) -> Vector:
    compare = _COMPARISONS[op]
    return lambda deals: compare(left(deals), right(deals))


def arithmetic(
    term: t.Score | t.Imps | t.Not | t.Total | t.Product | t.Division, parts: Sequence[Vector]
) -> Vector:
    """`parts` are the vectors of the terms that `term` is made of."""
    match term:
        case t.Not():
            return lambda deals: truth(parts[0](deals), deals.count) == 0
        case t.Total():
            return _total([sign for sign, _ in term.terms], parts)
        case t.Product():
            return lambda deals: _times(parts[0](deals), parts[1](deals))
        case t.Division():
            return _division(term, parts[0], parts[1])
        case t.Score():
            return _score(term, parts[0])
        case t.Imps():
            return _imps(parts[0])


def _is_small(values: Values) -> bool:
    """True when the values fit in 16 bits whatever they are."""
    if isinstance(values, np.ndarray):
        return values.dtype == np.bool_ or values.dtype == np.int16
    return -_SMALL <= values < _SMALL


def _times(left: Values, right: Values) -> Values:
    if _is_small(left) and _is_small(right):
        return np.asarray(left, np.int32) * np.asarray(right, np.int32)
    return wrapped(wide(left) * wide(right))


def _total(signs: Sequence[int], parts: Sequence[Vector]) -> Vector:
    few = len(parts) < _SMALL

    def added(deals: DealArrays) -> Values:
        values = [part(deals) for part in parts]
        small = few and all(map(_is_small, values))
        result = np.asarray(0, np.int32 if small else np.int64)
        for sign, value in zip(signs, values, strict=True):
            result = result + value if sign > 0 else result - np.asarray(value, result.dtype)
        return result if small else wrapped(result)

    return added


def _division(term: t.Division, left: Vector, right: Vector) -> Vector:
    def divided(deals: DealArrays) -> Values:
        dividend, divisor = wide(left(deals)), wide(right(deals))
        if not divisor.all():
            raise DivisionError("division by zero", term.place)
        if np.any((divisor == -1) & (dividend == LOWEST)):
            raise DivisionError("the result of a division does not fit in 32 bits", term.place)
        # C cuts towards zero and gives the rest the sign of the left side.
        if term.op == "%":
            return np.fmod(dividend, divisor)
        quotient = np.abs(dividend) // np.abs(divisor)
        return np.where((dividend < 0) == (divisor < 0), quotient, -quotient)

    return divided


def _score(term: t.Score, made: Vector) -> Vector:
    """The score is a table over 0 .. 13 tricks; beyond it goes on in equal steps."""
    table = [score(term.vulnerable, term.contract, tricks) or 0 for tricks in range(-1, 15)]
    down, up = table[1] - table[0], table[-1] - table[-2]

    def scored(deals: DealArrays) -> Values:
        tricks = wide(made(deals))
        inside = np.clip(tricks, 0, _MOST_TRICKS)
        over, under = np.maximum(tricks - _MOST_TRICKS, 0), np.minimum(tricks, 0)
        return wrapped(np.array(table).take(inside + 1) + over * up + under * down)

    return scored


def _imps(difference: Vector) -> Vector:
    table = np.array([imps(points) for points in range(_MOST_IMPS_AT + 1)])

    def won(deals: DealArrays) -> Values:
        points = wide(difference(deals))
        gained = table.take(np.minimum(np.abs(points), _MOST_IMPS_AT))
        # As in C: the lowest int has no absolute value and is worth nothing.
        return np.where(points == LOWEST, 0, np.sign(points) * gained)

    return won

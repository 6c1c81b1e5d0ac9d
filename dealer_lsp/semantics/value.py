"""What is known of a value before any card is dealt: its kind and the range it stays in.

Ranges are closed intervals of C `int`s that hold every value the expression can take; they may be
wider than the truth, never narrower.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from dealer_lsp.semantics.integers import HIGHEST, LOWEST, divide, remainder, wrap
from dealer_lsp.text.named import NamedTuple


class Kind(Enum):
    CONDITION = "condition"
    COUNT = "count"
    SHAPE = "shape"
    UNKNOWN = "unknown"


class Value(NamedTuple):
    """`low <= high`. A `SHAPE` is a condition about the distribution of one hand; `UNKNOWN` stands
    for a name nobody defined or a part that could not be read."""

    kind: Kind
    low: int
    high: int

    @property
    def constant(self) -> int | None:
        return self.low if self.low == self.high else None

    @property
    def always(self) -> bool:
        """True whatever is dealt."""
        return self.low > 0 or self.high < 0

    @property
    def never(self) -> bool:
        """False whatever is dealt."""
        return self.low == 0 == self.high

    @property
    def is_condition(self) -> bool:
        return self.kind in (Kind.CONDITION, Kind.SHAPE)


UNKNOWN = Value(Kind.UNKNOWN, LOWEST, HIGHEST)
EITHER = Value(Kind.CONDITION, 0, 1)
A_SHAPE = Value(Kind.SHAPE, 0, 1)


def count(low: int, high: int) -> Value:
    """A count between exact bounds; beyond the range of `int` nothing is known unless the value is
    a constant, which wraps."""
    if low == high:
        return Value(Kind.COUNT, wrap(low), wrap(low))
    if low < LOWEST or high > HIGHEST:
        return Value(Kind.COUNT, LOWEST, HIGHEST)
    return Value(Kind.COUNT, low, high)


def truth(always: bool, never: bool) -> Value:
    return Value(Kind.CONDITION, int(always), int(not never))


def negated(value: Value) -> Value:
    """`not value`. The negation of a shape is a shape."""
    kind = Kind.SHAPE if value.kind is Kind.SHAPE else Kind.CONDITION
    return Value(kind, int(value.never), int(not value.always))


def joined(left: Value, right: Value) -> Value:
    """One of the two, as `? :` gives it."""
    kind = left.kind if left.kind is right.kind else _common(left, right)
    return Value(kind, min(left.low, right.low), max(left.high, right.high))


def combine(operator: str, left: Value, right: Value) -> Value:
    """The value of `left operator right` for the canonical operators of `Binary`."""
    return _OPERATIONS[operator](left, right)


def _common(left: Value, right: Value) -> Kind:
    if Kind.UNKNOWN in (left.kind, right.kind):
        return Kind.UNKNOWN
    return Kind.CONDITION if left.is_condition and right.is_condition else Kind.COUNT


def _and(left: Value, right: Value) -> Value:
    return truth(left.always and right.always, left.never or right.never)


def _or(left: Value, right: Value) -> Value:
    return truth(left.always or right.always, left.never and right.never)


def _equal(left: Value, right: Value) -> Value:
    same = left.constant is not None and left.constant == right.constant
    return truth(same, left.high < right.low or right.high < left.low)


def _less(left: Value, right: Value) -> Value:
    return truth(left.high < right.low, left.low >= right.high)


def _plus(left: Value, right: Value) -> Value:
    return count(left.low + right.low, left.high + right.high)


def _minus(left: Value, right: Value) -> Value:
    return count(left.low - right.high, left.high - right.low)


def _times(left: Value, right: Value) -> Value:
    corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
    return count(min(corners), max(corners))


def _quotient(left: Value, right: Value) -> Value:
    divisors = _nonzero_ends(right)
    if not divisors:
        return Value(Kind.COUNT, LOWEST, HIGHEST)
    corners = [divide(a, b) for a in (left.low, left.high) for b in divisors]
    if left.low == LOWEST and right.low <= -1 <= right.high:
        return Value(Kind.COUNT, LOWEST, HIGHEST)
    if left.low <= 0 <= left.high:
        corners.append(0)
    return count(min(corners), max(corners))


def _rest(left: Value, right: Value) -> Value:
    if left.constant is not None and right.constant:
        return count(*[remainder(left.constant, right.constant)] * 2)
    most = max(abs(right.low), abs(right.high)) - 1
    if most < 0:
        return Value(Kind.COUNT, LOWEST, HIGHEST)
    smallest = _smallest_divisor(right)
    if left.low >= 0 and left.high < smallest:
        return count(left.low, left.high)
    return count(max(-most, min(left.low, 0)), min(most, max(left.high, 0)))


def _nonzero_ends(value: Value) -> list[int]:
    """The divisors at which a quotient can be extreme."""
    ends = {value.low, value.high}
    if value.low < 0 < value.high or value.low == 0 < value.high:
        ends.add(1)
    if value.low < 0 < value.high or value.low < 0 == value.high:
        ends.add(-1)
    return [end for end in ends if end]


def _smallest_divisor(value: Value) -> int:
    if value.low > 0:
        return value.low
    return -value.high if value.high < 0 else 1


_OPERATIONS: dict[str, Callable[[Value, Value], Value]] = {
    "and": _and,
    "or": _or,
    "==": _equal,
    "!=": lambda left, right: negated(_equal(left, right)),
    "<": _less,
    ">": lambda left, right: _less(right, left),
    ">=": lambda left, right: negated(_less(left, right)),
    "<=": lambda left, right: negated(_less(right, left)),
    "+": _plus,
    "-": _minus,
    "*": _times,
    "/": _quotient,
    "%": _rest,
}

"""The constructors of terms: what is known beforehand is worked out, equal terms become one.

Simplifying keeps the value of every deal. A term whose value could leave the range of a C `int`
becomes `Opaque`, so that counting never has to think of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from dealer_lsp.chances.holdings import Feature, bounds
from dealer_lsp.chances.terms import (
    All,
    AtMost,
    Choice,
    Const,
    Equals,
    HandCount,
    HasShape,
    Not,
    Opaque,
    Operation,
    Some,
    SuitCount,
    Term,
    Total,
    is_condition,
)
from dealer_lsp.semantics.integers import HIGHEST, LOWEST
from dealer_lsp.shapes.bits import ALL as ALL_SHAPES

_pool: dict[object, Term] = {}
_POOL_LIMIT = 100_000
"""Old terms are forgotten beyond this; a new equal one then is another object, and a cached result
is not found again, but nothing becomes wrong."""

T = TypeVar("T", bound=Term)


def const(value: int) -> Const:
    """A number."""
    return _one((Const, value), lambda: Const(value))


NEVER = Const(0)
ALWAYS = Const(1)
_pool[Const, 0] = NEVER
_pool[Const, 1] = ALWAYS
UNKNOWN = Opaque(LOWEST, HIGHEST)
PERHAPS = Opaque(0, 1)


def suit_count(hands: int, suit: int, feature: Feature) -> Term:
    """A feature of one suit in one hand, or in several together."""
    low, high = bounds(feature, 1, 13)
    key = (SuitCount, hands, suit, feature)
    return _one(key, lambda: SuitCount(hands, suit, feature, low, high))


def hand_count(hands: int, feature: Feature) -> Term:
    """A feature of one hand, or of several together."""
    low, high = bounds(feature, 4, 13 * hands.bit_count())
    if low == high:
        return const(low)
    return _one((HandCount, hands, feature), lambda: HandCount(hands, feature, low, high))


def has_shape(hands: int, shapes: int) -> Term:
    """Whether the distribution of the one hand in `hands` is in the set."""
    if shapes in (0, ALL_SHAPES):
        return ALWAYS if shapes else NEVER
    return _one((HasShape, hands, shapes), lambda: HasShape(hands, shapes))


def total(constant: int, parts: Iterable[tuple[int, Term]]) -> Term:
    """`constant` + the sum of factor * part. The same count in several hands is gathered: all four
    hands together are known, three are the pack less the fourth."""
    gathered: dict[Term, int] = {}
    counts: dict[tuple[int | None, Feature], list[int]] = {}
    for factor, part in parts:
        if part.vague:
            return UNKNOWN
        inner = part.parts if isinstance(part, Total) else ((1, part),)
        constant += factor * part.constant if isinstance(part, Total) else 0
        for inner_factor, term in inner:
            times = factor * inner_factor
            if isinstance(term, Const):
                constant += times * term.value
            elif isinstance(term, (SuitCount, HandCount)) and term.feature.kind == "points":
                suit = term.suit if isinstance(term, SuitCount) else None
                by_seat = counts.setdefault((suit, term.feature), [0, 0, 0, 0])
                for seat in range(4):
                    by_seat[seat] += times * (term.hands >> seat & 1)
            else:
                gathered[term] = gathered.get(term, 0) + times
    for (suit, feature), by_seat in counts.items():
        constant += _spread(gathered, suit, feature, by_seat)
    return _sum(constant, tuple((factor, term) for term, factor in gathered.items() if factor))


def _spread(
    gathered: dict[Term, int], suit: int | None, feature: Feature, by_seat: list[int]
) -> int:
    """Adds terms for a count with a factor for each seat; returns the constant that is left."""
    common = max(sorted(set(by_seat), key=abs), key=by_seat.count)
    if by_seat.count(common) < 3 and 0 in by_seat:
        common = 0
    for factor in sorted({each - common for each in by_seat} - {0}):
        hands = sum(1 << seat for seat in range(4) if by_seat[seat] - common == factor)
        of_suit = suit_count(hands, suit, feature) if suit is not None else None
        gathered[of_suit or hand_count(hands, feature)] = factor
    return common * sum(feature.table) * (1 if suit is not None else 4)


def _sum(constant: int, parts: tuple[tuple[int, Term], ...]) -> Term:
    low = high = constant
    for factor, term in parts:
        ends = (factor * term.low, factor * term.high)
        low, high = low + min(ends), high + max(ends)
    if low < LOWEST or high > HIGHEST:
        return UNKNOWN
    if low == high:
        return const(low)
    if constant == 0 and len(parts) == 1 and parts[0][0] == 1:
        return parts[0][1]
    return _one((Total, constant, parts), lambda: Total(constant, parts, low, high))


def at_most(left: Term, right: Term) -> Term:
    """`left <= right`."""
    difference = _difference(left, right)
    if difference is None:
        return PERHAPS
    part, bound = _bare(difference)
    if isinstance(part, Total) and part.parts[0][0] < 0:
        negative = total(0, [(-1, part)])
        return negation(_at_most(negative, -bound - 1))
    return _at_most(part, bound)


def _at_most(part: Term, bound: int) -> Term:
    if part.high <= bound:
        return ALWAYS
    if part.low > bound:
        return NEVER
    if is_condition(part):
        return negation(part)
    return _one((AtMost, part, bound), lambda: AtMost(part, bound))


def equals(left: Term, right: Term) -> Term:
    """`left == right`."""
    difference = _difference(left, right)
    if difference is None:
        return PERHAPS
    part, value = _bare(difference)
    if isinstance(part, Total) and part.parts[0][0] < 0:
        part, value = total(0, [(-1, part)]), -value
    if not part.low <= value <= part.high:
        return NEVER
    if part.low == part.high:
        return ALWAYS
    if is_condition(part):
        return part if value else negation(part)
    return _one((Equals, part, value), lambda: Equals(part, value))


def _difference(left: Term, right: Term) -> Term | None:
    """`left - right`; None if that is not known."""
    found = total(0, [(1, left), (-1, right)])
    return None if isinstance(found, Opaque) else found


def _bare(term: Term) -> tuple[Term, int]:
    """The term without its constant, and what it then has to be compared with instead of 0."""
    if isinstance(term, Total):
        return _sum(0, term.parts), -term.constant
    return term, 0


def truth(term: Term) -> Term:
    """1 when the value is not 0."""
    if is_condition(term):
        return term
    if isinstance(term, Choice):
        return choice(term.test, truth(term.then), truth(term.otherwise))
    return negation(equals(term, NEVER))


def negation(condition: Term) -> Term:
    """1 when the condition is 0."""
    if isinstance(condition, Const):
        return NEVER if condition.value else ALWAYS
    if isinstance(condition, Not):
        return condition.part
    return condition if condition is PERHAPS else _one((Not, condition), lambda: Not(condition))


def all_of(conditions: Iterable[Term]) -> Term:
    """1 when every condition is."""
    parts = _flat(conditions, lambda term: term.parts if isinstance(term, All) else (term,))
    if NEVER in parts or _contrary(parts):
        return NEVER
    parts.pop(ALWAYS, None)
    return _joined(tuple(parts), ALWAYS, All)


def some_of(conditions: Iterable[Term]) -> Term:
    """1 when a condition is."""
    parts = _flat(conditions, lambda term: term.parts if isinstance(term, Some) else (term,))
    if ALWAYS in parts or _contrary(parts):
        return ALWAYS
    parts.pop(NEVER, None)
    return _joined(tuple(parts), NEVER, Some)


def _flat(terms: Iterable[Term], inner: Callable[[Term], Sequence[Term]]) -> dict[Term, None]:
    return {part: None for term in terms for part in inner(term)}


def _contrary(parts: dict[Term, None]) -> bool:
    """True when a condition and its negation are both there."""
    return any(isinstance(part, Not) and part.part in parts and not part.vague for part in parts)


def _joined(parts: tuple[Term, ...], empty: Term, kind: type[All] | type[Some]) -> Term:
    if len(parts) < 2:
        return parts[0] if parts else empty
    return _one((kind, parts), lambda: kind(parts))


def choice(test: Term, then: Term, otherwise: Term) -> Term:
    """`then` when the condition `test` is 1, else `otherwise`."""
    if isinstance(test, Const):
        return then if test.value else otherwise
    if is_condition(then) and is_condition(otherwise):
        return some_of((all_of((test, then)), all_of((negation(test), otherwise))))
    if test.vague or then.vague or otherwise.vague:
        return UNKNOWN
    if then is otherwise:
        return then
    return _one((Choice, test, then, otherwise), lambda: Choice(test, then, otherwise))


def operation(name: str, parts: tuple[Term, ...], low: int, high: int) -> Term:
    """A function of numbers with the bounds of its value."""
    if low < LOWEST or high > HIGHEST or any(part.vague for part in parts):
        return UNKNOWN
    if low == high:
        return const(low)
    return _one((Operation, name, parts), lambda: Operation(name, parts, low, high))


def _one(key: object, make: Callable[[], T]) -> T:
    """The one term of this key."""
    found = _pool.get(key)
    if found is None:
        if len(_pool) > _POOL_LIMIT:
            _pool.clear()
            _pool[Const, 0], _pool[Const, 1] = NEVER, ALWAYS
        found = _pool[key] = make()
    return found  # pyright: ignore[reportReturnType]

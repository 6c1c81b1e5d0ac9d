"""Expressions made ready for counting: names resolved, sums gathered, comparisons in one form.

Equal terms are one object, so a `Term` compares and hashes by identity. `hands` (bit 0 north) and
`suits` (bit 0 clubs) tell what a term looks at; `low` and `high` bound its value. A term that is a
condition is 0 or 1. A `vague` one has something `Opaque` in it: two that look alike need not have
the same value. The constructors in `building` are the way to make terms.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from dealer_lsp.chances.holdings import Feature

ALL_SUITS = 15
EVERY_HAND = 15


class _Term:
    __slots__ = ("hands", "high", "low", "suits", "vague")

    hands: int
    suits: int
    low: int
    high: int
    vague: bool

    def _reach(self, parts: Iterable[Term]) -> None:
        self.hands = self.suits = 0
        self.vague = False
        for part in parts:
            self.hands |= part.hands
            self.suits |= part.suits
            self.vague = self.vague or part.vague


class Const(_Term):
    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = self.low = self.high = value
        self._reach(())


class SuitCount(_Term):
    """A feature of the cards of one suit in one hand; with more seats in `hands`, in those hands
    together (features of kind `points` only)."""

    __slots__ = ("feature", "suit")

    def __init__(self, hands: int, suit: int, feature: Feature, low: int, high: int) -> None:
        self.hands, self.suit, self.suits, self.feature = hands, suit, 1 << suit, feature
        self.low, self.high, self.vague = low, high, False


class HandCount(_Term):
    """The sum of a feature over the four suits."""

    __slots__ = ("feature",)

    def __init__(self, hands: int, feature: Feature, low: int, high: int) -> None:
        self.hands, self.suits, self.feature = hands, ALL_SUITS, feature
        self.low, self.high, self.vague = low, high, False


class HasShape(_Term):
    """1 when the distribution of a hand is in `shapes`, a set as in `shapes.bits`."""

    __slots__ = ("shapes",)

    def __init__(self, hands: int, shapes: int) -> None:
        self.hands, self.suits, self.shapes = hands, ALL_SUITS, shapes
        self.low, self.high, self.vague = 0, 1, False


class Total(_Term):
    """`constant` + the sum of factor * part."""

    __slots__ = ("constant", "parts")

    def __init__(
        self, constant: int, parts: tuple[tuple[int, Term], ...], low: int, high: int
    ) -> None:
        self.constant, self.parts, self.low, self.high = constant, parts, low, high
        self._reach(part for _, part in parts)


class AtMost(_Term):
    """1 when `part` <= `bound`."""

    __slots__ = ("bound", "part")

    def __init__(self, part: Term, bound: int) -> None:
        self.part, self.bound, self.low, self.high = part, bound, 0, 1
        self._reach((part,))


class Equals(_Term):
    """1 when `part` == `value`."""

    __slots__ = ("part", "value")

    def __init__(self, part: Term, value: int) -> None:
        self.part, self.value, self.low, self.high = part, value, 0, 1
        self._reach((part,))


class Not(_Term):
    __slots__ = ("part",)

    def __init__(self, part: Term) -> None:
        self.part, self.low, self.high = part, 0, 1
        self._reach((part,))


class All(_Term):
    """1 when every part is; the parts are conditions, none of them an `All`."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Term, ...]) -> None:
        self.parts, self.low, self.high = parts, 0, 1
        self._reach(parts)


class Some(_Term):
    """1 when a part is; the parts are conditions, none of them a `Some`."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Term, ...]) -> None:
        self.parts, self.low, self.high = parts, 0, 1
        self._reach(parts)


class Choice(_Term):
    """`then` when the condition `test` is 1, else `otherwise`."""

    __slots__ = ("otherwise", "test", "then")

    def __init__(self, test: Term, then: Term, otherwise: Term) -> None:
        self.test, self.then, self.otherwise = test, then, otherwise
        self.low, self.high = min(then.low, otherwise.low), max(then.high, otherwise.high)
        self._reach((test, then, otherwise))


class Operation(_Term):
    """A function of one or two numbers: `*`, `/`, `%`, `imps`, or `score V xLS` of the tricks."""

    __slots__ = ("name", "parts")

    def __init__(self, name: str, parts: tuple[Term, ...], low: int, high: int) -> None:
        self.name, self.parts, self.low, self.high = name, parts, low, high
        self._reach(parts)


class Opaque(_Term):
    """What cannot be counted: `rnd`, `tricks`, a possible division by zero, words of other
    programs. Nothing but its bounds is known of it."""

    __slots__ = ()

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.hands, self.suits, self.vague = EVERY_HAND, ALL_SUITS, True


Leaf = SuitCount | HandCount | HasShape
Term = Const | Leaf | Total | AtMost | Equals | Not | All | Some | Choice | Operation | Opaque


def parts_of(term: Term) -> tuple[Term, ...]:
    """The terms directly below."""
    if isinstance(term, (All, Some, Operation)):
        return term.parts
    if isinstance(term, (AtMost, Equals, Not)):
        return (term.part,)
    if isinstance(term, Total):
        return tuple(part for _, part in term.parts)
    if isinstance(term, Choice):
        return (term.test, term.then, term.otherwise)
    return ()


def upwards(*roots: Term, stop: Container[Term] = ()) -> list[Term]:
    """Every term the roots are made of, once, each behind its parts; not below those of `stop`."""
    order: dict[Term, None] = {}
    stack: list[tuple[Term, bool]] = [(root, False) for root in reversed(roots)]
    while stack:
        term, parts_done = stack.pop()
        if term in order:
            continue
        parts = () if parts_done or term in stop else parts_of(term)
        if parts:
            stack.append((term, True))
            stack.extend((part, False) for part in reversed(parts))
        else:
            order[term] = None
    return list(order)


def is_condition(term: Term) -> bool:
    """True when the value can only be 0 or 1."""
    return term.low >= 0 and term.high <= 1

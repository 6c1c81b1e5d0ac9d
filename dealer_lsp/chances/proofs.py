"""Proofs that a condition never holds, whatever is dealt. No proof found means nothing.

One hand, and two hands as far as they can be counted, are counted. Beyond that the hands are held
against the pack: the points and the cards of a suit in the four hands add up to what there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from dealer_lsp.chances import building as b
from dealer_lsp.chances.exact import Predealt, chance_of, sound, values_with_ways
from dealer_lsp.chances.holdings import LENGTH, Feature
from dealer_lsp.chances.rewriting import leaves_of
from dealer_lsp.chances.steps import QUICK
from dealer_lsp.chances.terms import (
    All,
    AtMost,
    Equals,
    HandCount,
    HasShape,
    Not,
    Some,
    SuitCount,
    Term,
    Total,
)

_MOST_ALTERNATIVES = 64
_ROUNDS = 20

Count = tuple[int | None, Feature]
"""A suit, or None for the hand, and what is counted: the four hands together have it all."""

Ranges = list[tuple[int, int]]
"""The lowest and highest count by seat."""


def never(condition: Term, predealt: Predealt, limit: int = QUICK) -> bool:
    """True when it is proven that no deal satisfies the condition."""
    if not sound(predealt):
        return False
    chance = chance_of(condition, predealt, limit)
    if chance is not None:
        return chance.ways == 0
    alternatives = list(_alternatives(condition))
    share = limit // len(alternatives) if alternatives else limit
    return all(_contradictory(parts, predealt, share) for parts in alternatives)


def always(condition: Term, predealt: Predealt, limit: int = QUICK) -> bool:
    """True when it is proven that every deal satisfies the condition."""
    chance = chance_of(condition, predealt, limit)
    if chance is not None:
        return chance.ways == chance.all_ways
    return never(_opposite(condition), predealt, limit)


def _alternatives(condition: Term) -> Iterator[list[Term]]:
    """Lists of parts one of which would have to hold as a whole. Alternatives that one hand
    decides stay together: counting copes with them."""
    parts = condition.parts if isinstance(condition, All) else (condition,)
    fixed: list[Term] = []
    choices: list[Sequence[Term]] = []
    number = 1
    for part in map(_pushed, parts):
        if isinstance(part, Some) and part.hands.bit_count() > 1:
            number *= len(part.parts)
            if number <= _MOST_ALTERNATIVES:
                choices.append(part.parts)
                continue
        fixed.append(part)
    for chosen in product(*choices):
        joined = b.all_of([*fixed, *map(_pushed, chosen)])
        yield list(joined.parts) if isinstance(joined, All) else [joined]


def _pushed(part: Term) -> Term:
    """A negation as far inside as it goes."""
    if isinstance(part, Not) and isinstance(part.part, (All, Some)):
        return _opposite(part.part)
    return part


def _opposite(condition: Term) -> Term:
    if isinstance(condition, All):
        return b.some_of([_opposite(part) for part in condition.parts])
    if isinstance(condition, Some):
        return b.all_of([_opposite(part) for part in condition.parts])
    return b.negation(condition)


def _contradictory(parts: list[Term], predealt: Predealt, limit: int) -> bool:
    if b.NEVER in parts:
        return True
    masks = {part.hands for part in parts}
    for hands in sorted(masks, key=int.bit_count):
        inside = b.all_of([part for part in parts if not part.hands & ~hands])
        chance = chance_of(inside, predealt, limit)
        if chance is not None and chance.ways == 0:
            return True
    return _against_the_pack(parts, predealt, limit)


def _against_the_pack(parts: list[Term], predealt: Predealt, limit: int) -> bool:
    """True when the counts that the parts ask of the four hands do not add up."""
    own = [b.all_of([part for part in parts if part.hands == 1 << seat]) for seat in range(4)]
    if b.all_of(parts).hands.bit_count() < 2:
        return False
    for count in _counts(parts):
        ranges = [_range(count, seat, own[seat], predealt, limit // 8) for seat in range(4)]
        if not _adds_up(count, ranges, parts):
            return True
    return False


def _counts(parts: list[Term]) -> list[Count]:
    """All that the parts count; the lengths of all suits where they ask for a distribution."""
    found: dict[Count, None] = {}
    for part in parts:
        for leaf in leaves_of(part):
            if isinstance(leaf, HasShape):
                found.update(((suit, LENGTH), None) for suit in range(4))
            elif leaf.feature.kind == "points":
                found[leaf.suit if isinstance(leaf, SuitCount) else None, leaf.feature] = None
    return list(found)


def _range(count: Count, seat: int, own: Term, predealt: Predealt, limit: int) -> tuple[int, int]:
    """How much of a count one hand has in the deals in which `own` holds."""
    suit, feature = count
    hands = 1 << seat
    term = b.hand_count(hands, feature) if suit is None else b.suit_count(hands, suit, feature)
    outside = term.high + 1
    found = values_with_ways(b.choice(own, term, b.const(outside)), predealt, limit)
    values = [value for value in found or () if value != outside]
    return (min(values), max(values)) if values else (term.low, term.high)


def _adds_up(count: Count, ranges: Ranges, parts: list[Term]) -> bool:
    """False when no four numbers in the ranges have the sum the pack has, and satisfy the parts
    that compare sums of this count."""
    suit, feature = count
    everything = sum(feature.table) * (4 if suit is None else 1)
    limits: list[Limit] = [((1, 1, 1, 1), everything, everything)]
    for part in parts:
        for limit in _limits(part, count):
            limits += [limit, *_complements(limit, everything)]
    for _ in range(_ROUNDS):
        before = list(ranges)
        if not all(_narrow(ranges, *limit) for limit in limits):
            return False
        if ranges == before:
            break
    return True


Limit = tuple[tuple[int, ...], int | None, int | None]
"""A factor for each seat, and the bounds of the sum."""


def _complements(limit: Limit, everything: int) -> list[Limit]:
    """The same said of the seats it does not name: the pack is known."""
    factors, low, high = limit
    found: list[Limit] = []
    for common in set(factors) - {0}:
        turned = tuple(common - factor for factor in factors)
        most = None if low is None else common * everything - low
        least = None if high is None else common * everything - high
        found.append((turned, least, most))
    return found


def _limits(part: Term, count: Count) -> list[Limit]:
    """The bounds a comparison sets to a sum of the count over seats; empty for other parts."""
    inner = part.part if isinstance(part, Not) else part
    if not isinstance(inner, (AtMost, Equals)):
        return []
    factors = _factors(inner.part, count)
    if factors is None:
        return []
    if isinstance(inner, AtMost):
        if isinstance(part, Not):
            return [(factors, inner.bound + 1, None)]
        return [(factors, None, inner.bound)]
    return [] if isinstance(part, Not) else [(factors, inner.value, inner.value)]


def _factors(term: Term, count: Count) -> tuple[int, ...] | None:
    """The factor of each seat when the term is a sum of nothing but this count."""
    parts = term.parts if isinstance(term, Total) else ((1, term),)
    if isinstance(term, Total) and term.constant:
        return None
    factors = [0, 0, 0, 0]
    for factor, leaf in parts:
        if not isinstance(leaf, (SuitCount, HandCount)):
            return None
        if (leaf.suit if isinstance(leaf, SuitCount) else None, leaf.feature) != count:
            return None
        for seat in range(4):
            factors[seat] += factor * (leaf.hands >> seat & 1)
    return tuple(factors)


def _narrow(ranges: Ranges, factors: tuple[int, ...], low: int | None, high: int | None) -> bool:
    """Takes from each range what the bounds of the sum leave no room for; False when nothing is
    left of one."""
    ends = [
        sorted((factor * a, factor * z)) for factor, (a, z) in zip(factors, ranges, strict=True)
    ]
    least, most = sum(end[0] for end in ends), sum(end[1] for end in ends)
    for seat, factor in enumerate(factors):
        if not factor:
            continue
        a, z = ranges[seat]
        if low is not None:
            room = low - (most - ends[seat][1])
            a, z = (max(a, -(-room // factor)), z) if factor > 0 else (a, min(z, room // factor))
        if high is not None:
            room = high - (least - ends[seat][0])
            a, z = (a, min(z, room // factor)) if factor > 0 else (max(a, -(-room // factor)), z)
        if a > z:
            return False
        ranges[seat] = (a, z)
    return True

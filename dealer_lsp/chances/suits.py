"""The holdings of one suit in a hand, sorted into classes that a condition cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, gcd

from dealer_lsp.chances.columns import Column, evaluate
from dealer_lsp.chances.columns import spread as as_list
from dealer_lsp.chances.holdings import LENGTH, Feature, significant, value
from dealer_lsp.chances.steps import Steps
from dealer_lsp.chances.terms import SuitCount, Term, upwards
from dealer_lsp.text.named import NamedTuple

_ALL_RANKS = 8191


class Piece(NamedTuple):
    """All holdings of the cards `fixed` and any `number` cards out of `pool`."""

    fixed: int
    pool: int
    number: int

    @property
    def ways(self) -> int:
        return comb(self.pool.bit_count(), self.number)

    @property
    def example(self) -> int:
        """One of the holdings."""
        bits, holding = self.pool, self.fixed
        for _ in range(self.number):
            holding |= bits & -bits
            bits &= bits - 1
        return holding


class SuitClass(NamedTuple):
    """Holdings of one `length`, one value of each visible term, and one total `code`."""

    visible: int
    length: int
    code: int
    ways: int
    pieces: tuple[Piece, ...]


class Suit(NamedTuple):
    """`visible[v]` are the values of the visible terms in the classes with that number, behind the
    length if it is asked for (else -1)."""

    visible: list[tuple[int, ...]]
    classes: list[SuitClass]


def sort_suit(
    cards: tuple[int, int],
    visible: Sequence[Term],
    coordinates: Sequence[tuple[Feature, int, int]],
    see_length: bool,
    required: frozenset[Term],
    steps: Steps,
) -> Suit:
    """The classes of a suit. `cards` are the holdings that the hand certainly has and certainly
    has not. `visible` are terms of this suit, those `required` have to be 1. A coordinate
    (feature, step, stride) adds `stride` to the code for each `step` above the lowest value.

    Raises `TooManyStepsError`."""
    leaves = [term for term in upwards(*visible) if isinstance(term, SuitCount)]
    features = [leaf.feature for leaf in leaves] + [feature for feature, _, _ in coordinates]
    marked = 0
    for feature in features:
        marked |= significant(feature)
    pieces = _pieces(marked, *cards)
    steps.take(5 * (4 + len(visible) + len(features)) * len(pieces))
    if not visible:
        return _unseen(marked, cards, tuple(coordinates), see_length)
    return _sorted(marked, cards, visible, coordinates, see_length, required)


@lru_cache(64)
def _unseen(
    marked: int,
    cards: tuple[int, int],
    coordinates: tuple[tuple[Feature, int, int], ...],
    see_length: bool,
) -> Suit:
    """A suit of which nothing but length and totals is seen: often all four are the same."""
    return _sorted(marked, cards, (), coordinates, see_length, frozenset())


def _sorted(
    marked: int,
    cards: tuple[int, int],
    visible: Sequence[Term],
    coordinates: Sequence[tuple[Feature, int, int]],
    see_length: bool,
    required: frozenset[Term],
) -> Suit:
    pieces = _pieces(marked, *cards)
    leaves = [term for term in upwards(*visible) if isinstance(term, SuitCount)]
    known: dict[Term, Column] = {leaf: _worth(leaf.feature, marked, *cards) for leaf in leaves}
    columns = [as_list(column, len(pieces)) for column in evaluate(visible, known)]
    lengths = _worth(LENGTH, marked, *cards)
    codes = [0] * len(pieces)
    for feature, step, stride in coordinates:
        lowest = spread_in_suit(feature, *cards).low
        for index, worth in enumerate(_worth(feature, marked, *cards)):
            codes[index] += (worth - lowest) // step * stride
    needed = [columns[index] for index, term in enumerate(visible) if term in required]
    numbers: dict[tuple[int, ...], int] = {}
    classes: dict[tuple[int, int, int], list[Piece]] = {}
    for index, piece in enumerate(pieces):
        if all(column[index] for column in needed):
            length = lengths[index]
            seen = (length if see_length else -1, *[int(column[index]) for column in columns])
            number = numbers.setdefault(seen, len(numbers))
            classes.setdefault((number, length, codes[index]), []).append(piece)
    return Suit(
        list(numbers),
        [
            SuitClass(*key, sum(piece.ways for piece in same), tuple(same))
            for key, same in classes.items()
        ],
    )


class Spread(NamedTuple):
    """What a feature can be worth in a suit: multiples of `step` above `low`, up to `high`."""

    low: int
    high: int
    step: int


@lru_cache(256)
def spread_in_suit(feature: Feature, held: int, missing: int) -> Spread:
    """The values of the feature, whatever else is seen of the suit. `step` is 0 for a constant."""
    values = _worth(feature, significant(feature), held, missing)
    low = min(values)
    return Spread(low, max(values), gcd(*[each - low for each in values]))


@lru_cache(64)
def _pieces(marked: int, held: int, missing: int) -> tuple[Piece, ...]:
    """All holdings with the cards `held` and without those `missing`; the ranks `marked` are told
    apart, the others only counted."""
    free = _ALL_RANKS & ~held & ~missing
    pool = free & ~marked
    return tuple(
        Piece(held | subset, pool, number)
        for subset in _subsets(free & marked)
        for number in range(pool.bit_count() + 1)
    )


def _subsets(bits: int) -> Iterator[int]:
    subset = bits
    while subset:
        yield subset
        subset = (subset - 1) & bits
    yield 0


@lru_cache(256)
def _worth(feature: Feature, marked: int, held: int, missing: int) -> list[int]:
    pieces = _pieces(marked, held, missing)
    if feature.kind != "points":
        return [value(feature, piece.example) for piece in pieces]
    # The cards of the pool, which are the same in all pieces, are worth the same.
    pool = pieces[0].pool
    worth = feature.table[pool.bit_length() - 1] if pool else 0
    fixed = {each: value(feature, each) for each in {piece.fixed for piece in pieces}}
    return [fixed[piece.fixed] + piece.number * worth for piece in pieces]

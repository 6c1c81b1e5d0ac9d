"""What one holding, the cards of a suit in one hand, is worth to the functions of the language.

A holding is a number of 13 bits, bit 0 for the two, bit 12 for the ace.
"""

from __future__ import annotations

from functools import cache

from dealer_lsp.semantics.program import CountTable
from dealer_lsp.text.named import NamedTuple

_EIGHT, _NINE, _TEN, _JACK, _QUEEN, _KING, _ACE = (1 << rank for rank in range(6, 13))
_FROM_EIGHT = 0b1111111000000
_NO_TABLE: CountTable = (0,) * 13


class Feature(NamedTuple):
    """A function of a holding. `kind` is `points` (the sum of `table` over the cards), `losers`,
    `quality`, or `cccc` (what a suit adds to it; a hand of four suits of three cards and more adds
    `CCCC_FLAT`, any other `CCCC_SHORT`)."""

    kind: str
    table: CountTable = _NO_TABLE


CCCC_SHORT = -100
CCCC_FLAT = -50

LENGTH = Feature("points", (1,) * 13)
LOSERS = Feature("losers")
QUALITY = Feature("quality")
CCCC = Feature("cccc")


def one_card(rank: int) -> Feature:
    """1 when the card of this rank is held."""
    return Feature("points", tuple(int(each == rank) for each in range(13)))


def value(feature: Feature, holding: int) -> int:
    """What the holding is worth."""
    if feature.kind == "points":
        return sum(worth for rank, worth in enumerate(feature.table) if holding >> rank & 1)
    if feature.kind == "losers":
        return _losers(holding)
    if feature.kind == "quality":
        return _quality(holding)
    return _cccc(holding)


@cache
def significant(feature: Feature) -> int:
    """The ranks the feature tells from the rest, as bits: the others may be exchanged for one
    another in any holding without changing its worth."""
    if feature.kind == "points":
        common = max(set(feature.table), key=feature.table.count)
        return sum(1 << rank for rank, worth in enumerate(feature.table) if worth != common)
    return _ACE | _KING | _QUEEN if feature.kind == "losers" else _FROM_EIGHT


def bounds(feature: Feature, suits: int, cards: int) -> tuple[int, int]:
    """Limits, not always reached, of the sum over `suits` suits in a hand of `cards` cards."""
    if feature.kind == "points":
        pack = sorted(feature.table * suits)
        if suits == 1:
            return sum(min(worth, 0) for worth in pack), sum(max(worth, 0) for worth in pack)
        return sum(pack[:cards]), sum(pack[-cards:])
    return {"losers": (0, 3 * suits), "quality": (0, 2000 * suits)}.get(
        feature.kind, (-200 * suits, 5000 * suits)
    )


def _losers(holding: int) -> int:
    """None in a void; else one for each of ace, king and queen not held, as far as there are
    cards: a queen does not help in a doubleton nor a king in a singleton."""
    counted = (0, _ACE, _ACE | _KING)
    length = holding.bit_count()
    if length < 3:
        return length - (holding & counted[length]).bit_count()
    return 3 - (holding >> 10).bit_count()


def _quality(holding: int) -> int:
    """The Bridge World, October 1982, times 100, as in the file c4.c of the program."""
    length = holding.bit_count()
    honours = (holding >> 9).bit_count()
    halves = 8 * bool(holding & _ACE) + 6 * bool(holding & _KING)
    halves += 4 * bool(holding & _QUEEN) + 2 * bool(holding & _JACK)
    if length > 6:
        wanting = 3 - 2 * bool(holding & _QUEEN) - bool(holding & _JACK)
        halves += 2 * min(wanting, length - 6)
    else:
        if holding & _TEN:
            halves += 2 if honours > 1 or holding & _JACK else 1
        if holding & _NINE and (honours == 2 or holding & (_TEN | _EIGHT)):
            halves += 1
    return 5 * length * halves


def _cccc(holding: int) -> int:
    """Same source: honours, less for bare ones, more for jack and ten in company; quality; and 100
    for each card short of three."""
    length = holding.bit_count()
    points = 100 * max(0, 3 - length) + _quality(holding)
    if holding & _ACE:
        points += 300
    if holding & _KING:
        points += 50 if length == 1 else 200
    if holding & _QUEEN:
        points += {1: 25, 2: 75}.get(length, 100) - (0 if holding >> 11 else 25)
    if holding & _JACK:
        points += {2: 50, 1: 25}.get((holding >> 10).bit_count(), 0)
    if holding & _TEN:
        higher = (holding >> 9).bit_count()
        points += 25 if higher == 2 or (higher == 1 and holding & _NINE) else 0
    return points

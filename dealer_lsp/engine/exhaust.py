"""Every deal there is, once, when at most two hands are open: the switch -e."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from dealer_lsp.deals.deal import FULL_HAND
from dealer_lsp.engine.deal import Hands, hand_of
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.engine.sieve import sift

if TYPE_CHECKING:
    pass

_FEW = 20_000
"""Up to so many deals it is not worth while to load numpy."""


def exhaustive_source(prepared: Prepared) -> Iterator[Found]:
    """All deals that pass, in no particular order. Raises `EngineError` when more than two hands
    have unknown cards."""
    fixed = [hand_of(cards) for cards in prepared.program.predeal]
    rest = [card for card in range(52) if not any(hand >> card & 1 for hand in fixed)]
    missing = [FULL_HAND - hand.bit_count() for hand in fixed]
    open_seats = [seat for seat in range(4) if missing[seat]]
    if len(open_seats) > 2:
        raise EngineError(
            f"-e deals all there is, and so needs two hands in full by predeal; "
            f"{len(open_seats)} hands are open"
        )
    first, second = (*open_seats, 0, 0)[:2]
    if comb(len(rest), missing[first]) > _FEW:
        try:
            from dealer_lsp.engine.array_sieve import ArraySieve
            from dealer_lsp.engine.splits import splits
        except ImportError:
            pass
        else:
            sieve = ArraySieve(prepared)
            for deals in splits(fixed, rest, first, second, missing[first]):
                yield from sieve.found(deals)
            return
    yield from sift(_one_by_one(fixed, rest, first, second, missing[first]), prepared.condition)


def _one_by_one(
    fixed: Sequence[int], rest: Sequence[int], first: int, second: int, size: int
) -> Iterator[Hands]:
    everything = hand_of(rest)
    for cards in combinations(rest, size):
        hands = list(fixed)
        given = hand_of(cards)
        hands[first] |= given
        hands[second] |= everything & ~given
        north, east, south, west = hands
        yield north, east, south, west

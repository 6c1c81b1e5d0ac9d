"""All ways to share cards between two hands, as arrays."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.deal import hand_of
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays

_AT_ONCE = 50_000


def splits(
    fixed: Sequence[int], rest: Sequence[int], first: int, second: int, size: int
) -> Iterator[DealArrays]:
    """`size` of the cards `rest` (26 at most) go to the seat `first`, the others to `second`;
    `fixed` are the hands before that, 52 bits each."""
    half = len(rest) // 2
    low, high = _by_size(rest[:half]), _by_size(rest[half:])
    waiting: list[NDArray[np.uint64]] = []
    count = 0
    for taken in range(max(0, size - half), min(size, len(rest) - half) + 1):
        for upper in high[taken]:
            given = low[size - taken] | upper
            waiting.append(given)
            count += len(given)
            if count >= _AT_ONCE:
                yield _deals(fixed, rest, first, second, np.concatenate(waiting))
                waiting, count = [], 0
    if waiting:
        yield _deals(fixed, rest, first, second, np.concatenate(waiting))


def _by_size(cards: Sequence[int]) -> list[NDArray[np.uint64]]:
    """The subsets of some cards, as hands, by the number of cards in them."""
    subsets = np.zeros(1, np.uint64)
    sizes = np.zeros(1, np.int64)
    for card in cards:
        subsets = np.concatenate((subsets, subsets | np.uint64(1 << card)))
        sizes = np.concatenate((sizes, sizes + 1))
    return [subsets[sizes == size] for size in range(len(cards) + 1)]


def _deals(
    fixed: Sequence[int],
    rest: Sequence[int],
    first: int,
    second: int,
    given: NDArray[np.uint64],
) -> DealArrays:
    hands = np.empty((4, len(given)), np.uint64)
    hands[:] = np.array(fixed, np.uint64)[:, None]
    hands[first] |= given
    hands[second] |= np.uint64(hand_of(rest)) & ~given
    return DealArrays.of_hands(hands)

"""Holdings of a suit as numbers of 13 bits: all of a length, and all parts of one, in tables."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.fast.alias import Floats, Indices

RANKS = 13
HOLDINGS = 1 << RANKS


@cache
def lengths() -> Indices:
    """The number of cards of each holding."""
    found = np.zeros(1, np.intp)
    for _ in range(RANKS):
        found = np.concatenate((found, found + 1))
    return found


@cache
def choices() -> Floats:
    """`choices()[14 * n + k]`: in how many ways k cards can be taken from n, n and k up to 13."""
    return np.array([comb(n, k) for n in range(14) for k in range(14)], np.float64)


class Parts:
    """For each holding all its parts, sorted by length: `part` draws one of a given length."""

    def __init__(self) -> None:
        length = lengths()
        self._starts = np.empty(HOLDINGS, np.intp)
        pieces: list[NDArray[np.int16]] = []
        start = 0
        for size in range(RANKS + 1):
            holdings = np.flatnonzero(length == size)
            self._starts[holdings] = start + (np.arange(len(holdings)) << size)
            start += len(holdings) << size
            pieces.append(_parts(holdings.astype(np.int16), size))
        self._parts = np.concatenate(pieces)
        ways = choices().reshape(14, 14)
        before = np.cumsum(ways, axis=1) - ways
        self._before = before.astype(np.intp).reshape(-1)

    def part(self, uniform: Floats, holding: Indices, length: Indices, size: Indices) -> Indices:
        """`size` cards of each holding; `length` is its length. `uniform` are random numbers in
        [0, 1), which are replaced by what the choice leaves of them: random numbers again, with up
        to 11 bits less."""
        key = length * 14
        key += size
        uniform *= choices().take(key)
        place = uniform.astype(np.intp)
        uniform -= place
        place += self._before.take(key)
        place += self._starts.take(holding)
        return self._parts.take(place).astype(np.intp)


@cache
def parts() -> Parts:
    """The one table: three megabytes, made when it is first needed."""
    return Parts()


def _parts(holdings: NDArray[np.int16], size: int) -> NDArray[np.int16]:
    """The 2 ** size parts of each holding of that length, one holding after the other."""
    found = np.zeros((1 << size, len(holdings)), np.int16)
    rest = holdings
    for card in range(size):
        lowest = rest & -rest
        rest = rest ^ lowest
        np.bitwise_or(found[: 1 << card], lowest, out=found[1 << card : 2 << card])
    order = np.argsort(lengths()[: 1 << size], kind="stable")
    return np.ascontiguousarray(found[order].T).reshape(-1)

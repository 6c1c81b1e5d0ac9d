"""The stock stream in numpy: the same deals as `pack.Shuffler`, some ten times as fast.

Two long chains are cut into pieces that run side by side. The generator is linear, so the state a
fixed number of draws ahead is a matrix times the state now. A shuffle is a permutation whatever the
cards, so each piece starts from an ordered pack and is put behind the piece before it at the end.
"""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.stock.glibc import WORDS
from dealer_lsp.engine.stock.pack import Shuffler

_STREAMS = 2048
_DRAWS = 1664
"""Numbers per stream and block."""

_PIECES = 4096
_LONGEST = 24
"""Deals per piece at most: bounds the memory of a block when few cards are left to shuffle."""

_CARD_BIT = np.uint64(1) << np.arange(52, dtype=np.uint64)


class VectorStream:
    """Goes on where a `Shuffler` stands; that one must not be used any more."""

    def __init__(self, shuffler: Shuffler) -> None:
        layout = shuffler.layout
        self._numbers = _Numbers(shuffler.rand.state(), layout.limit)
        self._free = layout.free
        free = np.array(layout.free, dtype=np.intp)
        # From a drawn number straight to the offset of its position in a (52, pieces) array.
        self._offset = free[np.arange(max(layout.limit, 1)) % len(free)] * _PIECES
        self._pack = np.array(shuffler.pack, dtype=np.uint8)
        self._swaps = shuffler.swaps

    def hands(self) -> NDArray[np.uint64]:
        """The next deals in order: shape (4, n), hands as 52 bits."""
        most = max(1, _LONGEST // (len(self._swaps) + 1))
        draws = self._numbers.draws(_PIECES, len(self._free), most)
        shuffles = len(draws) // len(self._free)
        pieces, starts = self._permutations(draws, shuffles), np.empty((52, _PIECES), np.uint8)
        pack = self._pack
        last = np.ascontiguousarray(pieces[-1].T)
        for piece in range(_PIECES):
            starts[:, piece] = pack
            pack = pack[last[piece]]
        self._pack = pack
        columns = np.arange(_PIECES)
        flat = starts.reshape(-1)
        found = np.empty((4, _PIECES, len(pieces)), np.uint64)
        for index, permutation in enumerate(pieces):
            cards = flat.take(permutation.astype(np.intp) * _PIECES + columns, mode="clip")
            found[:, :, index] = (
                _CARD_BIT.take(cards, mode="clip").reshape(4, 13, _PIECES).sum(axis=1)
            )
        return found.reshape(4, -1)

    def _permutations(self, draws: NDArray[np.uint16], shuffles: int) -> list[NDArray[np.uint8]]:
        """For each deal of a piece the (52, pieces) positions its cards had before the piece."""
        packs = np.repeat(np.arange(52, dtype=np.uint8)[:, None], _PIECES, axis=1)
        flat, columns, permutations = (
            packs.reshape(-1),
            np.arange(_PIECES),
            list[NDArray[np.uint8]](),
        )
        for shuffle in range(shuffles):
            for index, position in enumerate(self._free):
                other = self._offset.take(draws[shuffle * len(self._free) + index], mode="clip")
                other += columns
                card = flat.take(other, mode="clip")
                flat[other] = packs[position]
                packs[position] = card
            permutations.append(np.array(packs))
            for one, two in self._swaps:
                first, second = slice(13 * one, 13 * one + 13), slice(13 * two, 13 * two + 13)
                packs[first], packs[second] = np.array(packs[second]), np.array(packs[first])
                permutations.append(np.array(packs))
        return permutations


class _Numbers:
    """The numbers of `rand`, cut to 16 bits, those beyond the limit left out."""

    def __init__(self, words: list[int], limit: int) -> None:
        self._words = np.array(words, dtype=np.uint32)
        self._limit = limit
        self._left = np.empty(0, np.uint16)
        self._powers = _powers(_DRAWS, _STREAMS)

    def draws(self, pieces: int, size: int, most: int) -> NDArray[np.uint16]:
        """Shape (k * size, pieces), 1 <= k <= `most`: the numbers of a piece, `size` for each of
        its k shuffles, stand in a column; the next column goes on where the last one ends."""
        numbers = self._left
        while len(numbers) < pieces * size:
            block = self._block()
            numbers = np.concatenate((numbers, block[block < self._limit]))
        length = min(len(numbers) // (pieces * size), most) * size
        self._left = np.array(numbers[length * pieces :])
        return np.ascontiguousarray(numbers[: length * pieces].reshape(pieces, length).transpose())

    def _block(self) -> NDArray[np.uint16]:
        states = self._words[:, None]
        for power in self._powers:
            states = np.concatenate((states, power @ states), axis=1)
        words = np.empty((WORDS + _DRAWS, _STREAMS), np.uint32)
        words[:WORDS] = states
        for row in range(0, _DRAWS, 3):
            rows = min(3, _DRAWS - row)
            np.add(
                words[row : row + rows],
                words[row + 28 : row + 28 + rows],
                out=words[row + WORDS : row + WORDS + rows],
            )
        self._words = np.array(words[-WORDS:, -1])
        return (words[WORDS:] >> np.uint32(1)).astype(np.uint16).T.reshape(-1)


def _powers(steps: int, streams: int) -> list[NDArray[np.uint32]]:
    """The matrices that lead `steps`, 2 * `steps`, 4 * `steps` ... draws ahead, as many as are
    needed to double one state up to `streams` states."""
    one = np.zeros((WORDS, WORDS), np.uint32)
    one[np.arange(WORDS - 1), np.arange(1, WORDS)] = 1
    one[WORDS - 1, [0, 28]] = 1
    power = np.eye(WORDS, dtype=np.uint32)
    for bit in bin(steps)[2:]:
        power = power @ power
        if bit == "1":
            power = power @ one
    powers = list[NDArray[np.uint32]]()
    while 1 << len(powers) < streams:
        powers.append(power)
        power = power @ power
    return powers

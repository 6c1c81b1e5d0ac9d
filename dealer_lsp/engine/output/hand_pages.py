"""`print(north, ...)`: the hands of one seat after the other, four to a row, when all is dealt.

Until then the deals wait outside of memory when they are many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO, cast

from dealer_lsp.deals.card import SEAT_NAMES
from dealer_lsp.deals.hand import Hand
from dealer_lsp.deals.writers import columns
from dealer_lsp.engine.deal import Hands

_HAND_BYTES = 7
_IN_MEMORY = 16_000_000
_IN_A_ROW = 4
_ROWS_AT_ONCE = 1000


class DealSpool:
    """Deals put away in the order they come."""

    def __init__(self) -> None:
        self._file: IO[bytes] | None = None
        self._count = 0

    def add(self, hands: Hands) -> None:
        if self._file is None:
            self._file = _open()
        self._file.write(b"".join(hand.to_bytes(_HAND_BYTES, "little") for hand in hands))
        self._count += 1

    def hands_of(self, seat: int) -> Iterator[Sequence[int]]:
        """The hands of a seat, some thousands at a time; all but the last a multiple of four."""
        step = 4 * _HAND_BYTES
        if self._file is None:
            return
        for first in range(0, self._count, _ROWS_AT_ONCE * _IN_A_ROW):
            self._file.seek(first * step)
            data = self._file.read(_ROWS_AT_ONCE * _IN_A_ROW * step)
            starts = range(seat * _HAND_BYTES, len(data), step)
            yield [int.from_bytes(data[at : at + _HAND_BYTES], "little") for at in starts]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _open() -> IO[bytes]:
    # Few scripts need it, and it loads half the library.
    from tempfile import SpooledTemporaryFile

    return cast("IO[bytes]", SpooledTemporaryFile(_IN_MEMORY))


def pages(spool: DealSpool, seats: Sequence[int]) -> Iterator[str]:
    """The text for these seats, piece by piece."""
    for seat in sorted(set(seats)):
        yield f"\n\n{SEAT_NAMES[seat].capitalize()} hands:\n\n\n\n"
        number = 1
        for hands in spool.hands_of(seat):
            rows: list[str] = []
            for first in range(0, len(hands), _IN_A_ROW):
                row = hands[first : first + _IN_A_ROW]
                numbers = range(number + first, number + first + len(row))
                rows.append("".join(f"{each:4d}.{' ':15}" for each in numbers) + "\n")
                rows.append(columns.rows([Hand(hand) for hand in row]) + "\n")
            number += len(hands)
            yield "".join(rows)
        yield "\f"

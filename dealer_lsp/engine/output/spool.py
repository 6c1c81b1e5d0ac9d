"""Deals that wait for the end of a run, outside of memory when they are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO, cast

from dealer_lsp.engine.deal import Hands

_HAND_BYTES = 7
_IN_MEMORY = 16_000_000
_AT_ONCE = 4000


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
        """The hands of a seat, some thousands at a time: a multiple of four but for the last."""
        step = 4 * _HAND_BYTES
        if self._file is None:
            return
        for first in range(0, self._count, _AT_ONCE):
            self._file.seek(first * step)
            data = self._file.read(_AT_ONCE * step)
            starts = range(seat * _HAND_BYTES, len(data), step)
            yield [int.from_bytes(data[at : at + _HAND_BYTES], "little") for at in starts]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _open() -> IO[bytes]:
    # Few scripts need it, and it loads half the library.
    from tempfile import SpooledTemporaryFile

    return cast("IO[bytes]", SpooledTemporaryFile(_IN_MEMORY))

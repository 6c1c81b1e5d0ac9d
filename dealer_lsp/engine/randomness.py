"""Random numbers of a run: its streams, each from a generator of its own.

`Random` is Python's own (the Mersenne Twister), without the module `random`: loading that takes as
long as dealing a hundred hands."""

from __future__ import annotations

from typing import Literal

try:
    from _random import Random as Random
except ImportError:  # another Python than CPython
    from random import Random as Random

Stream = Literal["deals", "rnd", "counted rnd"]
"""The deals themselves, what `rnd` draws for them, and what it draws where many deals are counted
at once."""

_STREAMS: tuple[Stream, ...] = ("deals", "rnd", "counted rnd")
_SEEDS = 1 << 64


def seed_of(seed: int, stream: Stream) -> int:
    """What the generator of a stream is seeded with, never negative. The streams of a seed have
    nothing to do with one another: else what `rnd` gives would depend on the cards."""
    return seed % _SEEDS + _SEEDS * _STREAMS.index(stream)

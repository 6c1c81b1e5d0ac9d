"""Python's own random numbers (the Mersenne Twister), without the module `random`: loading that
takes as long as dealing a hundred hands."""

from __future__ import annotations

try:
    from _random import Random as Random
except ImportError:  # another Python than CPython
    from random import Random as Random

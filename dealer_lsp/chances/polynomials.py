"""Two ways to count sums: how many ways there are to reach each total, as a polynomial.

`Sparse` keeps a dictionary, `Dense` one long integer with a slot of 64 bits for each total, whose
product Python works out at once. A number of ways has to fit a slot: at most C(52, 26).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

P = TypeVar("P")

_SLOT = 8


class Algebra(Protocol[P]):
    """Sums and products of polynomials; `None` is no polynomial and stands for zero."""

    def pack(self, ways: Mapping[int, int]) -> P:
        """The polynomial with these numbers of ways by total."""
        ...

    def unpack(self, polynomial: P) -> dict[int, int]:
        """The ways by total, without zeros."""
        ...

    def times(self, left: P, right: P) -> P:
        """The product."""
        ...

    def plus(self, left: P, right: P) -> P:
        """The sum. It may reuse `left`, which must not be used any more."""
        ...


class Sparse:
    def pack(self, ways: Mapping[int, int]) -> dict[int, int]:
        return dict(ways)

    def unpack(self, polynomial: dict[int, int]) -> dict[int, int]:
        return polynomial

    def times(self, left: dict[int, int], right: dict[int, int]) -> dict[int, int]:
        product: dict[int, int] = {}
        get = product.get
        other = list(right.items())
        for total, ways in left.items():
            for more, times in other:
                reached = total + more
                product[reached] = get(reached, 0) + ways * times
        return product

    def plus(self, left: dict[int, int], right: dict[int, int]) -> dict[int, int]:
        for total, ways in right.items():
            left[total] = left.get(total, 0) + ways
        return left


class Dense:
    def pack(self, ways: Mapping[int, int]) -> int:
        slots = array("Q", bytes(_SLOT * (max(ways, default=0) + 1)))
        for total, number in ways.items():
            slots[total] = number
        if sys.byteorder == "big":
            slots.byteswap()
        return int.from_bytes(slots.tobytes(), "little")

    def unpack(self, polynomial: int) -> dict[int, int]:
        slots = array("Q")
        size = -(-polynomial.bit_length() // (8 * _SLOT))
        slots.frombytes(polynomial.to_bytes(_SLOT * size, "little"))
        if sys.byteorder == "big":
            slots.byteswap()
        return {total: ways for total, ways in enumerate(slots) if ways}

    def times(self, left: int, right: int) -> int:
        return left * right

    def plus(self, left: int, right: int) -> int:
        return left + right


def steps_dense(slots: int) -> int:
    """The steps of a product of two numbers of so many slots each (Karatsuba's rule)."""
    digits = slots * 64 / 30
    return int(4 + (digits * digits if digits < 70 else 4900 * (digits / 70) ** 1.585) / 70)


def reachable(left: Iterable[int], right: Iterable[int]) -> set[int]:
    """The totals of one of `left` and one of `right`."""
    others = set(right)
    return {total + more for total in set(left) for more in others}

"""Whole numbers as the C programs compute them: `int` of 32 bits, two's complement."""

from __future__ import annotations

LOWEST = -(2**31)
HIGHEST = 2**31 - 1

_LONGEST = 2**63


def to_int(text: str) -> int | None:
    """The value stock reads for a literal such as `15`, `-3` or `0013`; None for anything else
    (decimals of other dialects). Like `atoi` of glibc: limited to `long`, then cut to `int`."""
    digits = text.lstrip("-").strip()
    if not (digits.isascii() and digits.isdigit()):
        return None
    magnitude = _LONGEST if len(digits.lstrip("0")) > 19 else int(digits)
    value = -wrap(min(magnitude, _LONGEST - 1)) if text.startswith("-") else magnitude
    return wrap(min(value, _LONGEST - 1))


def wrap(value: int) -> int:
    """The `int` that is left of a result that does not fit."""
    return (value + 2**31) % 2**32 - 2**31


def divide(left: int, right: int) -> int:
    """`left / right`, cut towards zero. `right` must not be 0."""
    quotient = abs(left) // abs(right)
    return wrap(quotient if (left < 0) == (right < 0) else -quotient)


def remainder(left: int, right: int) -> int:
    """`left % right`: it has the sign of the left side. `right` must not be 0."""
    rest = abs(left) % abs(right)
    return -rest if left < 0 else rest

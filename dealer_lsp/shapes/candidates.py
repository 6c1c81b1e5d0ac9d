"""All items that a plain list can be made of, by how general they are."""

from __future__ import annotations

from functools import cache

from dealer_lsp.shapes.bits import ALL, DISTRIBUTIONS, LENGTH
from dealer_lsp.shapes.patterns import any_set, orbits, pattern_of, sorted_pattern
from dealer_lsp.text.named import NamedTuple

JOINT = 3
"""The length of ` + ` and ` - `."""


class Item(NamedTuple):
    """`cost` is the length of the text with the sign before it."""

    set: int
    cost: int
    text: str


def plain_item(text: str, found: int) -> Item:
    return Item(found, len(text) + JOINT, text)


WHOLE = Item(ALL, 4 + JOINT, "xxxx")


@cache
def single_digit() -> tuple[Item, ...]:
    """`5xxx`, `x0xx` and so on."""
    return tuple(
        plain_item("".join(str(n) if i == column else "x" for i in range(4)), LENGTH[column][n])
        for column in range(4)
        for n in range(10)
    )


@cache
def two_digits() -> tuple[tuple[Item, int, int], ...]:
    """`54xx` with the places of both of its digits in `single_digit()`. Digits that make thirteen
    are left out: they say no more than `9400`."""
    found: list[tuple[Item, int, int]] = []
    for first in range(3):
        for second in range(first + 1, 4):
            for a in range(10):
                for b in range(min(10, 13 - a)):
                    digits = {first: str(a), second: str(b)}
                    text = "".join(digits.get(column, "x") for column in range(4))
                    both = LENGTH[first][a] & LENGTH[second][b]
                    found.append((plain_item(text, both), 10 * first + a, 10 * second + b))
    return tuple(found)


@cache
def any_general() -> tuple[tuple[Item, tuple[int, ...]], ...]:
    """`any 5xxx` and `any 54xx`, with the places here of the more general ones (none for the
    former)."""
    found: list[tuple[Item, tuple[int, ...]]] = [
        (plain_item(f"any {a}xxx", any_set(f"{a}xxx")), ()) for a in range(10)
    ]
    for a in range(10):
        for b in range(min(a + 1, 13 - a)):
            text = f"{a}{b}xx"
            found.append((plain_item(f"any {text}", any_set(text)), (a, b)))
    return tuple(found)


def exact(number: int) -> Item:
    """The item for the distribution of this number alone."""
    return plain_item(pattern_of(DISTRIBUTIONS[number]), 1 << number)


def any_exact(number: int) -> Item:
    """`any 5431` for the distribution of this number; `5431` itself where there is one order."""
    return plain_item("any " + sorted_pattern(DISTRIBUTIONS[number]), orbits()[number])


def useful(needed: int, allowed: int) -> list[Item]:
    """Items inside `allowed` that cover something `needed`; none for which a more general one of
    the same cost would do."""
    forbidden = ALL & ~allowed
    if not forbidden:
        return [WHOLE]
    singles = single_digit()
    fits = [not one.set & forbidden for one in singles]
    found = [one for one, fit in zip(singles, fits, strict=True) if fit and one.set & needed]
    found += [
        one
        for one, a, b in two_digits()
        if one.set & needed and not one.set & forbidden and not (fits[a] or fits[b])
    ]
    uncovered = needed
    for one in found:
        uncovered &= ~one.set
    found += _any_items(needed, forbidden)
    while uncovered:
        lowest = uncovered & -uncovered
        found.append(exact(lowest.bit_length() - 1))
        uncovered ^= lowest
    return found


def _any_items(needed: int, forbidden: int) -> list[Item]:
    found: list[Item] = []
    fits: list[bool] = []
    uncovered = needed
    for one, wider in any_general():
        fit = not one.set & forbidden
        fits.append(fit)
        if fit:
            uncovered &= ~one.set
            if one.set & needed and not any(fits[place] for place in wider):
                found.append(one)
    while uncovered:
        number = (uncovered & -uncovered).bit_length() - 1
        uncovered &= ~orbits()[number]
        if not orbits()[number] & forbidden:
            found.append(any_exact(number))
    return found

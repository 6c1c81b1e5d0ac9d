"""A set written as a readable sum of plain patterns: most general first, none to spare."""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.shapes.bits import ALL, DISTRIBUTIONS, LENGTH, members
from dealer_lsp.shapes.patterns import any_set, pattern_of, sorted_pattern, split_orbits

Weighted = tuple[str, int]
"""The text of an item (`5xxx`, `any 4432`) and its set."""

_LONG = 12
_cache: dict[int, tuple[str, ...]] = {}


def cover(target: int) -> tuple[str, ...]:
    """Items whose union is exactly `target`, which must not be empty."""
    known = _cache.get(target)
    if known is None:
        if len(_cache) > 5000:
            _cache.clear()
        known = _cache[target] = tuple([text for text, _ in _cover(target)])
    return known


def _cover(target: int) -> list[Weighted]:
    if target == ALL:
        return [("xxxx", ALL)]
    orbits, rest = split_orbits(target)
    if not rest:
        return _any_items(target, orbits)
    plain = plain_items(target, target)
    if not orbits or len(plain) <= _LONG:
        return plain
    mixed = _any_items(target & ~rest, orbits) + plain_items(rest, target)
    return min(plain, mixed, key=_width)


def _width(items: list[Weighted]) -> int:
    return sum(len(text) + 3 for text, _ in items)


def plain_items(needed: int, allowed: int) -> list[Weighted]:
    """Plain patterns inside `allowed` that together cover `needed`, itself a part of `allowed`."""
    forbidden = ALL & ~allowed
    general: list[Weighted] = []
    uncovered = needed
    for column in range(4):
        for length in range(10):
            found = LENGTH[column][length]
            if found & needed and not found & forbidden:
                general.append((_pattern({column: length}), found))
                uncovered &= ~found
    if uncovered:
        pairs = _pairs(uncovered, forbidden)
        for _, found in pairs:
            uncovered &= ~found
        general += pairs
    exact = [(pattern_of(one), 0) for one in members(uncovered)]
    return _without_spare(general, needed & ~uncovered) + exact


def _pairs(uncovered: int, forbidden: int) -> list[Weighted]:
    """Patterns with two digits that are needed and allowed."""
    lengths = [[n for n in range(10) if LENGTH[column][n] & uncovered] for column in range(4)]
    found: list[Weighted] = []
    for first in range(3):
        for a in lengths[first]:
            with_a = LENGTH[first][a]
            for second in range(first + 1, 4):
                for b in lengths[second]:
                    both = with_a & LENGTH[second][b]
                    if a + b < 13 and both & uncovered and not both & forbidden:
                        found.append((_pattern({first: a, second: b}), both))
    found.sort()
    return found


def _pattern(digits: dict[int, int]) -> str:
    return "".join([str(digits[column]) if column in digits else "x" for column in range(4)])


def _any_items(target: int, orbits: list[int]) -> list[Weighted]:
    """The same with `any`, for a set that does not tell the suits apart."""
    forbidden = ALL & ~target
    general: list[Weighted] = []
    uncovered = target
    for digits in range(1, 3):
        for text, found in _general_any(digits):
            if found & uncovered and not found & forbidden:
                general.append((text, found))
        for _, found in general:
            uncovered &= ~found
    exact = [
        ("any " + sorted_pattern(DISTRIBUTIONS[number]), 0)
        for number in orbits
        if uncovered >> number & 1
    ]
    exact.sort()
    return _without_spare(general, target & ~uncovered) + exact


_any_cache: dict[int, list[Weighted]] = {}


def _general_any(digits: int) -> list[Weighted]:
    """All `any` items with one or two digits, `any 9xxx` last."""
    if digits not in _any_cache:
        if digits == 1:
            patterns = [f"{a}xxx" for a in range(10)]
        else:
            patterns = [f"{a}{b}xx" for a in range(10) for b in range(a + 1) if a + b < 13]
        _any_cache[digits] = [("any " + one, any_set(one)) for one in patterns]
    return _any_cache[digits]


def _without_spare(items: list[Weighted], needed: int) -> list[Weighted]:
    """`items` without those that the others make superfluous, later ones first."""
    kept = list(items)
    for item in reversed(items):
        others = _union(found for one, found in kept if one != item[0])
        if not needed & ~others:
            kept.remove(item)
    return kept


def _union(sets: Iterable[int]) -> int:
    result = 0
    for one in sets:
        result |= one
    return result

"""Chi-square tests with thresholds that a right engine misses once in a million."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt

_Z = 4.7534
"""The standard normal deviate exceeded once in a million."""

_LEAST = 5.0
"""Cells with a smaller expectation are put together."""


def highest(freedom: int) -> float:
    """The value of chi-square exceeded once in a million (Wilson and Hilferty's approximation,
    which errs upwards by some per cent for few degrees of freedom)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + _Z * sqrt(part)) ** 3


def assert_distribution(
    seen: Mapping[Hashable, int], expected: Mapping[Hashable, float], what: str = ""
) -> None:
    """`expected` are chances that add up to 1; nothing else may be seen."""
    count = sum(seen.values())
    assert set(seen) <= set(expected), f"{what}: {set(seen) - set(expected)} cannot be"
    cells: list[tuple[int, float]] = []
    rest_seen, rest_expected = 0, 0.0
    for value, chance in expected.items():
        if chance * count < _LEAST:
            rest_seen += seen.get(value, 0)
            rest_expected += chance * count
        else:
            cells.append((seen.get(value, 0), chance * count))
    if rest_expected >= _LEAST:
        cells.append((rest_seen, rest_expected))
    if len(cells) < 2:
        return
    chi_square = sum((number - wanted) ** 2 / wanted for number, wanted in cells)
    assert chi_square < highest(len(cells) - 1), f"{what}: {chi_square:.1f}, {len(cells) - 1} free"


def assert_same_distribution(
    one: Counter[Hashable], two: Counter[Hashable], what: str = ""
) -> None:
    """Two samples of the same."""
    first, second = sum(one.values()), sum(two.values())
    cells: list[tuple[int, int]] = []
    rest = [0, 0]
    for value in one.keys() | two.keys():
        if (one[value] + two[value]) * min(first, second) / (first + second) < _LEAST:
            rest[0] += one[value]
            rest[1] += two[value]
        else:
            cells.append((one[value], two[value]))
    if sum(rest) * min(first, second) / (first + second) >= _LEAST:
        cells.append((rest[0], rest[1]))
    if len(cells) < 2:
        return
    ratio = sqrt(second / first)
    chi_square = sum((a * ratio - b / ratio) ** 2 / (a + b) for a, b in cells)
    assert chi_square < highest(len(cells) - 1), f"{what}: {chi_square:.1f}, {len(cells) - 1} free"

"""The nearest known word to one that is not known."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(spelling: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `spelling` most likely is a slip for, or None.

    One that differs in case only always wins. Otherwise one slip (a letter too many, missing,
    wrong, or two swapped) is allowed in words of three or four letters, two in words of five to
    eight, three in longer ones. Among equals: the same first letter, then the same length, then
    the order of the candidates.
    """
    folded = spelling.casefold()
    limit = _slips_allowed(len(folded))
    best: tuple[int, bool, int] | None = None
    found: str | None = None
    for candidate in candidates:
        other = candidate.casefold()
        if other == folded:
            if candidate != spelling:
                return candidate
            continue
        if abs(len(other) - len(folded)) > limit:
            continue
        slips = _distance(folded, other, limit)
        if slips > limit or slips >= min(len(folded), len(other)):
            continue
        rank = (slips, other[:1] != folded[:1], abs(len(other) - len(folded)))
        if best is None or rank < best:
            best, found = rank, candidate
    return found


def _slips_allowed(length: int) -> int:
    if length <= 2:
        return 0
    if length <= 4:
        return 1
    return 2 if length <= 8 else 3


def _distance(left: str, right: str, limit: int) -> int:
    """Edit distance with neighbours swapped as one slip (optimal string alignment); anything
    above `limit` comes back as `limit + 1`."""
    before: list[int] = []
    above = list(range(len(right) + 1))
    for i, letter in enumerate(left, 1):
        row = [i]
        for j, other in enumerate(right, 1):
            cost = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, above = above, row
    return above[-1]

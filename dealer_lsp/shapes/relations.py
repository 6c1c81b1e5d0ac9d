"""Conditions that hold for every hand of a set: comparisons of suits, sums of two suits."""

from __future__ import annotations

from functools import cache

from dealer_lsp.shapes.bits import ALL, COLUMNS, from_flags

_SUITS = "shdc"


def condition_for(target: int, shape: int) -> tuple[str, int] | None:
    """A condition that leaves just `target` of the set `shape`, and where it holds: as few
    comparisons as a greedy choice finds; None when comparisons cannot tell the two apart."""
    holding = [(text, found) for text, found in _relations() if not target & ~found]
    extra = shape & ~target
    chosen: list[tuple[str, int]] = []
    while extra:
        text, found = max(
            holding,
            key=lambda one: (extra & ~one[1]).bit_count() / (len(one[0]) + 1),
            default=("", ALL),
        )
        if not extra & ~found:
            return None
        chosen.append((text, found))
        extra &= found
    for one in list(chosen):
        others = shape
        for other in chosen:
            if other is not one:
                others &= other[1]
        if others == target:
            chosen.remove(one)
    where = ALL
    for _, found in chosen:
        where &= found
    return ",".join(text for text, _ in chosen), where


@cache
def _relations() -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for i, a in enumerate(_SUITS):
        for k, b in enumerate(_SUITS):
            if i != k:
                differences = [x - y for x, y in zip(COLUMNS[i], COLUMNS[k], strict=True)]
                found.append((f"{a}>{b}", from_flags([one > 0 for one in differences])))
                found.append((f"{a}>={b}", from_flags([one >= 0 for one in differences])))
            if i < k:
                differences = [x - y for x, y in zip(COLUMNS[i], COLUMNS[k], strict=True)]
                found.append((f"{a}=={b}", from_flags([one == 0 for one in differences])))
                found.append((f"{a}!={b}", from_flags([one != 0 for one in differences])))
                sums = [x + y for x, y in zip(COLUMNS[i], COLUMNS[k], strict=True)]
                for number in range(1, 13):
                    found.append(
                        (f"{a}+{b}>={number}", from_flags([one >= number for one in sums]))
                    )
                    found.append(
                        (f"{a}+{b}<={number}", from_flags([one <= number for one in sums]))
                    )
                    found.append(
                        (f"{a}+{b}=={number}", from_flags([one == number for one in sums]))
                    )
        for number in range(10, 14):
            found.append((f"{a}>={number}", from_flags([n >= number for n in COLUMNS[i]])))
            found.append((f"{a}<={number - 1}", from_flags([n < number for n in COLUMNS[i]])))
    return tuple(found)

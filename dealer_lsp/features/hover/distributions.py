"""A set of distributions in a few lines: how many, how often, and which."""

from __future__ import annotations

from dealer_lsp.shapes.bits import Share, members, share
from dealer_lsp.shapes.patterns import orbits, sorted_pattern, split_orbits

_ROWS = 8
_MEMBERS = 6


def describe_set(distributions: int) -> str:
    """The number out of 560, the exact share of all hands, and the patterns, the most frequent
    first; a long list is cut short."""
    count = distributions.bit_count()
    exact = share(distributions)
    head = f"{count} of 560 distributions; {exact.percent} of all hands; {exact.one_in}"
    if count in (0, 560):
        return head
    rows = _rows(distributions)
    if len(rows) == 1:
        return f"{head}\n\n{rows[0][1]}"
    lines = [f"- {text}: {Share(hands).percent}" for hands, text in rows[:_ROWS]]
    if len(rows) > _ROWS:
        rest = sum(hands for hands, _ in rows[_ROWS:])
        percent = 100 * rest / exact.hands
        lines.append(f"- and {len(rows) - _ROWS} rarer ones, {percent:.2g} % of these hands")
    return "\n".join([head, "", *lines])


def _rows(distributions: int) -> list[tuple[int, str]]:
    """Hands and text of each pattern that occurs, the most frequent first."""
    whole, _ = split_orbits(distributions)
    complete = {orbits()[number] for number in whole}
    rows: list[tuple[int, str]] = []
    rest = distributions
    while rest:
        orbit = orbits()[(rest & -rest).bit_length() - 1]
        part = orbit & distributions
        rest &= ~orbit
        rows.append((share(part).hands, _row(part, orbit in complete)))
    return sorted(rows, reverse=True)


def _row(part: int, complete: bool) -> str:
    found = list(members(part))
    if complete and len(found) > 1:
        return f"any {_dashed(found[0])}"
    shown = ", ".join("-".join(map(str, one)) for one in found[:_MEMBERS])
    more = f" and {len(found) - _MEMBERS} more" if len(found) > _MEMBERS else ""
    return f"{shown}{more}"


def _dashed(one: tuple[int, int, int, int]) -> str:
    if max(one) < 10:
        return sorted_pattern(one)
    return "-".join(map(str, sorted(one, reverse=True)))

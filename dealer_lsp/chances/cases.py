"""The kinds of cases a count distinguishes, and what the root is worth in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealer_lsp.chances.columns import Column, evaluate, spread
from dealer_lsp.chances.steps import Steps
from dealer_lsp.chances.terms import Term, parts_of, upwards
from dealer_lsp.text.named import NamedTuple

Verdict = tuple[int, ...]
"""What the root is worth, by index of the code in `Cases.codes`; all 0: of no interest."""


class Axis(NamedTuple):
    """A running total as part of a code: `code // stride % radix * step + low` is the value of
    `term` (None if no term has it)."""

    term: Term | None
    stride: int
    radix: int
    step: int
    low: int

    def totals(self, codes: Sequence[int]) -> list[int]:
        """The value for each code."""
        _, stride, radix, step, low = self
        return [code // stride % radix * step + low for code in codes]


class Cases(NamedTuple):
    """What can be seen of a hand: `signatures[i]` are the values of the terms in `frontier`,
    `codes` the totals that can be reached."""

    frontier: tuple[Term, ...]
    signatures: list[tuple[int, ...]]
    codes: list[int]
    axes: tuple[Axis, ...]
    steps: Steps


class Judged(NamedTuple):
    """Cases with the same `verdict` and the same values `kept` are counted together."""

    kept: tuple[int, ...]
    verdict: Verdict


Judge = Callable[[Cases], list[Judged]]
"""Judges each signature."""


def values_of(root: Term, keep: Sequence[Term] = (), shift: int = 0) -> Judge:
    """The verdicts that are the values of the root plus `shift`; the values of the frontier terms
    `keep` stay known."""

    def judge(cases: Cases) -> list[Judged]:
        size = len(cases.codes)
        common, mixed = _common(root, cases)
        cases.steps.take(len(cases.signatures) * (mixed + 1) * (size // 2 + 4))
        places = [cases.frontier.index(term) for term in keep]
        found: list[Judged] = []
        for signature in cases.signatures:
            known = {**common, **dict(zip(cases.frontier, signature, strict=True))}
            (column,) = evaluate([root], known)
            values = spread(column, size)
            verdict = tuple([value + shift for value in values]) if shift else tuple(values)
            found.append(Judged(tuple([signature[place] for place in places]), verdict))
        return found

    return judge


def _common(root: Term, cases: Cases) -> tuple[dict[Term, Column], int]:
    """The columns that the totals alone decide, and how many other terms there are."""
    cases.steps.take(2 * len(cases.codes) * sum(axis.term is not None for axis in cases.axes))
    known: dict[Term, Column] = {
        axis.term: axis.totals(cases.codes) for axis in cases.axes if axis.term is not None
    }
    frontier = frozenset(cases.frontier)
    order = [term for term in upwards(root, stop=frontier) if term not in frontier]
    cases.steps.take(len(order) * (len(cases.codes) // 2 + 1))
    mixed = 0
    for term in order:
        if all(part in known for part in parts_of(term)):
            evaluate([term], known)
        else:
            mixed += 1
    return known, mixed

"""The values of terms for many cases at once: a column is a list with one value for each case, or a
single number that all cases have in common."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from dealer_lsp.chances.terms import (
    All,
    AtMost,
    Choice,
    Const,
    Equals,
    Not,
    Operation,
    Some,
    Term,
    Total,
    upwards,
)
from dealer_lsp.semantics.integers import divide, remainder
from dealer_lsp.semantics.scoring import imps, score

Column = int | list[int]


def evaluate(roots: Sequence[Term], known: dict[Term, Column]) -> list[Column]:
    """The columns of the roots. `known` holds those of the leaves (and of whatever else is known
    already) and is filled with all that is worked out. Raises KeyError for an unknown leaf."""
    for term in upwards(*roots, stop=known):
        if term not in known:
            known[term] = _column(term, known)
    return [known[root] for root in roots]


def spread(column: Column, cases: int) -> list[int]:
    """The column as a list."""
    return [column] * cases if isinstance(column, int) else column


def _column(term: Term, known: dict[Term, Column]) -> Column:
    if isinstance(term, Const):
        return term.value
    if isinstance(term, Total):
        return _total(term, known)
    if isinstance(term, AtMost):
        column, bound = known[term.part], term.bound
        return int(column <= bound) if isinstance(column, int) else [v <= bound for v in column]
    if isinstance(term, Equals):
        column, wanted = known[term.part], term.value
        return int(column == wanted) if isinstance(column, int) else [v == wanted for v in column]
    if isinstance(term, Not):
        column = known[term.part]
        return int(not column) if isinstance(column, int) else list(map(operator.not_, column))
    if isinstance(term, All):
        return _join(int.__and__, 0, [known[part] for part in term.parts])
    if isinstance(term, Some):
        return _join(int.__or__, 1, [known[part] for part in term.parts])
    if isinstance(term, Choice):
        return _choose(known[term.test], known[term.then], known[term.otherwise])
    if isinstance(term, Operation):
        return _apply(_function(term.name), [known[part] for part in term.parts])
    raise KeyError(term)


def _join(join: Callable[[int, int], int], decisive: int, columns: list[Column]) -> Column:
    """Conditions joined; the value `decisive` of one of them decides alone."""
    if any(isinstance(column, int) and column == decisive for column in columns):
        return decisive
    found: Column = 1 - decisive
    for column in columns:
        if not isinstance(column, int):
            found = column if isinstance(found, int) else list(map(join, found, column))
    return found


def _total(term: Total, known: dict[Term, Column]) -> Column:
    constant = term.constant
    found: list[int] | None = None
    for factor, part in term.parts:
        column = known[part]
        if isinstance(column, int):
            constant += factor * column
            continue
        scaled = column if factor == 1 else [factor * value for value in column]
        found = scaled if found is None else list(map(int.__add__, found, scaled))
    if found is None:
        return constant
    return [constant + value for value in found] if constant else found


def _choose(test: Column, then: Column, otherwise: Column) -> Column:
    if isinstance(test, int):
        return then if test else otherwise
    cases = len(test)
    columns = zip(test, spread(then, cases), spread(otherwise, cases), strict=True)
    return [yes if first else no for first, yes, no in columns]


def _apply(function: Callable[..., int], columns: list[Column]) -> Column:
    sizes = [len(column) for column in columns if not isinstance(column, int)]
    if not sizes:
        return function(*columns)
    return list(map(function, *[spread(column, sizes[0]) for column in columns]))


def _function(name: str) -> Callable[..., int]:
    if name == "*":
        return operator.mul
    if name in ("/", "%"):
        return divide if name == "/" else remainder
    if name == "imps":
        return imps
    _, word, contract = name.split()

    def scored(tricks: int) -> int:
        return score(word == "vul", contract, tricks) or 0

    return scored

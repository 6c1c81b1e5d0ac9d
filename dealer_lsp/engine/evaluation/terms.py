"""Expressions with every name resolved: what is computed, free of how it was written.

Chains of `and`, `or`, `+`/`-` and `? :` are flat, so that a generated script with thousands of
alternatives does not nest as deeply as it is long. The order of evaluation is the order written.

Named tuples, not data classes, because they are made in a fraction of the time at each start. Terms
are told apart by identity only: to compare or hash them would go through all that is below.
"""

from __future__ import annotations

from typing import Union

from dealer_lsp.engine.errors import Place
from dealer_lsp.engine.evaluation.holdings import Table
from dealer_lsp.text.named import NamedTuple


class Const(NamedTuple):
    value: int


class Variable(NamedTuple):
    name: str


class Count(NamedTuple):
    """The sum of `table` over the suits of a hand, or its value for one suit."""

    seat: int
    table: Table
    suit: int | None


class Cccc(NamedTuple):
    seat: int


class HasShape(NamedTuple):
    """1 when the hand's distribution is in the set `shapes` (560 bits, see `shapes.bits`)."""

    seat: int
    shapes: int


class HasCard(NamedTuple):
    seat: int
    card: int


class Tricks(NamedTuple):
    """Double-dummy tricks of a declarer; strain 4 is notrumps."""

    seat: int
    strain: int


class Score(NamedTuple):
    """`contract` as written, such as `x4H`."""

    vulnerable: bool
    contract: str
    tricks: Term


class Imps(NamedTuple):
    difference: Term


class Rnd(NamedTuple):
    limit: Term


class Not(NamedTuple):
    term: Term


class All(NamedTuple):
    """`and`: 1 when no term is 0; stops at the first that is."""

    terms: tuple[Term, ...]


class Some(NamedTuple):
    """`or`: 1 when a term is not 0; stops at the first."""

    terms: tuple[Term, ...]


class Choice(NamedTuple):
    """`test ? value : …`: the value of the first case whose test is not 0."""

    cases: tuple[tuple[Term, Term], ...]
    otherwise: Term


class Total(NamedTuple):
    """A sum; each term with its sign, 1 or -1."""

    terms: tuple[tuple[int, Term], ...]


class Product(NamedTuple):
    left: Term
    right: Term


class Division(NamedTuple):
    """`op` is `/` or `%`; `place` is that of the division in the script."""

    op: str
    left: Term
    right: Term
    place: Place


class Compare(NamedTuple):
    """`op` is one of `== != < <= > >=`."""

    op: str
    left: Term
    right: Term


Term = Union[  # noqa: UP007 (the names are not yet defined where it is used above)
    Const,
    Variable,
    Count,
    Cccc,
    HasShape,
    HasCard,
    Tricks,
    Score,
    Imps,
    Rnd,
    Not,
    All,
    Some,
    Choice,
    Total,
    Product,
    Division,
    Compare,
]


def parts(term: Term) -> tuple[Term, ...]:
    """The terms a term is made of, in the order of evaluation."""
    if isinstance(term, (All, Some)):
        return term.terms
    if isinstance(term, Choice):
        return (*(part for case in term.cases for part in case), term.otherwise)
    if isinstance(term, Total):
        return tuple(part for _, part in term.terms)
    if isinstance(term, (Product, Division, Compare)):
        return (term.left, term.right)
    if isinstance(term, Not):
        return (term.term,)
    if isinstance(term, Score):
        return (term.tricks,)
    if isinstance(term, Imps):
        return (term.difference,)
    if isinstance(term, Rnd):
        return (term.limit,)
    return ()


def upwards(root: Term) -> list[Term]:
    """A term and all terms in it, each after the terms it is made of; none twice."""
    order: list[Term] = []
    seen: set[int] = set()
    stack = [root]
    while stack:
        term = stack.pop()
        order.append(term)
        stack.extend(parts(term))
    order.reverse()
    return [term for term in order if not (id(term) in seen or seen.add(id(term)))]

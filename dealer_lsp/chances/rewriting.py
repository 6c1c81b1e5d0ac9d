"""Terms with other leaves in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dealer_lsp.chances import building as b
from dealer_lsp.chances.terms import (
    ALL_SUITS,
    EVERY_HAND,
    All,
    AtMost,
    Choice,
    Equals,
    HandCount,
    HasShape,
    Leaf,
    Not,
    Operation,
    Some,
    SuitCount,
    Term,
    Total,
    parts_of,
    upwards,
)


def leaves_of(root: Term) -> list[Leaf]:
    """The counts and shapes the root is made of."""
    kinds = (SuitCount, HandCount, HasShape)
    return [term for term in upwards(root) if isinstance(term, kinds)]


def complemented(root: Term) -> Term:
    """Counts of two hands told by the other two hands: the pack is known."""
    others: dict[Term, Term] = {}
    for leaf in leaves_of(root):
        if isinstance(leaf, (SuitCount, HandCount)) and leaf.hands.bit_count() == 2:
            rest = [(-1, _elsewhere(leaf))]
            suits = 4 if leaf.suits == ALL_SUITS else 1
            others[leaf] = b.total(suits * sum(leaf.feature.table), rest)
    return _replaced(root, others, _simplified)


def separated(root: Term, hands: int) -> Term:
    """Counts of several hands split into the count of `hands` and that of the others."""
    others: dict[Term, Term] = {}
    for leaf in leaves_of(root):
        if leaf.hands & hands and leaf.hands != hands and not isinstance(leaf, HasShape):
            parts = ((1, _of(leaf, hands)), (1, _of(leaf, leaf.hands & ~hands)))
            others[leaf] = Total(0, parts, leaf.low, leaf.high)
    return _replaced(root, others, _kept) if others else root


def _elsewhere(leaf: SuitCount | HandCount) -> Term:
    return _of(leaf, EVERY_HAND & ~leaf.hands)


def _of(leaf: SuitCount | HandCount, hands: int) -> Term:
    if isinstance(leaf, SuitCount):
        return b.suit_count(hands, leaf.suit, leaf.feature)
    return b.hand_count(hands, leaf.feature)


def _replaced(
    root: Term, others: Mapping[Term, Term], rebuild: Callable[[Term, Mapping[Term, Term]], Term]
) -> Term:
    done: dict[Term, Term] = dict(others)
    for term in upwards(root, stop=others):
        if term not in done:
            parts = parts_of(term)
            same = all(done[part] is part for part in parts)
            done[term] = term if same else rebuild(term, done)
    return done[root]


def _simplified(term: Term, done: Mapping[Term, Term]) -> Term:
    if isinstance(term, Total):
        return b.total(term.constant, [(factor, done[part]) for factor, part in term.parts])
    if isinstance(term, AtMost):
        return b.at_most(done[term.part], b.const(term.bound))
    if isinstance(term, Equals):
        return b.equals(done[term.part], b.const(term.value))
    return _rebuilt(term, done)


def _kept(term: Term, done: Mapping[Term, Term]) -> Term:
    """Sums stay as they are: simplifying would gather again what was separated."""
    if isinstance(term, Total):
        parts = tuple((factor, done[part]) for factor, part in term.parts)
        return Total(term.constant, parts, term.low, term.high)
    if isinstance(term, AtMost):
        return AtMost(done[term.part], term.bound)
    if isinstance(term, Equals):
        return Equals(done[term.part], term.value)
    return _rebuilt(term, done)


def _rebuilt(term: Term, done: Mapping[Term, Term]) -> Term:
    if isinstance(term, Not):
        return b.negation(done[term.part])
    if isinstance(term, All):
        return b.all_of([done[part] for part in term.parts])
    if isinstance(term, Some):
        return b.some_of([done[part] for part in term.parts])
    if isinstance(term, Choice):
        return b.choice(done[term.test], done[term.then], done[term.otherwise])
    if isinstance(term, Operation):
        parts = tuple(done[part] for part in term.parts)
        return b.operation(term.name, parts, term.low, term.high)
    return term

"""What a term looks at in one hand, laid out for counting suit by suit."""

from __future__ import annotations

from dealer_lsp.chances.holdings import LENGTH, Feature
from dealer_lsp.chances.terms import (
    All,
    Const,
    HandCount,
    HasShape,
    Leaf,
    SuitCount,
    Term,
    parts_of,
    upwards,
)
from dealer_lsp.text.named import NamedTuple

_MANY_LENGTHS = 3


class NotCountableError(Exception):
    """The term is not decided by the hands it would have to be."""


class Owner(NamedTuple):
    """Whose cards are counted: the seats in `hands`, together `size` cards. `held` are cards known
    to be there, `missing` those known to be elsewhere, as numbers of 52 bits."""

    hands: int
    size: int
    held: int
    missing: int

    def cards(self, suit: int) -> tuple[int, int]:
        """The holdings certainly there and certainly elsewhere."""
        return self.held >> 13 * suit & 8191, self.missing >> 13 * suit & 8191


class Survey(NamedTuple):
    """`visible[suit]`: the largest terms that one suit of the owner decides. `frontier`: the
    largest terms that the visible ones and the lengths decide. `totals`: sums over the four suits,
    a feature for each. `foreign`: leaves that look at other hands. `required`: visible terms that
    must be 1 for the root to be. `see_length`: a distribution is asked for, or so many lengths that
    it is as well to see all."""

    visible: tuple[tuple[Term, ...], ...]
    frontier: tuple[Term, ...]
    totals: tuple[HandCount, ...]
    foreign: tuple[Leaf, ...]
    required: frozenset[Term]
    see_length: bool


def survey(root: Term, hands: int) -> Survey:
    """How the root looks at the cards of `hands`. Raises `NotCountableError` for what nothing can
    count, or where hands are mixed in one leaf."""
    totals: list[HandCount] = []
    foreign: list[Leaf] = []
    plain: set[Term] = set()
    frontier: dict[Term, None] = {}
    if root.vague:
        raise NotCountableError
    for term in upwards(root):
        if isinstance(term, (SuitCount, HandCount, HasShape)) and term.hands != hands:
            if term.hands & hands:
                raise NotCountableError
            foreign.append(term)
        elif isinstance(term, HandCount):
            totals.append(term)
        elif all(part in plain for part in parts_of(term)):
            plain.add(term)
        else:
            frontier.update((part, None) for part in parts_of(term) if part in plain)
    if root in plain:
        frontier[root] = None
    visible, see_length = _visible(frontier)
    required = frozenset(root.parts if isinstance(root, All) else (root,))
    return Survey(visible, tuple(frontier), tuple(totals), tuple(foreign), required, see_length)


def suit_features(total: HandCount) -> tuple[Feature, ...]:
    """The feature of each suit that a total adds up."""
    return (total.feature,) * 4


def _visible(frontier: dict[Term, None]) -> tuple[tuple[tuple[Term, ...], ...], bool]:
    visible: tuple[dict[Term, None], ...] = ({}, {}, {}, {})
    see_length = False
    seen: set[Term] = set()
    stack = list(frontier)
    while stack:
        term = stack.pop()
        if term in seen or isinstance(term, Const):
            continue
        seen.add(term)
        if term.suits.bit_count() == 1:
            visible[term.suits.bit_length() - 1][term] = None
        elif isinstance(term, HasShape):
            see_length = True
        else:
            stack.extend(parts_of(term))
    as_such = sum(any(_is_length(term) for term in terms) for terms in visible)
    return tuple(tuple(terms) for terms in visible), see_length or as_such >= _MANY_LENGTHS


def _is_length(term: Term) -> bool:
    return isinstance(term, SuitCount) and term.feature == LENGTH

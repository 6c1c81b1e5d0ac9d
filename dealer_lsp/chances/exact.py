"""Exact counting: in how many deals out of how many a condition holds.

One hand, two hands seen as one (`hcp(north) + hcp(south)`), and two hands of which one is only
asked for counts of cards (points, lengths, single cards) can be counted; anything else gives None.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from dealer_lsp.chances.building import all_of
from dealer_lsp.chances.cases import values_of
from dealer_lsp.chances.lattice import Coordinate, Lattice
from dealer_lsp.chances.rewriting import complemented, leaves_of, separated
from dealer_lsp.chances.second_hand import SecondHand, kinds_of_cards
from dealer_lsp.chances.steps import QUICK, Steps, TooManyStepsError
from dealer_lsp.chances.survey import NotCountableError, Owner, suit_features, survey
from dealer_lsp.chances.terms import All, Const, Term, upwards
from dealer_lsp.text.named import NamedTuple

Predealt = tuple[int, int, int, int]
"""The cards fixed in each seat, as numbers of 52 bits."""

NOTHING_PREDEALT: Predealt = (0, 0, 0, 0)


class Chance(NamedTuple):
    """`ways` of `all_ways` deals, or of whatever else stands for deals in equal shares."""

    ways: int
    all_ways: int


class Beside(NamedTuple):
    """A second hand, of the seat `seat`, for which `joint` must hold; the lattice kept the values
    of the terms `keep` for it. `weights` are the numbers of such hands (`SecondHand.weights`)."""

    seat: int
    hand: SecondHand
    joint: Term
    keep: list[Term]
    weights: list[dict[int, int]]


class Method(NamedTuple):
    """How a condition was counted: over the hands of `lattice.owner`, and the one beside it."""

    lattice: Lattice
    beside: Beside | None
    chance: Chance


def chance_of(condition: Term, predealt: Predealt, limit: int = QUICK) -> Chance | None:
    """The exact chance of a condition; None when it cannot be counted in so many steps."""
    if isinstance(condition, Const):
        return Chance(condition.value, 1)
    if not sound(predealt):
        return None
    return _cached(condition, predealt, limit)


def values_with_ways(term: Term, predealt: Predealt, limit: int = QUICK) -> dict[int, int] | None:
    """How often a term of one owner has each of its values; None when that cannot be counted."""
    if isinstance(term, Const):
        return {term.value: 1}
    if not sound(predealt):
        return None
    return _cached_values(term, predealt, limit)


def methods(condition: Term, predealt: Predealt, steps: Steps) -> Method | None:
    """The first way of counting that works."""
    for root in dict.fromkeys((condition, complemented(condition))):
        for hands in _first_hands(root):
            try:
                return counted(root, hands, predealt, steps)
            except NotCountableError:
                continue
    return None


def counted(condition: Term, hands: int, predealt: Predealt, steps: Steps) -> Method:
    """Counts over the cards of `hands` together, with at most one hand beside them.

    Raises `NotCountableError`, `TooManyStepsError`."""
    owner = owner_of(hands, predealt)
    root = separated(condition, hands)
    found = survey(root, hands)
    coordinates = [Coordinate(total, suit_features(total)) for total in found.totals]
    free = (1 << 52) - 1 & ~(predealt[0] | predealt[1] | predealt[2] | predealt[3])
    needs = owner.size - owner.held.bit_count()
    all_ways = comb(free.bit_count(), needs)
    if not found.foreign:
        lattice = Lattice(owner, found, coordinates, values_of(root), steps)
        return Method(lattice, None, Chance(lattice.total(), all_ways))
    other = owner_of(found.foreign[0].hands, predealt)
    second = SecondHand(other, found.foreign, free, needs)
    own, joint = _split(root, other.hands)
    in_joint = frozenset(upwards(joint))
    keep = [term for term in found.frontier if term in in_joint]
    coordinates += second.coordinates()
    lattice = Lattice(owner, found, coordinates, values_of(own, keep), steps)
    weights = second.weights(joint, keep, lattice, steps)
    ways = sum(
        number * weight[code]
        for numbers, weight in zip(lattice.tally.ways, weights, strict=True)
        for code, number in numbers.items()
        if code in weight
    )
    beside = Beside(other.hands.bit_length() - 1, second, joint, keep, weights)
    all_ways *= comb(free.bit_count() - needs, other.size - other.held.bit_count())
    return Method(lattice, beside, Chance(ways, all_ways))


def _split(root: Term, second: int) -> tuple[Term, Term]:
    """What the first hand alone has to satisfy, and the rest."""
    parts = root.parts if isinstance(root, All) else (root,)
    own = [part for part in parts if not part.hands & second]
    return all_of(own), all_of([part for part in parts if part.hands & second])


def owner_of(hands: int, predealt: Predealt) -> Owner:
    """The cards of the seats in `hands` taken together."""
    held = missing = 0
    for seat, cards in enumerate(predealt):
        if hands >> seat & 1:
            held |= cards
        else:
            missing |= cards
    return Owner(hands, 13 * hands.bit_count(), held, missing)


def sound(predealt: Predealt) -> bool:
    """True when every card is fixed once and no hand has more than thirteen."""
    together = predealt[0] | predealt[1] | predealt[2] | predealt[3]
    counts = [cards.bit_count() for cards in predealt]
    return max(counts) <= 13 and together.bit_count() == sum(counts)


def _first_hands(root: Term) -> list[int]:
    """The hands to count over, the most promising first: all that is asked for in one piece, else
    the one of two hands beside which the other is easier to count."""
    masks = {leaf.hands for leaf in leaves_of(root)}
    if len(masks) == 1:
        return list(masks)
    if root.hands.bit_count() == 2:
        masks = {1 << seat for seat in range(4) if root.hands >> seat & 1}
    elif len(masks) != 2:
        return []
    return sorted(masks, key=lambda mask: kinds_of_cards(separated(root, mask), root.hands & ~mask))


@lru_cache(4096)
def _cached(condition: Term, predealt: Predealt, limit: int) -> Chance | None:
    try:
        method = methods(condition, predealt, Steps(limit))
    except TooManyStepsError:
        return None
    return method.chance if method else None


@lru_cache(1024)
def _cached_values(term: Term, predealt: Predealt, limit: int) -> dict[int, int] | None:
    shift = 1 - term.low
    for root in dict.fromkeys((term, complemented(term))):
        for hands in _first_hands(root)[:1]:
            try:
                found = survey(root, hands)
                if found.foreign:
                    continue
                coordinates = [Coordinate(each, suit_features(each)) for each in found.totals]
                found = found._replace(required=frozenset())
                judge = values_of(root, shift=shift)
                lattice = Lattice(
                    owner_of(hands, predealt), found, coordinates, judge, Steps(limit)
                )
            except (NotCountableError, TooManyStepsError):
                continue
            return {value - shift: ways for value, ways in lattice.ways_by_value().items()}
    return None

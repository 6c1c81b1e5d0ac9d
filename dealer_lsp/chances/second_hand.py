"""A second hand beside the one whose suits are counted, as far as its terms only count cards.

The pack falls into groups of cards that the second hand's terms do not tell apart (for `hcp`: aces,
kings, queens, jacks, and the rest). How many cards of each group the first hand holds then decides
in how many ways the second can hold how many.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from dealer_lsp.chances.columns import Column, evaluate, spread
from dealer_lsp.chances.holdings import Feature
from dealer_lsp.chances.lattice import Coordinate, Lattice
from dealer_lsp.chances.rewriting import leaves_of
from dealer_lsp.chances.steps import Steps
from dealer_lsp.chances.survey import NotCountableError, Owner
from dealer_lsp.chances.terms import HasShape, Leaf, Term
from dealer_lsp.shapes.bits import NUMBER
from dealer_lsp.text.named import NamedTuple

CardCounts = tuple[int, ...]
"""How many cards of each group a hand has, the largest group left out."""


class Group(NamedTuple):
    """Cards that are alike; `worth` is what one of them adds to each running count."""

    cards: int
    worth: tuple[int, ...]

    @property
    def size(self) -> int:
        return self.cards.bit_count()

    def features(self) -> tuple[Feature, ...]:
        """For each suit the feature that counts the cards of the group."""
        return tuple(
            Feature("points", tuple(self.cards >> 13 * suit + rank & 1 for rank in range(13)))
            for suit in range(4)
        )


class SecondHand:
    """The hand of `owner`, dealt from what the first hand leaves of the cards `free`.

    Raises `NotCountableError` for leaves that ask more of the hand than a count of cards.
    """

    def __init__(self, owner: Owner, leaves: Sequence[Leaf], free: int, first_needs: int) -> None:
        """The first hand takes `first_needs` of the free cards."""
        if any(leaf.hands != owner.hands for leaf in leaves):
            raise NotCountableError
        self._leaves, self.first_needs = leaves, first_needs
        self.need = owner.size - owner.held.bit_count()
        counters = [counter for leaf in leaves for counter in _counters(leaf)]
        self._held = [_sum(counter, owner.held) for counter in counters]
        *groups, self.rest = _grouped(counters, free)
        self.groups: tuple[Group, ...] = tuple(groups)
        worths = list(zip(*[group.worth for group in (*groups, self.rest)], strict=True))
        self._lows = [min(each) for each in worths]
        self._strides: list[int] = []
        stride = 1
        for each in worths:
            self._strides.append(stride)
            stride *= (max(each) - min(each)) * self.need + 1
        self._card = stride
        self._partial: dict[CardCounts, dict[int, int]] = {(): {0: 1}}

    def coordinates(self) -> list[Coordinate]:
        """What the first hand has to tell of itself."""
        return [Coordinate(None, group.features()) for group in self.groups]

    def weights(
        self, joint: Term, keep: Sequence[Term], lattice: Lattice, steps: Steps
    ) -> list[dict[int, int]]:
        """For each verdict of the lattice and each code that occurs in it the number of second
        hands for which `joint` is not 0. `keep` are the terms whose values the lattice kept."""
        axes = [axis for axis in lattice.axes if axis.term is not None]
        found: list[dict[int, int]] = []
        for verdict, judged in enumerate(lattice.judged):
            live = lattice.live_codes(verdict)
            steps.take(4 * len(live) * (1 + len(lattice.axes)))
            outcomes = [
                (code, *pair)
                for code, first in zip(live, self.held_by_first(lattice, live), strict=True)
                for pair in self._ways(first, steps).items()
            ]
            steps.take(20 * len(outcomes))
            codes = [code for code, _, _ in outcomes]
            known: dict[Term, Column] = dict(zip(keep, judged.kept, strict=True))
            known.update(self.columns([second for _, second, _ in outcomes]))
            known.update((axis.term, axis.totals(codes)) for axis in axes if axis.term is not None)
            (column,) = evaluate([joint], known)
            weight: dict[int, int] = {}
            for (code, _, number), flag in zip(
                outcomes, spread(column, len(outcomes)), strict=True
            ):
                if flag:
                    weight[code] = weight.get(code, 0) + number
            found.append(weight)
        return found

    def held_by_first(self, lattice: Lattice, codes: Sequence[int]) -> list[CardCounts]:
        """The cards the first hand has of each group, for each code."""
        axes = lattice.axes[len(lattice.axes) - len(self.groups) :]
        columns = [axis.totals(codes) for axis in axes]
        return list(zip(*columns, strict=True)) if columns else [()] * len(codes)

    def _ways(self, first: CardCounts, steps: Steps) -> dict[int, int]:
        """How many second hands there are by code, beside a first hand with these cards."""
        left = self.rest.size - (self.first_needs - sum(first))
        found: dict[int, int] = {}
        partial, step = self._without_rest(first, steps), self._step(self.rest)
        steps.take(8 * len(partial))
        for code, ways in partial.items():
            number = self.need - code // self._card
            if 0 <= number <= left:
                reached = code + number * step
                found[reached] = found.get(reached, 0) + ways * comb(left, number)
        return found

    def _without_rest(self, first: CardCounts, steps: Steps) -> dict[int, int]:
        known = self._partial.get(first)
        if known is not None:
            return known
        group = self.groups[len(first) - 1]
        left, step = group.size - first[-1], self._step(group)
        found: dict[int, int] = {}
        for code, ways in self._without_rest(first[:-1], steps).items():
            most = min(left, self.need - code // self._card)
            for number in range(most + 1):
                reached = code + number * step
                found[reached] = found.get(reached, 0) + ways * comb(left, number)
        steps.take(30 + 8 * len(found))
        self._partial[first] = found
        return found

    def _step(self, group: Group) -> int:
        """What one card of the group adds to a code."""
        shifted = zip(group.worth, self._lows, self._strides, strict=True)
        return self._card + sum((worth - low) * stride for worth, low, stride in shifted)

    def code_of(self, counts: CardCounts) -> int:
        """The code of a second hand with these cards of each group, and as many of the rest as it
        takes to be complete."""
        code = (self.need - sum(counts)) * self._step(self.rest)
        for number, group in zip(counts, self.groups, strict=True):
            code += number * self._step(group)
        return code

    def columns(self, codes: list[int]) -> dict[Term, Column]:
        """The columns of the leaves for second hands with these codes."""
        counters: list[list[int]] = []
        bounds = [*self._strides[1:], self._card]
        for low, stride, bound, held in zip(
            self._lows, self._strides, bounds, self._held, strict=True
        ):
            base = held + self.need * low
            counters.append([code % bound // stride + base for code in codes])
        known: dict[Term, Column] = {}
        position = 0
        for leaf in self._leaves:
            if isinstance(leaf, HasShape):
                lengths = zip(*counters[position : position + 4], strict=True)
                known[leaf] = [leaf.shapes >> NUMBER[four] & 1 for four in lengths]
                position += 4
            else:
                known[leaf] = counters[position]
                position += 1
        return known


def kinds_of_cards(root: Term, hands: int) -> int:
    """How many kinds of cards the terms of a second hand tell apart; more than there are cards if
    they ask for more than a count."""
    leaves = [leaf for leaf in leaves_of(root) if leaf.hands == hands]
    try:
        counters = [counter for leaf in leaves for counter in _counters(leaf)]
    except NotCountableError:
        return 53
    return len(_grouped(counters, (1 << 52) - 1))


def _grouped(counters: list[tuple[int, ...]], free: int) -> list[Group]:
    """The free cards by what they are worth, the largest group last."""
    found: dict[tuple[int, ...], int] = {}
    for card in range(52):
        if free >> card & 1:
            worth = tuple(counter[card] for counter in counters)
            found[worth] = found.get(worth, 0) | 1 << card
    groups = [Group(cards, worth) for worth, cards in found.items()]
    return sorted(groups, key=lambda group: group.size) or [Group(0, (0,) * len(counters))]


def _counters(leaf: Leaf) -> list[tuple[int, ...]]:
    """What each of the 52 cards adds to what the leaf needs to know."""
    if isinstance(leaf, HasShape):
        return [tuple(int(card // 13 == suit) for card in range(52)) for suit in (3, 2, 1, 0)]
    if leaf.feature.kind != "points":
        raise NotCountableError
    return [
        tuple(leaf.feature.table[card % 13] * (leaf.suits >> card // 13 & 1) for card in range(52))
    ]


def _sum(counter: tuple[int, ...], cards: int) -> int:
    return sum(worth for card, worth in enumerate(counter) if cards >> card & 1)

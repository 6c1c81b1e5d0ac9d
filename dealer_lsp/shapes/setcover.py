"""Covering a set by items at the least cost: greedy at first, then a search with a bound."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.shapes.candidates import Item

MAX_NODES = 500
"""Steps of the search; what is best by then is taken."""


def total(items: Sequence[Item]) -> int:
    return sum(item.cost for item in items)


def greedy(needed: int, items: Sequence[Item]) -> list[Item]:
    """A cover of `needed` (which the items can cover), by most new members for the cost, without
    any item that the others make superfluous."""
    chosen: list[Item] = []
    uncovered = needed
    pool = list(items)
    while uncovered:
        best, best_ratio = pool[0], -1.0
        left: list[Item] = []
        for item in pool:
            gain = (item.set & uncovered).bit_count()
            if gain:
                left.append(item)
                ratio = gain / item.cost
                if ratio > best_ratio:
                    best, best_ratio = item, ratio
        chosen.append(best)
        uncovered &= ~best.set
        pool = left
    return needed_only(needed, chosen)


def needed_only(needed: int, chosen: list[Item]) -> list[Item]:
    for item in sorted(chosen, key=lambda one: (one.set & needed).bit_count()):
        others = 0
        for other in chosen:
            if other is not item:
                others |= other.set
        if not needed & ~others:
            chosen.remove(item)
    return chosen


def cheapest(needed: int, items: Sequence[Item]) -> list[Item]:
    """The best cover found within MAX_NODES steps; it never costs more than the greedy one."""
    forced, rest, pool = _forced(needed, items)
    if not rest:
        return forced
    return forced + _Search(rest, pool).best


def _forced(needed: int, items: Sequence[Item]) -> tuple[list[Item], int, list[Item]]:
    """Items that alone cover some member, what is left to cover, and with what."""
    once = twice = 0
    for item in items:
        part = item.set & needed
        twice |= once & part
        once |= part
    alone = once & ~twice
    forced = [item for item in items if item.set & alone]
    rest = needed
    for item in forced:
        rest &= ~item.set
    return forced, rest, [item for item in items if item.set & rest and not item.set & alone]


class _Search:
    """Depth first: at each step one member that few items cover, and each item that does."""

    def __init__(self, needed: int, items: list[Item]) -> None:
        self.best = greedy(needed, items)
        self._cost = total(self.best)
        self._nodes = 0
        self._items = sorted(items, key=lambda item: -(item.set & needed).bit_count() / item.cost)
        # No item ever brings more new members for its cost than the best one does at first.
        first = self._items[0]
        self._rate = (first.set & needed).bit_count() / first.cost
        self._search(needed, [], 0)

    def _search(self, uncovered: int, chosen: list[Item], cost: int) -> None:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            return
        if not uncovered:
            if cost < self._cost:
                self.best, self._cost = list(chosen), cost
            return
        if cost + uncovered.bit_count() / self._rate >= self._cost:
            return
        for item in self._choices(uncovered):
            chosen.append(item)
            self._search(uncovered & ~item.set, chosen, cost + item.cost)
            chosen.pop()
            if self._nodes > MAX_NODES:
                return

    def _choices(self, uncovered: int) -> list[Item]:
        """The items that cover the member which the fewest items cover; most general first."""
        once = twice = thrice = 0
        for item in self._items:
            part = item.set & uncovered
            thrice |= twice & part
            twice |= once & part
            once |= part
        rare = once & ~twice or twice & ~thrice or uncovered
        member = rare & -rare
        return [item for item in self._items if item.set & member]

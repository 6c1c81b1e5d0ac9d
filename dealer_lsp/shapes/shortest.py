"""The shortest plain list for a set: what to add, what to take away, what to add again."""

from __future__ import annotations

from dealer_lsp.shapes.bits import ALL, NUMBER, members
from dealer_lsp.shapes.candidates import (
    WHOLE,
    Item,
    any_exact,
    any_general,
    exact,
    single_digit,
    two_digits,
    useful,
)
from dealer_lsp.shapes.expand import EMPTY
from dealer_lsp.shapes.setcover import cheapest, greedy, needed_only, total

Plan = list[tuple[str, str]]
"""Signs and items, from left to right."""

PRICES = (0.2, 0.5, 1, 2, 4, 8)
"""In characters: what a member added too much may cost when it is taken away again."""
POLISHED = 3
"""So many of the ways estimated best are worked out."""
_cache: dict[int, str] = {}


def shortest_list(target: int) -> str:
    """The items of a `shape(seat, ...)` that matches exactly `target`, as short as a search with a
    fixed number of steps finds them."""
    known = _cache.get(target)
    if known is None:
        if len(_cache) > 2000:
            _cache.clear()
        known = _cache[target] = _shortest(target)
    return known


def _shortest(target: int) -> str:
    if not target:
        return EMPTY
    ways = [(_estimate(target, bases), bases, False) for bases in _bases(target)]
    rest = ALL & ~target
    if rest:
        # What is left when the rest is taken away from everything: all signs the other way round.
        ways += [(WHOLE.cost + _estimate(rest, bases), bases, True) for bases in _bases(rest)]
    ways.sort(key=lambda way: way[0])
    plans: list[Plan] = []
    for _, bases, flipped in ways[:POLISHED]:
        if flipped:
            plans.append([("+", WHOLE.text), *_flipped(_plan(rest, bases))])
        else:
            plans.append(_plan(target, bases))
    return min((_written(plan) for plan in plans), key=len)


def _flipped(plan: Plan) -> Plan:
    return [("-" if sign == "+" else "+", text) for sign, text in plan]


def _written(plan: Plan) -> str:
    return "".join([f" {sign} {text}" for sign, text in plan])[3:]


def _bases(target: int) -> list[list[Item]]:
    """Choices of general items to begin with: none at all, and for each price of a member that must
    be taken away again those which then bring the most."""
    pool = _general(target)
    return [[], *(_begun(target, pool, price) for price in PRICES)]


def _begun(target: int, pool: list[Item], price: float) -> list[Item]:
    chosen: list[Item] = []
    wanted, beside = target, ALL & ~target
    while wanted:
        best, best_ratio = WHOLE, 0.0
        for item in pool:
            fresh = (item.set & wanted).bit_count()
            if fresh:
                ratio = fresh / (item.cost + price * (item.set & beside).bit_count())
                if ratio > best_ratio:
                    best, best_ratio = item, ratio
        chosen.append(best)
        wanted &= ~best.set
        beside &= ~best.set
    return needed_only(target, chosen)


def _general(target: int) -> list[Item]:
    """All items with a joker that meet the target, `any` classes that only meet it, and its
    members one by one."""
    pool = [WHOLE, *single_digit(), *(one for one, _, _ in two_digits())]
    pool += [one for one, _ in any_general()]
    todo = target
    while todo:
        number = (todo & -todo).bit_length() - 1
        pool.append(any_exact(number))
        todo &= ~pool[-1].set
    pool += [exact(NUMBER[one]) for one in members(target)]
    return [item for item in pool if item.set & target]


def _estimate(target: int, bases: list[Item]) -> int:
    """The length of the list with these bases, each cover taken by the greedy rule."""
    cost = total(bases)
    base = _union(bases)
    away = base & ~target
    if away:
        cost += total(greedy(away, useful(away, ALL & ~(target & base))))
    missing = target & ~base
    if missing:
        cost += total(greedy(missing, useful(missing, target)))
    return cost


def _union(items: list[Item]) -> int:
    result = 0
    for item in items:
        result |= item.set
    return result


def _plan(target: int, bases: list[Item]) -> Plan:
    """The bases, without what is beside the target, with what then is missing."""
    covered = _union(bases)
    plan = [("+", item.text) for item in bases]
    away = covered & ~target
    if away:
        taken = cheapest(away, useful(away, ALL & ~(target & covered)))
        plan += [("-", item.text) for item in taken]
    missing = target & ~covered
    if missing:
        plan += [("+", item.text) for item in cheapest(missing, useful(missing, target))]
    return plan

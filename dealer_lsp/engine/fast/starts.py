"""The hands a deal begins with, many at once."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from dealer_lsp.chances.exact import Method, Predealt, owner_of
from dealer_lsp.chances.lattice import Lattice
from dealer_lsp.engine.fast.beside import BesideDrawer
from dealer_lsp.engine.fast.dealing import FromPack, Holdings, from_rest
from dealer_lsp.engine.fast.draws import Drawn, HandDrawer
from dealer_lsp.engine.fast.plan import Start

_MOST_PAIRS = 3_000_000

Seats = dict[int, Holdings]
"""The hands by seat (0 north)."""

Draw = Callable[[np.random.Generator, int], Seats]
"""So many deals, of which the hands of the start are there."""


def drawing(start: Start, predealt: Predealt) -> Draw:
    """How to draw the hands of a start. Raises `TooManyPairsError`."""
    seats = [seat for seat in range(4) if start.hands >> seat & 1]
    if start.method is None:
        return _uniform(seats[0], predealt)
    if start.method.beside is not None:
        return _two(start.method, predealt)
    if len(seats) == 2:
        return _partnership(start.method, seats, predealt)
    draw = _counting(_hands(start.method.lattice))
    return lambda random, count: {seats[0]: draw(random, count).holdings}


def _uniform(seat: int, predealt: Predealt) -> Draw:
    owner = owner_of(1 << seat, predealt)
    fixed = predealt[0] | predealt[1] | predealt[2] | predealt[3]
    free = [8191 & ~(fixed >> 13 * suit) for suit in range(4)]
    source = FromPack(free, owner.size - owner.held.bit_count())
    held = [owner.cards(suit)[0] for suit in range(4)]

    def draw(random: np.random.Generator, count: int) -> Seats:
        hand = source.deal(random, count)
        return {seat: [part | own for part, own in zip(hand, held, strict=True)]}

    return draw


def _counting(drawer: HandDrawer) -> Callable[[np.random.Generator, int], Drawn]:
    """Draws that become faster once there were many; counted here, not in the drawer, so that a run
    draws the same whatever ran before it."""
    drawn = 0

    def draw(random: np.random.Generator, count: int) -> Drawn:
        nonlocal drawn
        drawn += count
        return drawer.draw(random, count, drawn >= drawer.many)

    return draw


@lru_cache(8)
def _hands(lattice: Lattice) -> HandDrawer:
    weights = [
        {code: value for code, value in zip(lattice.codes, judged.verdict, strict=True) if value}
        for judged in lattice.judged
    ]
    return HandDrawer(lattice, weights, _MOST_PAIRS)


def _partnership(method: Method, seats: list[int], predealt: Predealt) -> Draw:
    """Both hands as one, then split."""
    draw_both = _counting(_hands(method.lattice))
    one, two = seats
    needs = [13 - predealt[seat].bit_count() for seat in seats]
    split = from_rest(sum(needs), needs[0])
    held = [[predealt[seat] >> 13 * suit & 8191 for suit in range(4)] for seat in seats]

    def draw(random: np.random.Generator, count: int) -> Seats:
        both = draw_both(random, count).holdings
        free = [both[suit] & ~(held[0][suit] | held[1][suit]) for suit in range(4)]
        first = split.deal(random, free)
        hand = [first[suit] | held[0][suit] for suit in range(4)]
        return {one: hand, two: [both[suit] & ~hand[suit] for suit in range(4)]}

    return draw


def _two(method: Method, predealt: Predealt) -> Draw:
    """A hand and another beside it."""
    beside = method.beside
    assert beside is not None
    drawer = HandDrawer(method.lattice, beside.weights, _MOST_PAIRS)
    draw_first = _counting(drawer)
    second = BesideDrawer(method.lattice, beside, _MOST_PAIRS)
    one = method.lattice.owner.hands.bit_length() - 1
    two = beside.seat
    held = [predealt[two] >> 13 * suit & 8191 for suit in range(4)]

    def draw(random: np.random.Generator, count: int) -> Seats:
        first = draw_first(random, count)
        other = second.draw(random, first.holdings, *drawer.judged(first.pair))
        return {one: first.holdings, two: [a | b for a, b in zip(other, held, strict=True)]}

    return draw

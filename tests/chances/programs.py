"""Programs from script text, and worlds so small that all their deals can be gone through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from dealer_lsp.engine.deal import Hands, hand_of
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.prepared import Prepared, prepare
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Expr
from dealer_lsp.text.document import Document

_RANKS = "23456789TJQKA"
_SEATS = ("north", "east", "south", "west")


def program_of(text: str) -> Program:
    """The program of a script."""
    return lower(analyse(Document(text)))


def condition_in(program: Program) -> Expr:
    """Its condition, which must be there."""
    assert program.condition is not None
    return program.condition


def prepared(program: Program, seed: int = 0) -> Prepared:
    """Ready to run. Every draw of `rnd` gives 0."""
    return prepare(program, Options(seed=seed), lambda: 0, Solver())


def tester(program: Program) -> Callable[[Hands], bool]:
    """The condition for one deal, as the evaluator of single deals computes it."""
    condition = prepared(program).condition
    return lambda deal: bool(condition(deal))


def small_world(seed: int, free: tuple[int, int, int, int]) -> str:
    """A predeal that leaves each seat so many unknown cards."""
    cards = list(range(52))
    Random(seed).shuffle(cards)
    text = "predeal\n"
    for name, unknown in zip(_SEATS, free, strict=True):
        fixed = [cards.pop() for _ in range(13 - unknown)]
        holdings = [
            suit
            + "".join(
                _RANKS[card % 13] for card in sorted(fixed, reverse=True) if card // 13 == number
            )
            for number, suit in enumerate("CDHS")
        ]
        shown = [holding for holding in holdings if len(holding) > 1]
        text += f"  {name} {', '.join(shown)}\n" if shown else ""
    return text


def all_deals(program: Program) -> Iterator[Hands]:
    """Every deal that the predeal leaves open."""
    fixed = [hand_of(cards) for cards in program.predeal]
    free = [card for card in range(52) if not any(hand >> card & 1 for hand in fixed)]
    needs = [13 - hand.bit_count() for hand in fixed]
    for north in combinations(free, needs[0]):
        rest = [card for card in free if card not in north]
        for east in combinations(rest, needs[1]):
            left = [card for card in rest if card not in east]
            for south in combinations(left, needs[2]):
                west = [card for card in left if card not in south]
                given = (north, east, south, west)
                hands = [hand | hand_of(cards) for hand, cards in zip(fixed, given, strict=True)]
                yield hands[0], hands[1], hands[2], hands[3]

"""What can never hold, what always does, and which parts of a condition contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from dealer_lsp.chances import proofs
from dealer_lsp.chances.building import all_of
from dealer_lsp.chances.exact import chance_of
from dealer_lsp.chances.probability import condition_of, predealt
from dealer_lsp.chances.steps import QUICK
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Expr

_MOST_PAIRS_OF = 16
_MOST_TRIPLES_OF = 8


def satisfiable(program: Program, expr: Expr, limit: int = QUICK) -> bool | None:
    """False when it is proven that `expr` is 0 in every deal, True when it is known to be something
    else in one; None when neither could be found out."""
    condition, fixed = condition_of(program, expr), predealt(program)
    if proofs.never(condition, fixed, limit):
        return False
    chance = chance_of(condition, fixed, limit)
    return True if chance is not None and chance.ways else None


def always(program: Program, expr: Expr, limit: int = QUICK) -> bool:
    """True when it is proven that `expr` is not 0 in any deal."""
    return proofs.always(condition_of(program, expr), predealt(program), limit)


def smallest_contradiction(
    program: Program, parts: Sequence[Expr], limit: int = QUICK
) -> tuple[int, ...] | None:
    """The numbers of parts that can be proven never to hold together, as few as possible; None when
    there is no proof for all of them together. Every one of them is needed."""
    fixed = predealt(program)
    conditions = [condition_of(program, part) for part in parts]

    def contradict(chosen: Sequence[int]) -> bool:
        return proofs.never(all_of([conditions[index] for index in chosen]), fixed, limit)

    everything = tuple(range(len(parts)))
    if not contradict(everything):
        return None
    for size, most in ((1, len(parts)), (2, _MOST_PAIRS_OF), (3, _MOST_TRIPLES_OF)):
        if len(parts) <= most:
            for chosen in combinations(everything, size):
                if contradict(chosen):
                    return chosen
    return _needed(len(parts), contradict)


def _needed(count: int, contradict: Callable[[Sequence[int]], bool]) -> tuple[int, ...]:
    """What is left of the first `count` numbers once each was left out that can be, the last first;
    many at a time, for few are needed of many."""
    kept = list(range(count))
    waiting = [range(count // 2), range(count // 2, count)]
    while waiting:
        stretch = waiting.pop()
        without = [each for each in kept if each not in stretch]
        if contradict(without):
            kept = without
        elif len(stretch) > 1:
            half = len(stretch) // 2
            waiting += (stretch[:half], stretch[half:])
    return tuple(kept)

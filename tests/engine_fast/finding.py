"""Deals out of the finders, by the plan that a test wants."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from dealer_lsp.chances.probability import predealt
from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.fast.arrays import Finder
from dealer_lsp.engine.fast.parts import parts_of
from dealer_lsp.engine.fast.plan import Plan, every_plan
from dealer_lsp.engine.fast.pool import Pack
from dealer_lsp.engine.fast.scalar import ScalarFinder
from dealer_lsp.engine.prepared import Prepared

_REST = (0, 1, 2, 3)


def plans(prepared: Prepared) -> list[Plan]:
    """All ways to find the deals of a program."""
    return every_plan(parts_of(prepared), predealt(prepared.program))


def kind(plan: Plan) -> str:
    """What a plan draws: `plain`, `hand`, `partnership`, `second hand` or `mixture`."""
    if not plan.starts:
        return "impossible"
    if plan.alternatives:
        return "mixture"
    start = plan.starts[0]
    if start.method is None:
        return "plain"
    if start.method.beside is not None:
        return "second hand"
    return "hand" if start.hands.bit_count() == 1 else "partnership"


def with_numpy(prepared: Prepared, plan: Plan, seed: int) -> Finder:
    pack = Pack(predealt(prepared.program))
    return Finder(plan, prepared.variables, pack, seed, _REST)


def deals_with_numpy(prepared: Prepared, plan: Plan, number: int, seed: int) -> list[Hands]:
    finder = with_numpy(prepared, plan, seed)
    deals: list[Hands] = []
    for pool, _ in finder.found(number):
        deals += finder.finished(pool).deals()
        if len(deals) >= number:
            break
    return deals[:number]


def deals_without(prepared: Prepared, plan: Plan, number: int, seed: int) -> list[Hands]:
    return list(islice(_passing(prepared, plan, seed), number))


def _passing(prepared: Prepared, plan: Plan, seed: int) -> Iterator[Hands]:
    fixed = predealt(prepared.program)
    finder = ScalarFinder(plan, prepared.evaluator, fixed, seed)
    return (hands for hands, _ in finder.attempts() if hands is not None)

"""A sampled probability, for what cannot be counted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import sqrt

from dealer_lsp.chances.probability import Probability, predealt
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.fast.parts import Part, parts_of
from dealer_lsp.engine.fast.plan import Plan, make_plan
from dealer_lsp.engine.fast.scalar import ScalarFinder
from dealer_lsp.engine.fast.source import numpy_is_there
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.prepared import Prepared, prepare
from dealer_lsp.engine.randomness import Random, seed_of
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Expr

DRAWS = 1500
"""Some 30 ms: while somebody waits. A hundred times as many give an error ten times smaller."""

_MANY_DRAWS = 10_000
"""From so many draws on numpy is worth loading."""


def estimate(program: Program, expr: Expr, draws: int = DRAWS, seed: int = 1) -> Probability | None:
    """How likely it is that `expr` is not 0, from a sample that is the same each time.

    What a hand has to satisfy on its own is counted, and only hands that do are drawn, so that rare
    things are met too. None for an expression that asks for tricks, or that cannot be run."""
    try:
        prepared = _prepared(program, expr, seed)
        parts = parts_of(prepared)
        if any(_asks_for_tricks(part.term, prepared) for part in parts):
            return None
        many = draws >= _MANY_DRAWS and numpy_is_there()
        plan = make_plan(parts, predealt(program), draws, draws, thorough=many)
        if not plan.starts:
            return Probability(0.0, True, 0.0)
        delicate = [part for part in parts if part.delicate]
        passes = prepared.evaluator.value(t.All(tuple(part.term for part in delicate)))
        sample = _of_many if many else _of_few
        passed, drawn = sample(prepared, plan, parts, passes if delicate else None, draws)
    except EngineError:
        return None
    return _of_sample(plan.share, passed, drawn)


def _of_few(
    prepared: Prepared, plan: Plan, parts: Sequence[Part], passes: Value | None, draws: int
) -> tuple[int, int]:
    """How many draws passed, and how many there were."""
    fixed, seed = predealt(prepared.program), prepared.options.seed
    finder = ScalarFinder(plan, prepared.evaluator, fixed, seed)
    deals = [hands for hands, _ in islice(finder.attempts(), draws) if hands is not None]
    return len(deals) if passes is None else sum(bool(passes(deal)) for deal in deals), draws


def _of_many(
    prepared: Prepared, plan: Plan, parts: Sequence[Part], passes: Value | None, draws: int
) -> tuple[int, int]:
    from dealer_lsp.engine.fast.arrays import finder_for

    finder = finder_for(prepared, plan, parts, (0, 1, 2, 3))
    pool = finder.sample(draws)
    if passes is None:
        return len(pool), finder.draws
    return sum(bool(passes(deal)) for deal in finder.finished(pool).deals()), finder.draws


def _prepared(program: Program, expr: Expr, seed: int) -> Prepared:
    asked = Program(
        variables=program.variables,
        condition=expr,
        actions=(),
        generate=None,
        produce=None,
        dealer=None,
        vulnerable=None,
        predeal=program.predeal,
        hcp=program.hcp,
        tables=program.tables,
        control=program.control,
    )
    bits = Random(seed_of(seed, "rnd")).getrandbits
    return prepare(asked, Options(seed=seed), lambda: bits(31), Solver())


def _asks_for_tricks(root: t.Term, prepared: Prepared) -> bool:
    return any(
        isinstance(term, t.Tricks)
        or (isinstance(term, t.Variable) and prepared.natures[term.name].solves)
        for term in t.upwards(root)
    )


def _of_sample(share: float, passed: int, draws: int) -> Probability:
    """The estimate with its standard error; where all or none passed, with what one more or less
    would have made of it."""
    ratio = passed / draws
    spread = sqrt(ratio * (1 - ratio) / draws) or 1 / draws
    return Probability(share * ratio, False, share * spread)

"""A program ready to run: its names resolved, its expressions compiled for single deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import Place
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.evaluation.nature import Nature, natures
from dealer_lsp.engine.evaluation.resolve import definitions, resolve
from dealer_lsp.engine.evaluation.scalar import Evaluator, Outside
from dealer_lsp.engine.options import Options
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Action, Call, Node
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.named import NamedTuple


class Prepared(NamedTuple):
    """`variables` are those that the condition and the actions need (or all, when the options ask
    for values). `term` and `condition` are the condition, the second compiled; without a condition
    they are the constant 1. `random` tells that something draws numbers (`rnd`)."""

    program: Program
    options: Options
    variables: Mapping[str, t.Term]
    natures: Mapping[str, Nature]
    term: t.Term
    condition: Value
    evaluator: Evaluator
    outside: Outside
    random: bool


def prepare(
    program: Program, options: Options, rand: Callable[[], int], solver: Solver
) -> Prepared:
    """Raises `EngineError` for a program that cannot run. `rand` gives 0 .. 2**31 - 1."""
    roots: list[Node] = [*(program.actions or ())]
    if program.condition is not None:
        roots.append(program.condition)
    variables = definitions(program, roots, program.variables if options.values else ())
    used = _words([*roots, *(program.variables[name] for name in variables)])
    if used & {"tricks", "evalcontract"}:
        solver.check()
    outside = Outside(rand, solver.tricks)
    evaluator = Evaluator(variables, outside)
    term: t.Term = t.Const(1)
    if program.condition is not None:
        place = Place("condition", None, program.condition.span)
        term = resolve(program, program.condition, place)
    return Prepared(
        program,
        options,
        variables,
        natures(variables),
        term,
        evaluator.value(term),
        evaluator,
        outside,
        "rnd" in used,
    )


def _words(roots: list[Node]) -> set[str]:
    """The functions and actions in use, by their canonical names."""
    words = catalog()
    named = (node for root in roots for node in walk(root) if isinstance(node, (Call, Action)))
    return {words.canonical(node.name) or node.name for node in named}

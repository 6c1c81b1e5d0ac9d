"""The parts of a program worked out for one deal, and which of them are to blame when it fails."""

from __future__ import annotations

from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.errors import EngineError, Place
from dealer_lsp.engine.evaluation.nature import nature, natures
from dealer_lsp.engine.evaluation.resolve import definitions, resolve
from dealer_lsp.engine.evaluation.scalar import Evaluator, Outside
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Binary, Call, Expr, Name, Not, Paren, ShapeBraces, Ternary

_TESTS = frozenset({"and", "or", "==", "!=", "<", "<=", ">", ">="})


class UnknownValueError(Exception):
    """A value that has no place in an explanation; the message says why."""


class Asking:
    """Raises `EngineError` for a program whose condition cannot be worked out."""

    def __init__(self, program: Program, hands: Hands, solver: Solver | None) -> None:
        self.program = program
        self._hands = hands
        needed = [] if program.condition is None else [program.condition]
        try:
            self._variables = definitions(program, needed, program.variables)
        except EngineError:
            # A variable nobody needs may be wrong.
            self._variables = definitions(program, needed)
        self._natures = natures(self._variables)
        self._solves = solver is not None
        tricks = _no_tricks if solver is None else solver.tricks
        self._evaluator = Evaluator(self._variables, Outside(lambda: 0, tricks))
        self._values: dict[int, int] = {}

    def knows(self, name: str) -> bool:
        """True for a variable that can be worked out."""
        return name in self._variables

    def value(self, node: Expr) -> int:
        """Raises `EngineError` where the program would fail, and `UnknownValueError`."""
        if id(node) not in self._values:
            term = resolve(self.program, node, Place("condition", None, node.span))
            kind = nature(term, self._natures)
            if kind.random:
                raise UnknownValueError("drawn at random")
            if kind.solves and not self._solves:
                raise UnknownValueError("double-dummy tricks are not worked out here")
            self._values[id(node)] = self._evaluator.value(term)(self._hands)
        return self._values[id(node)]

    def blamed(self, condition: Expr) -> set[int]:
        """The ids of the nodes that keep a condition from holding: in an `and` the parts that are
        false, in an `or` all of them, through parentheses, `not` and variables."""
        found: set[int] = set()
        waiting = [(condition, True)]
        while waiting:
            node, wanted = waiting.pop()
            if id(node) in found or self._is(node, wanted):
                continue
            found.add(id(node))
            waiting += self._below(node, wanted)
        return found

    def _is(self, node: Expr, wanted: bool) -> bool:
        try:
            return bool(self.value(node)) == wanted
        except (EngineError, UnknownValueError):
            return False

    def _below(self, node: Expr, wanted: bool) -> list[tuple[Expr, bool]]:
        match node:
            case Paren(inner=inner):
                return [(inner, wanted)]
            case Not(operand=operand):
                return [(operand, not wanted)]
            case Binary(op="and" | "or", left=left, right=right):
                return [(left, wanted), (right, wanted)]
            case Name(name=name) if name in self._variables:
                return [(self.program.variables[name], wanted)]
            case Ternary(condition=condition, then=then, otherwise=otherwise):
                return [(then if self._is(condition, True) else otherwise, wanted)]
            case _:
                return []


def _no_tricks(deal: Hands, seat: int, strain: int) -> int:
    raise EngineError("double-dummy tricks are not worked out here")


def is_condition(root: Expr, program: Program) -> bool:
    """True for an expression that can only hold or fail, not count."""
    waiting = [root]
    while waiting:
        match waiting.pop():
            case Paren(inner=inner):
                waiting.append(inner)
            case Name(name=name) if name in program.variables:
                waiting.append(program.variables[name])
            case Ternary(then=then, otherwise=otherwise):
                waiting += (then, otherwise)
            case Binary(op=op) if op in _TESTS:
                pass
            case Not() | ShapeBraces():
                pass
            case Call(name=name) if catalog().canonical(name) in ("shape", "hascard"):
                pass
            case _:
                return False
    return True

"""A condition taken apart: what has to hold all together, as it is counted and as it is tested."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from dealer_lsp.chances import terms as counting
from dealer_lsp.chances.building import all_of
from dealer_lsp.chances.translate import Translator
from dealer_lsp.engine.errors import Place
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.nature import nature
from dealer_lsp.engine.evaluation.resolve import resolve
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.syntax.nodes import Binary, Expr, Name, Node, Paren, Seat
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.named import NamedTuple

EVERY_SEAT = 15
_MOST_PARTS = 100


class Part(NamedTuple):
    """A condition: `counted` as exact counting sees it, `term` for testing deals. `seats` are the
    hands it looks at. `delicate`: it draws numbers, may divide by zero or asks for tricks, so that
    it must not be tested but for deals that pass all else. `alternatives` is not empty for an
    `or`."""

    counted: counting.Term
    term: t.Term
    seats: int
    delicate: bool
    alternatives: tuple[Part, ...] = ()


def parts_of(prepared: Prepared) -> list[Part]:
    """The parts of a program's condition that have to hold together; none without a condition."""
    condition = prepared.program.condition
    return _Splitter(prepared).parts(condition) if condition is not None else []


def conjunction(parts: Sequence[Part]) -> counting.Term:
    """All the parts together."""
    return all_of([part.counted for part in parts])


def seats_of(root: t.Term, variables: Mapping[str, t.Term]) -> int:
    """The hands a term looks at, bit 0 for north."""
    seats = 0
    seen: set[str] = set()
    waiting = [root]
    while waiting:
        for term in t.upwards(waiting.pop()):
            if isinstance(term, (t.Count, t.Cccc, t.HasShape, t.HasCard)):
                seats |= 1 << term.seat
            elif isinstance(term, t.Tricks):
                return EVERY_SEAT
            elif isinstance(term, t.Variable) and term.name not in seen:
                seen.add(term.name)
                waiting.append(variables[term.name])
    return seats


def seats_in(roots: Iterable[Node], variables: Mapping[str, t.Term]) -> int:
    """The hands that some nodes name, straight or through variables."""
    seats = 0
    for root in roots:
        for node in walk(root):
            if isinstance(node, Seat):
                seats |= 1 << node.seat
            elif isinstance(node, Name):
                seats |= seats_of(t.Variable(node.name), variables)
    return seats


class _Splitter:
    def __init__(self, prepared: Prepared) -> None:
        self._prepared = prepared
        self._translator = Translator(prepared.program)

    def parts(self, root: Expr) -> list[Part]:
        where = Place("condition", None, root.span)
        found = list(self._operands(root, where, "and"))
        if len(found) > _MOST_PARTS:
            found = [(root, where)]
        return [self._part(expr, place, split=True) for expr, place in found]

    def _part(self, expr: Expr, place: Place, split: bool) -> Part:
        term = resolve(self._prepared.program, expr, place)
        counted = self._translator.condition(expr)
        kind = nature(term, self._prepared.natures)
        # A division by something that is never 0 does no harm.
        delicate = kind.random or kind.solves or (kind.can_fail and counted.vague)
        alternatives: tuple[Part, ...] = ()
        if split and not delicate:
            found = list(self._operands(expr, place, "or"))
            if 1 < len(found) <= _MOST_PARTS:
                alternatives = tuple(self._part(each, at, split=False) for each, at in found)
        seats = seats_of(term, self._prepared.variables)
        return Part(counted, term, seats, delicate, alternatives)

    def _operands(self, root: Expr, place: Place, op: str) -> Iterator[tuple[Expr, Place]]:
        """The operands of a chain of `op`, also behind names, each with the definition it is in."""
        stack = [(root, place)]
        taken = 0
        while stack:
            expr, where = stack.pop()
            inner, inside = self._named(expr, where)
            if isinstance(inner, Binary) and inner.op == op and taken <= _MOST_PARTS:
                stack += [(inner.right, inside), (inner.left, inside)]
                taken += 1
            else:
                yield expr, where

    def _named(self, expr: Expr, place: Place) -> tuple[Expr, Place]:
        """What stands behind parentheses and names."""
        while True:
            if isinstance(expr, Paren):
                expr = expr.inner
            elif isinstance(expr, Name):
                name = expr.name
                expr = self._prepared.program.variables[name]
                place = Place("variable", name, expr.span)
            else:
                return expr, place

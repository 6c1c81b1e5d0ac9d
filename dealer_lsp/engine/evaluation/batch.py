"""Terms over many deals at once, with numpy.

A term gives an array with one value per deal, or a plain number when it is the same for all. What a
deal does not need is not worked out for it, as in C: behind an `and`, `or` or `? :` only the deals
that get there are looked at. That is also what makes a long condition cheap.
"""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.evaluation import branches, vectors
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
from dealer_lsp.engine.evaluation.nature import natures
from dealer_lsp.engine.evaluation.vectors import Vector
from dealer_lsp.text.named import NamedTuple

MOST_LEVELS = 150
"""How deep terms may nest: each level takes some frames of Python's stack."""


class _Compiled(NamedTuple):
    vector: Vector
    levels: int
    can_fail: bool


class BatchEvaluator:
    """Compiles the terms of one program. `draw(n)` gives n numbers 0 .. 2**31 - 1 for `rnd`;
    without it `rnd` is refused with `EngineError`, and so is `tricks` always."""

    def __init__(
        self,
        variables: Mapping[str, t.Term],
        draw: Callable[[int], NDArray[np.int64]] | None = None,
    ) -> None:
        self._draw = draw
        self._natures = natures(variables)
        self._variables: dict[str, _Compiled] = {}
        for name, term in variables.items():
            compiled = self._compile(term)
            vector = compiled.vector
            if not self._natures[name].random:
                vector = vectors.kept(("variable", id(self), name), vector)
            self._variables[name] = _Compiled(vector, compiled.levels + 1, compiled.can_fail)

    def values(self, root: t.Term) -> Callable[[DealArrays], NDArray[Any]]:
        """The values of a term: booleans, or integers of any width. Raises `EngineError` for a term
        nested too deeply; the function raises `DivisionError` when a deal divides by zero."""
        vector = self._shallow(root)
        return lambda deals: vectors.full(vector(deals), deals.count)

    def holds(self, root: t.Term) -> Callable[[DealArrays], NDArray[np.intp]]:
        """The numbers of the deals for which a condition holds, ascending. Raises as `values`."""
        vector = self._shallow(root)
        return lambda deals: np.flatnonzero(vectors.truth(vector(deals), deals.count))

    def _shallow(self, root: t.Term) -> Vector:
        compiled = self._compile(root)
        if compiled.levels > MOST_LEVELS:
            raise EngineError("an expression is nested too deeply")
        return compiled.vector

    def _compile(self, root: t.Term) -> _Compiled:
        done: dict[int, _Compiled] = {}
        for term in t.upwards(root):
            if isinstance(term, t.Variable):
                done[id(term)] = self._variables[term.name]
                continue
            below = [done[id(part)] for part in t.parts(term)]
            levels = 1 + max((part.levels for part in below), default=0)
            fails = isinstance(term, t.Division) or any(part.can_fail for part in below)
            done[id(term)] = _Compiled(self._vector(term, below), levels, fails)
        return done[id(root)]

    def _vector(self, term: t.Term, below: Sequence[_Compiled]) -> Vector:
        parts = [part.vector for part in below]
        fails = [part.can_fail for part in below]
        match term:
            case t.Const(value=value):
                return lambda deals: value
            case t.Count(seat=seat, table=table, suit=suit):
                return lambda deals: deals.points(seat, table, suit)
            case t.Cccc(seat=seat):
                return lambda deals: deals.cccc(seat)
            case t.HasShape(seat=seat, shapes=shapes):
                return lambda deals: deals.has_shape(seat, shapes)
            case t.HasCard(seat=seat, card=card):
                suit, rank = divmod(card, 13)
                return lambda deals: deals.holding(seat, suit) >> rank & 1
            case t.All():
                return branches.every(parts, fails)
            case t.Some():
                return branches.some(parts, fails)
            case t.Choice():
                return branches.choice(parts, fails)
            case t.Tricks() | t.Variable():
                raise EngineError("tricks are counted one deal at a time")
            case t.Rnd():
                if self._draw is None:
                    raise EngineError("rnd is drawn one deal at a time")
                return vectors.drawn(parts[0], self._draw)
            case t.Score() | t.Imps() | t.Not() | t.Total() | t.Product() | t.Division():
                return vectors.arithmetic(term, parts)
            case t.Compare():
                return vectors.comparison(term.op, parts[0], parts[1])

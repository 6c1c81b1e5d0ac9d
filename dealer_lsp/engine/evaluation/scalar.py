"""Terms as closures over one deal: evaluation without numpy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.evaluation import closures
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.evaluation.nature import Nature, natures
from dealer_lsp.text.named import NamedTuple

MOST_FRAMES = 400
"""How deep closures may call each other (Python's stack)."""

_AHEAD = 200
"""Variables deeper than this are worked out ahead, in order of definition, if that is the same."""


class Outside(NamedTuple):
    """What evaluation needs besides the cards. `rand` gives 0 .. 2**31 - 1; `tricks` the
    double-dummy tricks of a declarer (seat, strain)."""

    rand: Callable[[], int]
    tricks: Callable[[Hands, int, int], int]


class Evaluator:
    """Compiles the terms of one program. A variable is worked out when it is first used for a deal
    and then kept, unless a draw of `rnd` is in it: such a one is worked out at each use."""

    def __init__(self, variables: Mapping[str, t.Term], outside: Outside) -> None:
        self._outside = outside
        self._natures = natures(variables)
        self._counts: dict[tuple[int, int, int | None], Value] = {}
        self._variables: dict[str, tuple[Value, int]] = {}
        self._ahead: list[Value] = []
        for name, term in variables.items():
            self._define(term, self._natures[name], name)

    def value(self, root: t.Term) -> Value:
        """The closure for a term. Raises `EngineError` for a term nested too deeply."""
        compiled, frames = self._compile(root)
        if frames > MOST_FRAMES:
            raise EngineError("an expression is nested too deeply")
        if not self._ahead:
            return compiled
        ahead = tuple(self._ahead)

        def after_the_variables(deal: Hands) -> int:
            for variable in ahead:
                variable(deal)
            return compiled(deal)

        return after_the_variables

    def _define(self, term: t.Term, nature: Nature, name: str) -> None:
        compiled, frames = self._compile(term)
        if not nature.random:
            compiled = closures.kept(compiled)
            if frames > _AHEAD and not nature.can_fail:
                self._ahead.append(compiled)
                frames = 1
        self._variables[name] = (compiled, frames + 1)

    def _compile(self, root: t.Term) -> tuple[Value, int]:
        """The closure, and how deep it calls. Not recursive: terms may nest deeply."""
        done: dict[int, tuple[Value, int]] = {}
        for term in t.upwards(root):
            below = [done[id(part)] for part in t.parts(term)]
            frames = 1 + max((frames for _, frames in below), default=0)
            if isinstance(term, t.Variable):
                done[id(term)] = self._variables[term.name]
            else:
                done[id(term)] = (self._closure(term, [value for value, _ in below]), frames)
        return done[id(root)]

    def _closure(self, term: t.Term, below: Sequence[Value]) -> Value:
        match term:
            case t.Const():
                return closures.constant(term)
            case t.Count():
                key = (term.seat, id(term.table), term.suit)
                if key not in self._counts:
                    self._counts[key] = closures.count(term)
                return self._counts[key]
            case t.Cccc():
                return closures.cccc(term)
            case t.HasShape():
                return closures.has_shape(term)
            case t.HasCard():
                return closures.has_card(term)
            case t.Tricks():
                return closures.tricks(term, self._outside.tricks)
            case t.Score():
                return closures.contract_score(term, below[0])
            case t.Imps():
                return closures.match_points(below[0])
            case t.Rnd():
                return closures.drawn(below[0], self._outside.rand)
            case t.Not():
                return closures.negation(below[0])
            case t.All():
                return closures.every(below)
            case t.Some():
                return closures.some(below)
            case t.Choice():
                return closures.choice(below)
            case t.Total():
                return closures.total(term, below)
            case t.Product():
                return closures.product(below[0], below[1])
            case t.Division():
                return closures.division(term, below[0], below[1])
            case t.Compare():
                return closures.comparison(term, below[0], below[1])
            case t.Variable():
                return self._variables[term.name][0]

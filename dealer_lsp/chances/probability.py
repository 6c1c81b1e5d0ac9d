"""How likely an expression of a program is: what hovers, lenses, hints and rules ask.

`exact` and `exact_range` count; `probability` falls back on an estimate that somebody else makes.
A result is kept, and the number of steps limited, so that a question takes 50 ms at most. Fractions
are imported when they are needed: a run does without them, and they take a while to load.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

from dealer_lsp.chances.exact import Chance, Predealt, chance_of, values_with_ways
from dealer_lsp.chances.steps import QUICK
from dealer_lsp.chances.terms import Term
from dealer_lsp.chances.translate import Translator
from dealer_lsp.semantics.program import Program
from dealer_lsp.syntax.nodes import Expr
from dealer_lsp.text.named import NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction


class Probability(NamedTuple):
    """`value` is 0 .. 1. `error` is the standard error of an estimate, 0 when `exact`."""

    value: float
    exact: bool
    error: float

    @property
    def text(self) -> str:
        """`1 in 8.7`, `~1 in 340` for an estimate, `never`, `always`, `all but 1 in 30`."""
        about = "" if self.exact else "~"
        if self.value <= 0:
            return "never" if self.exact else "too rare to meet in a sample"
        if self.value >= 1:
            return about + "always"
        if self.value > 0.9:
            return f"{about}all but {_one_in(1 - self.value)}"
        return about + _one_in(self.value)


def exact(program: Program, expr: Expr, limit: int = QUICK) -> Fraction | None:
    """The probability that `expr` is not 0, or None when it cannot be counted in `limit` steps (see
    `chances.steps`)."""
    from fractions import Fraction

    chance = counted_chance(program, expr, limit)
    return Fraction(chance.ways, chance.all_ways) if chance else None


def probability(
    program: Program,
    expr: Expr,
    estimate: Callable[[Program, Expr], Probability] | None = None,
    limit: int = QUICK,
) -> Probability | None:
    """The exact probability where it can be counted, else what `estimate` says (None without)."""
    chance = counted_chance(program, expr, limit)
    if chance is not None:
        return Probability(chance.ways / chance.all_ways, True, 0.0)
    return estimate(program, expr) if estimate else None


def exact_range(program: Program, expr: Expr, limit: int = QUICK) -> tuple[int, int] | None:
    """The lowest and highest value `expr` can have in a deal; None when that cannot be counted."""
    values = exact_values(program, expr, limit)
    return (min(values), max(values)) if values else None


def exact_values(program: Program, expr: Expr, limit: int = QUICK) -> dict[int, Fraction] | None:
    """Every value `expr` can have, with its probability; None when that cannot be counted."""
    from fractions import Fraction

    ways = values_with_ways(term_of(program, expr), predealt(program), limit)
    if not ways:
        return None
    together = sum(ways.values())
    return {value: Fraction(number, together) for value, number in sorted(ways.items())}


def one_hand_of(program: Program, expr: Expr) -> int | None:
    """The seat that alone decides `expr`; None when it is more than one hand or none."""
    hands = term_of(program, expr).hands
    return hands.bit_length() - 1 if hands.bit_count() == 1 else None


def counted_chance(program: Program, expr: Expr, limit: int = QUICK) -> Chance | None:
    """Like `exact`, as a number of ways out of all."""
    return chance_of(condition_of(program, expr), predealt(program), limit)


def condition_of(program: Program, expr: Expr) -> Term:
    """The condition that `expr` is not 0."""
    return _translator(program).condition(expr)


def term_of(program: Program, expr: Expr) -> Term:
    """The value of `expr`."""
    return _translator(program).term(expr)


def predealt(program: Program) -> Predealt:
    """The predealt cards as numbers of 52 bits."""
    north, east, south, west = (sum(1 << card for card in set(cards)) for cards in program.predeal)
    return north, east, south, west


_translators: OrderedDict[int, tuple[Program, Translator]] = OrderedDict()
_MOST_PROGRAMS = 32


def _translator(program: Program) -> Translator:
    """The one of this very program; a pair keeps the program, and so its id, alive."""
    found = _translators.get(id(program))
    if found is None:
        found = _translators[id(program)] = (program, Translator(program))
        while len(_translators) > _MOST_PROGRAMS:
            _translators.popitem(last=False)
    return found[1]


def _one_in(share: float) -> str:
    ratio = 1 / share
    return f"1 in {ratio:,.1f}" if ratio < 100 else f"1 in {ratio:,.0f}"

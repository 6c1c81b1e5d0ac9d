"""What a term does besides giving a value: whether it may be kept, evaluated early, or at once for
many deals."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.text.named import NamedTuple


class Nature(NamedTuple):
    """`random`: draws numbers (`rnd`). `can_fail`: divides. `solves`: asks for tricks."""

    random: bool
    can_fail: bool
    solves: bool


_PLAIN = Nature(False, False, False)


def natures(variables: Mapping[str, t.Term]) -> dict[str, Nature]:
    """The nature of each variable, in order of definition."""
    found: dict[str, Nature] = {}
    for name, term in variables.items():
        found[name] = nature(term, found)
    return found


def nature(root: t.Term, variables: Mapping[str, Nature]) -> Nature:
    """The nature of a term and of the variables it uses."""
    random = can_fail = solves = False
    for term in t.upwards(root):
        used = variables[term.name] if isinstance(term, t.Variable) else _PLAIN
        random |= used.random or isinstance(term, t.Rnd)
        can_fail |= used.can_fail or isinstance(term, t.Division)
        solves |= used.solves or isinstance(term, t.Tricks)
    return Nature(random, can_fail, solves)

"""The exact chance of the condition in force, kept while nothing it rests on changes."""

from __future__ import annotations

from collections import OrderedDict

from dealer_lsp.semantics.part import part_for
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Condition, Expr

_MOST = 100
_LIMIT = 400_000
_known: OrderedDict[object, tuple[Program, Expr, float | None]] = OrderedDict()


def chance_in_force(script: Script, condition: Placed) -> float | None:
    """Between 0 and 1; None where it cannot be counted in the steps allowed."""
    statement = condition.definition.top.statement
    if not isinstance(statement, Condition):
        return None
    program = part_for(script, [statement.value])
    if program is None:
        return None
    identity = (
        id(statement.value),
        tuple((name, id(value)) for name, value in program.variables.items()),
        program.predeal,
        program.hcp,
        program.tables,
    )
    found = _known.get(identity)
    if found is None:
        # Counting is loaded by scripts that need it only.
        from dealer_lsp.chances.probability import counted_chance

        counted = counted_chance(program, statement.value, _LIMIT)
        chance = counted.ways / counted.all_ways if counted else None
        # The nodes are kept with the answer, so that their identities stay theirs.
        found = _known[identity] = (program, statement.value, chance)
        while len(_known) > _MOST:
            _known.popitem(last=False)
    return found[2]

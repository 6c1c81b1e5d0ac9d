"""The part of a program that some expressions depend on, found without reading the whole script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.predeal import deal_out
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign, Expr, Name, Predeal
from dealer_lsp.syntax.walk import walk

_MOST_NAMES = 300
_KEY = "part"


def part_for(script: Script, expressions: Iterable[Expr]) -> Program | None:
    """A program with the variables the expressions need, the predeal and the point tables; None
    when they need a name that is not defined, or very many."""
    variables = _variables(script, [name for each in expressions for name in names_in(each)])
    if variables is None:
        return None
    kept: tuple[Script, Program] | None = script.room.get(_KEY)
    if kept is not None and kept[0] is script and _same(kept[1].variables, variables):
        return kept[1]
    predeals = [
        placed.definition.top.statement
        for placed in script.all_of("predeal")
        if isinstance(placed.definition.top.statement, Predeal)
    ]
    north, east, south, west = deal_out(enumerate(predeals)).hands
    predeal = (tuple(north), tuple(east), tuple(south), tuple(west))
    program = Program(
        variables=variables,
        condition=None,
        actions=None,
        generate=None,
        produce=None,
        dealer=None,
        vulnerable=None,
        predeal=predeal,
        hcp=script.tables.hcp,
        tables=script.tables.points,
        control=script.tables.control,
        prints=False,
    )
    # Several rules ask about the same condition: what is found out about the program is kept by it.
    script.room[_KEY] = (script, program)
    return program


def _same(some: Mapping[str, Expr], others: Mapping[str, Expr]) -> bool:
    """True for the same names with the very same expressions, in the same order."""
    return [*map(id, some.values())] == [*map(id, others.values())] and [*some] == [*others]


def _variables(script: Script, names: list[str]) -> dict[str, Expr] | None:
    """The expressions of the names and of all they use, each behind those it uses itself."""
    found: dict[str, Expr] = {}
    ordered: dict[str, Expr] = {}
    waiting = [(name, False) for name in names]
    while waiting:
        name, used_are_done = waiting.pop()
        if used_are_done:
            ordered[name] = found[name]
        if name in found:
            continue
        definition = _definition(script, name)
        statement = definition.top.statement if definition is not None else None
        if definition is None or len(found) == _MOST_NAMES:
            return None
        if not isinstance(statement, Assign) or definition.top.problems:
            return None
        found[name] = statement.value
        waiting.append((name, True))
        waiting += ((use.name, False) for use in definition.facts.uses)
    return ordered


def names_in(value: Expr) -> Iterator[str]:
    """The variables an expression uses itself."""
    return (node.name for node in walk(value) if isinstance(node, Name))


def _definition(script: Script, name: str) -> Definition | None:
    """The definition in force, here or in an included file."""
    found = script.definition_of(name)
    for include in script.includes if found is None else ():
        if include.script is not None and found is None:
            found = _definition(include.script, name)
    return found

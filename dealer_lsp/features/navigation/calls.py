"""Call hierarchy of variables: what a variable is made of, and what is made of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Condition
from dealer_lsp.text.span import Span


class Caller(NamedTuple):
    """A definition (`name` is `condition`, `action` ... for one that defines no variable), its
    span, the span to select, and where it uses the variable asked about."""

    name: str
    span: Span
    name_span: Span
    uses: tuple[Span, ...]


def item_at(script: Script, offset: int) -> Caller | None:
    """The variable at a caret, with no uses."""
    name = script.name_at(offset)
    variable = None if name is None else script.variable(name.name)
    return None if variable is None else _caller(variable.definition, ())


def incoming(script: Script, name: str) -> Iterator[Caller]:
    """The definitions that use a variable."""
    for label in script.index.users_of(name):
        placed = script.labelled(label)
        uses = tuple(
            use.span.shifted(placed.start)
            for use in placed.definition.facts.uses
            if use.name == name
        )
        yield _caller(placed, uses)


def outgoing(script: Script, name: str) -> Iterator[Caller]:
    """The variables that a variable uses, with the places in its definition."""
    variable = script.variable(name)
    if variable is None:
        return
    placed = variable.definition
    places: dict[str, list[Span]] = {}
    for use in placed.definition.facts.uses:
        places.setdefault(use.name, []).append(use.span.shifted(placed.start))
    for used, spans in places.items():
        target = script.variable(used)
        if target is not None:
            yield _caller(target.definition, tuple(spans))


def _caller(placed: Placed, uses: tuple[Span, ...]) -> Caller:
    statement = placed.definition.top.statement
    span = statement.span.shifted(placed.start)
    defines = placed.definition.facts.defines
    if defines is not None:
        return Caller(defines.name, span, defines.span.shifted(placed.start), uses)
    keyword = statement.keyword if isinstance(statement, Condition) else None
    return Caller(
        placed.definition.facts.form,
        span,
        span if keyword is None else keyword.shifted(placed.start),
        uses,
    )

"""Call hierarchy: what a variable is made of, and what is made of it, across included files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.features.navigation.definition import definitions_at
from dealer_lsp.features.navigation.family import sharing
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import ActionList, Condition, Predeal, Setting
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span


class Caller(NamedTuple):
    """A definition in a script (`name` is `condition`, `action` ... for one that defines no
    variable), its span, the span to select, and where it uses the variable asked about."""

    script: Script
    name: str
    span: Span
    name_span: Span
    uses: tuple[Span, ...] = ()


class Called(NamedTuple):
    """A variable that a definition uses, and the places in that definition."""

    target: Caller
    places: tuple[Span, ...]


def item_at(script: Script, offset: int, others: Iterable[Script] = ()) -> Caller | None:
    """The variable of the name at a caret, where it is defined."""
    if script.name_at(offset) is None:
        return None
    for place in definitions_at(script, offset, others):
        placed = place.script.at(place.span.start)
        if placed is not None:
            return _caller(place.script, placed)
    return None


def incoming(script: Script, name: str, others: Iterable[Script] = ()) -> Iterator[Caller]:
    """The definitions that use a variable of the script."""
    for member in sharing(name, script, others):
        for label in member.index.users_of(name):
            placed = member.labelled(label)
            uses = tuple(
                use.span.shifted(placed.start)
                for use in placed.definition.facts.uses
                if use.name == name
            )
            yield _caller(member, placed, uses)


def outgoing(script: Script, name: str, others: Iterable[Script] = ()) -> Iterator[Called]:
    """The variables that a variable of the script uses."""
    variable = script.variable(name)
    if variable is None:
        return
    others = list(others)
    placed = variable.definition
    places: dict[str, list[Span]] = {}
    for use in placed.definition.facts.uses:
        places.setdefault(use.name, []).append(use.span.shifted(placed.start))
    for spans in places.values():
        target = item_at(script, spans[0].start, others)
        if target is not None:
            yield Called(target, tuple(spans))


def _caller(script: Script, placed: Placed, uses: tuple[Span, ...] = ()) -> Caller:
    statement = placed.definition.top.statement
    span = statement.span.shifted(placed.start)
    defines = placed.definition.facts.defines
    if defines is not None:
        return Caller(script, defines.name, span, defines.span.shifted(placed.start), uses)
    keyword = None
    match statement:
        case Condition(keyword=word):
            keyword = word
        case (
            ActionList(keyword_span=word) | Setting(keyword_span=word) | Predeal(keyword_span=word)
        ):
            keyword = word
        case _:
            pass
    name = placed.definition.facts.form
    return Caller(script, name, span, keyword.shifted(placed.start) if keyword else span, uses)

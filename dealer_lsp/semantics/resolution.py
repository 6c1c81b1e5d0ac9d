"""What names mean in each definition, and how far a change of meaning reaches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from heapq import heapify, heappop, heappush

from dealer_lsp.semantics import value as values
from dealer_lsp.semantics.definition import (
    LATER,
    UNDEFINED,
    Definition,
    NameFact,
    Status,
    label_of,
)
from dealer_lsp.semantics.facts import Facts
from dealer_lsp.semantics.index import Entry, Index, IndexChange
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.tables import Tables
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.text.chunks import Chunks
from dealer_lsp.text.record import Record

_MANY = 64
"""More definitions than this are exchanged in one go instead of one by one."""


class Names(Record):
    """What decides about the meaning of names and values, outside the definitions themselves."""

    index: Index
    included: Mapping[str, tuple[Label, Value]]
    tables: Tables

    def read(
        self, label: Label, top: TopLevel, facts: Facts, value_of: Callable[[Label], Value]
    ) -> Definition:
        """A definition as its place demands; `value_of` gives values of definitions above it."""
        names = {name: self._fact(name, label, value_of) for name in facts.used}
        wanted = False
        if facts.defines is not None:
            last = self.index.users_of(facts.defines.name).last
            wanted = last is not None and last > label
        return Definition(label, top, facts, names, wanted, self.tables)

    def _fact(self, name: str, label: Label, value_of: Callable[[Label], Value]) -> NameFact:
        first = self.index.definitions_of(name).first
        if first is not None and first < label:
            return NameFact(Status.DEFINED, value_of(first))
        included = self.included.get(name)
        if included is not None and included[0] <= label:
            return NameFact(Status.INCLUDED, included[1])
        return UNDEFINED if first is None else LATER


def read_all(entries: list[Entry], tops: list[TopLevel], names: Names) -> list[Definition]:
    """All definitions of a script that nothing is known of yet."""
    known: dict[Label, Definition] = {}
    for (label, facts), top in zip(entries, tops, strict=True):
        known[label] = names.read(label, top, facts, lambda above: known[above].value)
    return list(known.values())


def propagate(
    before: Chunks[Definition],
    names: Names,
    first: int,
    removed: int,
    added: list[tuple[Entry, TopLevel]],
    moved: IndexChange,
) -> Chunks[Definition]:
    """The definitions after `added` took the place of the `removed` ones from number `first` on.
    All that mean the same as before stay the same objects."""
    fresh = {label: (top, facts) for (label, facts), top in added}
    changed: dict[Label, Definition] = {}

    def old(label: Label) -> Definition | None:
        return _find(before, label)

    def current(label: Label) -> Definition | None:
        return changed.get(label) or (None if label in fresh else old(label))

    def value_of(label: Label) -> Value:
        definition = current(label)
        return definition.value if definition is not None else values.UNKNOWN

    waiting = [*fresh, *_affected(names.index, moved)]
    heapify(waiting)
    last: Label | None = None
    while waiting:
        label = heappop(waiting)
        if label == last:
            continue
        last = label
        kept = None if label in fresh else old(label)
        top, facts = (kept.top, kept.facts) if kept is not None else fresh[label]
        definition = names.read(label, top, facts, value_of)
        if kept is not None and _same(kept, definition):
            continue
        changed[label] = definition
        for user in _users_to_tell(names.index, definition, old(label)):
            heappush(waiting, user)
    spliced = before.replaced(first, first + removed, [changed.pop(label) for label in fresh])
    return _exchanged(spliced, changed)


def _affected(index: Index, moved: IndexChange) -> list[Label]:
    """The users of names that are defined elsewhere now, the definitions of names that are used
    elsewhere now."""
    return [
        *(label for name in moved.assigned for label in index.users_of(name)),
        *(label for name in moved.used for label in index.definitions_of(name)),
    ]


def _same(left: Definition, right: Definition) -> bool:
    return left.names == right.names and left.wanted == right.wanted


def _users_to_tell(index: Index, new: Definition, old: Definition | None) -> list[Label]:
    """The users of the value of a definition, if it is the one in force and gives another value
    than the definition that stood there."""
    defines = new.facts.defines
    if defines is None or index.definitions_of(defines.name).first != new.label:
        return []
    if old is not None and _name(old) == defines.name and old.value == new.value:
        return []
    return list(index.users_of(defines.name).after(new.label))


def _name(definition: Definition) -> str | None:
    return definition.facts.defines.name if definition.facts.defines is not None else None


def _find(definitions: Chunks[Definition], label: Label) -> Definition | None:
    number = definitions.search(label, label_of)
    if number == len(definitions):
        return None
    found = definitions[number]
    return found if found.label == label else None


def _exchanged(
    definitions: Chunks[Definition], changed: dict[Label, Definition]
) -> Chunks[Definition]:
    if len(changed) > _MANY:
        everything = [changed.get(each.label, each) for each in definitions]
        return definitions.replaced(0, len(definitions), everything)
    for label, definition in changed.items():
        number = definitions.search(label, label_of)
        definitions = definitions.replaced(number, number + 1, [definition])
    return definitions

"""The variables that can be used at a place: those defined above it, the nearest first."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dealer_lsp.features.completion.item import Item, Subject
from dealer_lsp.semantics.labels import Label
from dealer_lsp.semantics.script import Script

MOST = 100
"""Variables offered at once; in longer lists nobody finds anything."""


def variables_above(script: Script, offset: int, typed: str) -> tuple[list[Item], bool]:
    """The variables known to the definition that begins at `offset`, and True when there are more
    than are offered."""
    found: dict[str, Item] = {}
    for name in _fitting(script, offset, typed):
        if len(found) == MOST:
            return list(found.values()), True
        found.setdefault(name, _item(name))
    return list(found.values()), False


def _fitting(script: Script, offset: int, typed: str) -> Iterator[str]:
    if typed:
        yield from _by_letters(script, offset, typed.lower())
        return
    placed = script.at(offset)
    number = len(script) if placed is None else placed.number
    while number > 0:
        number -= 1
        defines = script.definitions[number].facts.defines
        if defines is not None:
            yield defines.name
    yield from script.included


def _by_letters(script: Script, offset: int, letters: str) -> list[str]:
    """The nearest first; but where there are too many, those that the letters tell best."""
    follows = re.compile(".*?".join(map(re.escape, letters))).search
    placed = script.at(offset)
    limit = None if placed is None else placed.definition.label
    above: dict[str, Label] = {
        name: b""
        for name in script.included
        if follows(name.lower()) and script.defined_above(name, offset)
    }
    for name, labels in script.index.assigned.items():
        first = labels.first
        if follows(name.lower()) and first is not None and (limit is None or first < limit):
            above[name] = first
    names = sorted(above, key=above.__getitem__, reverse=True)
    if len(names) > MOST:
        names.sort(key=lambda name: (not name.lower().startswith(letters), len(name)))
    return names


def _item(name: str) -> Item:
    return Item(name, "variable", name, about=Subject("variable", name))

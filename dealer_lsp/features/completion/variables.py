"""The variables that can be used at a place: those defined above it, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.completion.item import Item, Subject
from dealer_lsp.semantics.script import Script

MOST = 150
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
    fitting = [name for name in _all(script) if _follows(letters, name)]
    above = [name for name in fitting if script.defined_above(name, offset)]
    labels = {name: script.index.definitions_of(name).first or b"" for name in above}
    above.sort(key=labels.__getitem__, reverse=True)
    if len(above) > MOST:
        above.sort(key=lambda name: (not name.lower().startswith(letters), len(name)))
    return above


def _all(script: Script) -> Iterator[str]:
    yield from script.index.assigned
    yield from script.included


def _follows(letters: str, name: str) -> bool:
    """True when the letters stand in the name in this order, as clients compare them."""
    rest = iter(name.lower())
    return all(letter in rest for letter in letters)


def _item(name: str) -> Item:
    return Item(name, "variable", name, about=Subject("variable", name))

"""The name that somebody most likely meant who wrote one that is not defined."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.spelling import nearest
from dealer_lsp.semantics.script import Script

_FEW = 500
"""Up to so many variables all of them are compared; with more, only names one slip away are looked
up, so that the answer does not take longer in a longer script."""

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"


def nearest_name(script: Script, name: str, but: str | None = None) -> str | None:
    """A variable of the script other than `but`, or None when none is near."""
    defined = script.index.assigned
    if len(defined) > _FEW:
        return next((each for each in _one_slip(name) if each in defined and each != but), None)
    return nearest(name, sorted({*defined, *script.included} - {name, but}))


def nearest_function(script: Script, name: str) -> str | None:
    """The form of a function that the name may be meant for, such as `hcp(seat)`."""
    meant = catalog().nearest(name, script.dialect, ("function",))
    word = catalog().lookup(meant) if meant is not None else None
    return word.forms[0].label if word is not None else None


def _one_slip(name: str) -> Iterator[str]:
    places = range(len(name) + 1)
    for place in places:
        before, after = name[:place], name[place:]
        if after:
            yield before + after[1:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
    for place in places:
        before, after = name[:place], name[place:]
        for letter in _LETTERS:
            yield before + letter + after[1:]
            yield before + letter + after

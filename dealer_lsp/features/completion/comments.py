"""In comments: what can be said to the checker, and the keys of metadata lines."""

from __future__ import annotations

import re

from dealer_lsp.features.completion.item import Completions, Item
from dealer_lsp.features.place import Place
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.directives import MARK
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span

_SAID = (
    ("ignore[]", "ignore[", "silence rules on this line, or on the next"),
    ("ignore-file[]", "ignore-file[", "silence rules in the whole file"),
    ("dialect=", "dialect=", "the program that the script is written for"),
)
_WORD = re.compile(r"[\w-]*\Z")
_KEY = re.compile(r"#[ \t]*([a-z-]*)\Z")
_METADATA = re.compile(r"^#[ \t]*[a-z-]+:", re.MULTILINE)


def in_comment(script: Script, place: Place) -> Completions:
    """`place` stands inside of a comment."""
    assert place.inside is not None
    before = script.document.text[place.inside.start : place.offset]
    if MARK in before:
        return _said(script, before, place.offset)
    key = _KEY.fullmatch(before)
    if key is not None and _takes_metadata(script, place, key[1]):
        keys = tuple(
            Item(each.key, "key", f"{each.key}: ", detail=each.example, doc=each.doc)
            for each in catalog().metadata_keys
        )
        return Completions(Span(place.offset - len(key[1]), place.offset), keys)
    return Completions(Span(place.offset, place.offset), ())


def _said(script: Script, before: str, offset: int) -> Completions:
    word = _WORD.search(before)
    typed = 0 if word is None else len(word[0])
    span = Span(offset - typed, offset)
    rest = before[before.index(MARK) + len(MARK) :].strip()
    if rest.startswith("dialect="):
        dialects = catalog().dialects
        return Completions(span, tuple(Item(d.id, "value", d.id, detail=d.name) for d in dialects))
    if "[" in rest or " " in rest:
        return Completions(span, ())
    return Completions(span, tuple(Item(label, "key", text, detail=d) for label, text, d in _SAID))


def _takes_metadata(script: Script, place: Place, typed: str) -> bool:
    """At the start of a line; before any letter is typed, only among other metadata lines."""
    assert place.inside is not None
    text, start = script.document.text, place.inside.start
    if start and text[start - 1] not in "\r\n":
        return False
    if typed:
        return any(each.key.startswith(typed) for each in catalog().metadata_keys)
    return _METADATA.search(text, 0, min(len(text), 10_000)) is not None

"""Comments that say something to the checker, name a file, or are metadata."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest

from dealer_lsp.features.hover.hover import Hover
from dealer_lsp.features.place import place_at
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.directives import Directive, directives_in
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span

_METADATA = re.compile(r"#[ \t]*([a-z-]+):")


def comment_hover(
    script: Script, offset: int, explain: Callable[[str], str | None]
) -> Hover | None:
    """For a caret in a comment; None elsewhere, and in comments for people."""
    place = place_at(script, offset)
    if place.where != "comment" or place.inside is None:
        after = place_at(script, offset + 1) if offset < len(script.document.text) else place
        if after.where != "comment" or after.inside is None or after.inside.start != offset:
            return None
        place = after
    assert place.inside is not None
    said = _directive(script, offset, explain)
    if said is not None:
        return said
    return _metadata(script.document.text, place.inside, offset)


def _directive(script: Script, offset: int, explain: Callable[[str], str | None]) -> Hover | None:
    for start, directive in _directives_near(script, offset):
        if not directive.span.shifted(start).contains(offset):
            continue
        for value, span in zip_longest(directive.values, directive.value_spans, fillvalue=None):
            if value is None or span is None or not span.shifted(start).contains(offset):
                continue
            text = _value(script, directive.kind, value, explain)
            return None if text is None else Hover(span.shifted(start), text)
        if directive.kind in _MEANINGS:
            return Hover(directive.span.shifted(start), _MEANINGS[directive.kind])
    return None


def _directives_near(script: Script, offset: int) -> Iterator[tuple[int, Directive]]:
    placed = script.at(offset)
    found = (
        directives_in((script.tree.tail,)) if placed is None else placed.definition.facts.directives
    )
    for directive in found:
        yield script.tail_start if placed is None else placed.start, directive


_MEANINGS = {
    "ignore": "Silences rules on this line; alone on its line, on the next one.",
    "ignore-file": "Silences rules in the whole file.",
    "dialect": "The program that this script is written for.",
}


def _value(
    script: Script, kind: str, value: str, explain: Callable[[str], str | None]
) -> str | None:
    if kind in ("ignore", "ignore-file"):
        return explain(value)
    if kind == "dialect":
        known = {dialect.id: dialect for dialect in catalog().dialects}
        if value not in known:
            return "There is no such dialect. Known are: " + ", ".join(known)
        return f"**{known[value].program}**\n\n{known[value].doc}"
    if kind == "include":
        return _included(script, value)
    return None


def _included(script: Script, target: str) -> str:
    for include in script.includes:
        if include.directive.values[0] == target:
            if include.script is None:
                return f"`{target}` is not found near this file."
            names = sorted(variable.name for variable in include.script.variables())
            listed = ", ".join(f"`{name}`" for name in names[:30])
            more = f" and {len(names) - 30} more" if len(names) > 30 else ""
            return f"`{include.path}`\n\nDefines {listed or 'nothing'}{more}"
    return f"`{target}`"


def _metadata(text: str, comment: Span, offset: int) -> Hover | None:
    match = _METADATA.match(text, comment.start)
    if match is None or (comment.start and text[comment.start - 1] not in "\r\n"):
        return None
    span = Span(*match.span(1))
    for key in catalog().metadata_keys:
        if key.key == match[1] and Span(comment.start, match.end()).contains(offset):
            return Hover(span, f"**{key.key}**\n\n{key.doc}\n\n`{key.example}`")
    return None

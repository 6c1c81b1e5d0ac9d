"""Expand selection: word, operand, operator group, argument, expression, definition, script."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.place import place_at
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


def selections_at(script: Script, offset: int) -> list[Span]:
    """Spans around a caret, the smallest first, each inside the next and larger than it."""
    spans: list[Span] = []
    token = script.tree.token_at(offset)
    if token is not None:
        spans.append(Span(token.start, token.end))
    else:
        spans += _comment(script, offset)
    found = script.tree.node_at(offset)
    if found is not None:
        start = found.placed.start
        spans += (node.span.shifted(start) for node in reversed(found.path))
    document = script.document
    spans += [document.line_span(document.line_of(offset)), Span(0, len(document.text))]
    growing: list[Span] = []
    for span in spans:
        if _surrounds(span, growing[-1] if growing else Span(offset, offset)):
            growing.append(span)
    return growing or [Span(offset, offset)]


def _comment(script: Script, offset: int) -> Iterator[Span]:
    for caret in (offset, offset + 1):
        place = place_at(script, min(caret, len(script.document.text)))
        if place.where == "comment" and place.inside and place.inside.contains(offset):
            yield place.inside
            return


def _surrounds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end and outer != inner

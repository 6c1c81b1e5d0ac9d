"""Expand selection: word, operand, operator group, argument, expression, definition, script."""

from __future__ import annotations

from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span


def selections_at(script: Script, offset: int) -> list[Span]:
    """Spans around a caret, the smallest first, each inside the next and larger than it."""
    spans: list[Span] = []
    token = script.tree.token_at(offset)
    if token is not None:
        spans.append(Span(token.start, token.end))
    found = script.tree.node_at(offset)
    if found is not None:
        start = found.placed.start
        spans += (node.span.shifted(start) for node in reversed(found.path))
    document = script.document
    spans += [document.line_span(document.line_of(offset)), Span(0, len(document.text))]
    growing: list[Span] = []
    for span in spans:
        if not growing or _surrounds(span, growing[-1]):
            growing.append(span)
    return growing


def _surrounds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end and outer != inner

"""Give a part of an expression a name."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import fresh_name, line_end, next_to_other_code
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import (
    Binary,
    Call,
    Missing,
    Node,
    Not,
    Paren,
    ShapeBraces,
    Ternary,
)
from dealer_lsp.syntax.tree import NodePath
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span

_EXTRACTABLE = (Binary, Call, Not, Paren, ShapeBraces, Ternary)


def extractions(script: Script, span: Span) -> Iterator[CodeAction]:
    """For a selection that is just one expression: a new variable above, the name in its place."""
    if span.start == span.end:
        return
    found = _selected(script, span)
    if found is None:
        return
    placed, path = found
    node = path[-1]
    whole = node.span.shifted(placed.start)
    if next_to_other_code(script, placed.start + path[0].span.start):
        return
    name = fresh_name(script, "part")
    text = script.document.text[whole.start : whole.end]
    bare = text[1:-1].strip() if isinstance(node, Paren) else text
    above = placed.start + path[0].span.start
    edits = (
        Edit(Span(above, above), f"{name} = {bare}{line_end(script)}"),
        Edit(whole, name),
    )
    yield CodeAction(f"Extract to variable '{name}'", "refactor.extract", edits)


def _selected(script: Script, span: Span) -> NodePath | None:
    """The expression that covers the selection exactly, blanks at its ends aside."""
    text = script.document.text
    start, end = span
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    for placed in script.tree.definitions_in(start, end):
        path: list[Node] = []
        for node in walk(placed.top.statement):
            if node.span.shifted(placed.start) == (start, end) and isinstance(node, _EXTRACTABLE):
                path = [placed.top.statement, node]
                break
        if path and not any(isinstance(each, Missing) for each in walk(path[-1])):
            return NodePath(placed, tuple(path))
    return None

"""Give a part of an expression a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import (
    begins_line,
    fresh_names,
    in_place_of,
    with_lines_above,
)
from dealer_lsp.semantics.analysis import update
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Binary, Call, Node, Not, Paren, ShapeBraces, Ternary
from dealer_lsp.syntax.tree import NodePath
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span

_EXTRACTABLE = (Binary, Call, Not, Paren, ShapeBraces, Ternary)


def extractions(script: Script, span: Span, others: Sequence[Script]) -> Iterator[CodeAction]:
    """For a selection that is just one expression: a new variable above, the name in its place."""
    found = None if span.start == span.end else _selected(script, span)
    if found is None:
        return
    placed, (statement, node) = found
    above = placed.start + statement.span.start
    if placed.top.problems or not begins_line(script, above):
        return
    whole = node.span.shifted(placed.start)
    name = next(fresh_names(script, others, "part"))
    text = script.document.text[whole.start : whole.end]
    bare = text[1:-1].strip(" \t") if isinstance(node, Paren) else text
    edits = with_lines_above(
        script, above, [f"{name} = {bare}"], [in_place_of(script, whole, name)]
    )
    if _is_used(script, edits, name):
        yield CodeAction(f"Extract to variable '{name}'", "refactor.extract", edits)


def _selected(script: Script, span: Span) -> NodePath | None:
    """The statement and the expression in it that covers the selection exactly, blanks at its ends
    aside."""
    text = script.document.text
    start, end = span
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    for placed in script.tree.definitions_in(start, end):
        wanted = (start - placed.start, end - placed.start)
        if not placed.top.statement.span.start <= wanted[0] < wanted[1] <= placed.top.length:
            continue
        for node in walk(placed.top.statement):
            if node.span == wanted and isinstance(node, _EXTRACTABLE):
                path: tuple[Node, ...] = (placed.top.statement, node)
                return NodePath(placed, path)
    return None


def _is_used(script: Script, edits: Sequence[Edit], name: str) -> bool:
    """True when the name then is one: there are places for seats, suits and numbers only, where
    no variable can stand."""
    for edit in reversed(edits):
        script = update(script, script.document.apply(edit), edit)
    variable = script.variable(name)
    uses = script.use_spans(name)
    if variable is None or len(uses) != 1:
        return False
    user = script.at(uses[0].start)
    both = [variable.definition, *([] if user is None else [user])]
    return not any(placed.definition.top.problems for placed in both)

"""Name the parts of a condition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import (
    begins_line,
    fresh_names,
    in_place_of,
    statement_at,
    with_lines_above,
)
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign, Condition, Missing, Name, Paren
from dealer_lsp.syntax.walk import joined_by, walk
from dealer_lsp.text.span import Edit, Span


def splittings(script: Script, span: Span, others: Sequence[Script]) -> Iterator[CodeAction]:
    """In a condition or definition joined by `and`: a variable for each part above it."""
    placed = statement_at(script, span.start)
    if placed is None or placed.definition.top.problems:
        return
    statement = placed.definition.top.statement
    if not isinstance(statement, Condition | Assign):
        return
    joined = joined_by("and", statement.value)
    parts = [part for part in joined if not isinstance(part, Name)]
    start = placed.start + statement.span.start
    if len(joined) < 2 or not parts or not begins_line(script, start):
        return
    if any(isinstance(node, Missing) for node in walk(statement)):
        return
    stem = statement.name.name if isinstance(statement, Assign) else "part"
    names = fresh_names(script, others, f"{stem}_", numbered=True)
    edits: list[Edit] = []
    lines: list[str] = []
    for name, part in zip(names, parts, strict=False):
        low, high = part.span.shifted(placed.start)
        text = script.document.text[low:high]
        bare = text[1:-1].strip(" \t") if isinstance(part, Paren) else text
        lines.append(f"{name} = {bare}")
        edits.append(in_place_of(script, Span(low, high), name))
    above = with_lines_above(script, start, lines, edits)
    yield CodeAction("Name each part", "refactor.rewrite", above)

"""Name the parts of a condition."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import line_end, next_to_other_code
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign, Binary, Condition, Expr, Missing, Name, Paren
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Edit, Span


def splittings(script: Script, span: Span) -> Iterator[CodeAction]:
    """In a condition or definition joined by `and`: a variable for each part above it."""
    placed = script.at(span.start)
    if placed is None or placed.definition.top.problems:
        return
    statement = placed.definition.top.statement
    if not isinstance(statement, Condition | Assign):
        return
    parts = [part for part in conjuncts(statement.value) if not isinstance(part, Name)]
    start = placed.start + statement.span.start
    if len(conjuncts(statement.value)) < 2 or not parts or next_to_other_code(script, start):
        return
    if not statement.span.shifted(placed.start).contains(span.start):
        return
    if any(isinstance(node, Missing) for node in walk(statement)):
        return
    stem = statement.name.name if isinstance(statement, Assign) else "part"
    edits: list[Edit] = []
    lines: list[str] = []
    for name, part in zip(_names(script, stem, len(parts)), parts, strict=True):
        low, high = part.span.shifted(placed.start)
        text = script.document.text[low:high]
        bare = text[1:-1].strip() if isinstance(part, Paren) else text
        lines.append(f"{name} = {bare}{line_end(script)}")
        edits.append(Edit(Span(low, high), name))
    above = Edit(Span(start, start), "".join(lines))
    yield CodeAction("Name each part", "refactor.rewrite", (above, *edits))


def conjuncts(value: Expr) -> list[Expr]:
    """The parts joined by `and` at the top, from left to right."""
    parts: list[Expr] = []
    while isinstance(value, Binary) and value.op == "and":
        parts.append(value.right)
        value = value.left
    parts.append(value)
    parts.reverse()
    return parts


def _names(script: Script, stem: str, count: int) -> list[str]:
    """`count` names that begin with `stem` and nobody has."""
    names: list[str] = []
    number = 0
    while len(names) < count:
        number += 1
        name = f"{stem}_{number}"
        if not (script.definition_spans(name) or script.use_spans(name)):
            names.append(name)
    return names

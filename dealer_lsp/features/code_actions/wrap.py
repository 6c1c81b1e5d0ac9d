"""Break a long expression at its `and` and `or`."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import line_end, statement_at
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign, Binary, Condition, Expr
from dealer_lsp.text.span import Edit, Span


def wrappings(script: Script, span: Span, width: int, indent: int) -> Iterator[CodeAction]:
    """For a condition or definition with a line longer than `width`."""
    placed = statement_at(script, span.start)
    if placed is None or placed.definition.top.problems:
        return
    statement = placed.definition.top.statement
    if not isinstance(statement, Condition | Assign):
        return
    document = script.document
    whole = statement.span.shifted(placed.start)
    lines = range(document.line_of(whole.start), document.line_of(whole.end) + 1)
    if all(len(document.line_text(line)) <= width for line in lines):
        return
    margin = line_end(script) + " " * indent
    edits: list[Edit] = []
    for operator in _loosest(statement.value):
        start = operator.start + placed.start
        before = document.text[:start]
        blanks = Span(len(before.rstrip(" \t")), start)
        if not before.rstrip(" \t").endswith("\n"):
            edits.append(Edit(blanks, margin))
    if edits:
        yield CodeAction("Wrap this long expression", "refactor.rewrite", tuple(edits))


def _loosest(value: Expr) -> list[Span]:
    """The operators of the outermost chain of `or`, or of `and` where there is no `or`."""
    spans: list[Span] = []
    if isinstance(value, Binary) and value.op in ("and", "or"):
        chain = value.op
        while isinstance(value, Binary) and value.op == chain:
            spans.append(value.op_span)
            value = value.left
    return sorted(spans)

"""Add what a script leaves to the defaults: how many deals, and what to print."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import line_end
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.trivia import pieces
from dealer_lsp.text.span import Edit, Span


def additions(script: Script, span: Span) -> Iterator[CodeAction]:
    """On the condition, or at the end of a script that has one; not where dealer stops reading
    before its end."""
    condition = script.last("condition")
    if condition is None or script.stop is not None:
        return
    whole = condition.definition.top.statement.span.shifted(condition.start)
    if not whole.contains(span.start) and span.start < script.tail_start:
        return
    if script.first("produce") is None:
        yield CodeAction("Add 'produce 10'", "refactor.rewrite", (_line(script, "produce 10"),))
    if script.first("action") is None:
        yield CodeAction(
            "Add 'action printall'", "refactor.rewrite", (_line(script, "action printall"),)
        )


def _line(script: Script, text: str) -> Edit:
    """A line of its own below the last statement and the comment behind that; what BBOalert's
    files put below a script has to stay there."""
    start, tail = script.tail_start, script.tree.tail.trivia
    for piece in pieces(tail):
        if piece.kind == "blank" and "\n" not in tail[piece.start : piece.end]:
            continue
        if piece.kind in ("line", "hash"):
            start += piece.end
        break
    end = line_end(script)
    last = "" if script.document.text[start:].strip(" \t") else end
    return Edit(Span(start, start), f"{end}{text}{last}")

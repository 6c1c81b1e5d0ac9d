"""Add what a script leaves to the defaults: how many deals, and what to print."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.code_actions.names import line_end
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Edit, Span


def additions(script: Script, span: Span) -> Iterator[CodeAction]:
    """On the condition, or at the end of a script that has one."""
    condition = script.last("condition")
    if condition is None:
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
    """A line of its own at the very end."""
    whole = script.document.text
    end = line_end(script)
    before = "" if whole.endswith("\n") else end
    return Edit(Span(len(whole), len(whole)), f"{before}{text}{end}")

"""Put the expression of a variable in the place of its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealer_lsp.features.code_actions.model import CodeAction
from dealer_lsp.features.navigation.family import sharing
from dealer_lsp.semantics.script import Script, Variable
from dealer_lsp.syntax.nodes import Assign, Call, Expr, Name, Number, Paren, ShapeBraces
from dealer_lsp.text.span import Edit, Span

_TIGHT = (Call, Name, Number, Paren, ShapeBraces)
"""Needs no parentheses wherever it stands, unless it begins with a sign."""

_MOST_SHAPES = 31
"""Of `shape` calls in a script; stock has no room for more."""


def inlinings(script: Script, span: Span, others: Sequence[Script]) -> Iterator[CodeAction]:
    """On a use: that one; on the definition: all, and the definition goes."""
    name = script.name_at(span.start)
    variable = None if name is None else script.variable(name.name)
    if name is None or variable is None or name.name in script.included:
        return
    top = variable.definition.definition.top
    if not isinstance(top.statement, Assign) or top.problems:
        return
    if len(script.definition_spans(name.name)) != 1:
        return
    text = _text(script, variable, top.statement.value)
    all_uses = script.use_spans(name.name)
    uses = [use for use in all_uses if use.start > _end(variable)]
    if name.span in uses:
        if _has_room(script, variable, 1):
            edit = Edit(name.span, text)
            yield CodeAction(f"Inline '{name.name}' here", "refactor.inline", (edit,))
    elif uses and len(uses) == len(all_uses) and _has_room(script, variable, len(uses) - 1):
        strangers = sharing(name.name, script, others)[1:]
        if not any(stranger.use_spans(name.name) for stranger in strangers):
            gone = Edit(_lines_of(script, variable), "")
            edits = (gone, *(Edit(use, text) for use in uses))
            yield CodeAction(f"Inline '{name.name}' everywhere", "refactor.inline", edits)


def _text(script: Script, variable: Variable, value: Expr) -> str:
    start, end = value.span.shifted(variable.definition.start)
    text = script.document.text[start:end]
    return text if isinstance(value, _TIGHT) and not text.startswith("-") else f"({text})"


def _end(variable: Variable) -> int:
    return variable.definition.definition.top.statement.span.end + variable.definition.start


def _has_room(script: Script, variable: Variable, more: int) -> bool:
    """False when that many further copies of the expression would be too many shapes."""
    copied = more * len(variable.definition.definition.facts.shapes)
    if not copied:
        return True
    return copied + sum(len(each.definition.facts.shapes) for each in script) <= _MOST_SHAPES


def _lines_of(script: Script, variable: Variable) -> Span:
    span = variable.definition.definition.top.statement.span.shifted(variable.definition.start)
    return script.document.whole_lines(span)

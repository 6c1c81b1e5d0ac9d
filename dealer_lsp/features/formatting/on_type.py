"""On-type formatting: when a line is begun, the one before is laid out, and the new one indented
if the expression goes on."""

from __future__ import annotations

from dealer_lsp.features.formatting import Style, format_edits
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.kinds import ACTIONS, PRECEDENCE
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.tree import placed_tokens
from dealer_lsp.text.span import Edit, Span

_GOES_ON = {*PRECEDENCE, *ACTIONS, "NOT", "COMMA", "LPAR", "ASSIGN", "CONDITION", "ACTION"}


def on_new_line(script: Script, offset: int, style: Style) -> list[Edit]:
    """The edits for a line that was begun at `offset`, the caret."""
    document = script.document
    line = document.line_of(offset)
    if line == 0:
        return []
    start = document.line_start(line)
    before = document.line_span(line - 1)
    edits = [edit for edit in format_edits(script, style, before) if edit.span.end < start]
    text = document.line_text(line)
    wanted = " " * _indent(script, start, style)
    blanks = len(text) - len(text.lstrip(" \t"))
    if wanted and text[:blanks] != wanted:
        edits.append(Edit(Span(start, start + blanks), wanted))
    return edits


def _indent(script: Script, offset: int, style: Style) -> int:
    """How far a line at `offset` is indented: 0 where a new definition may begin."""
    last = script.tree.token_before(offset)
    if last is None:
        return 0
    placed = script.tree.definition_at(last.start)
    if placed is None:
        return 0
    tokens = list(placed_tokens(placed))
    above = [each.token for each in tokens if each.end <= offset]
    depth = max(0, sum(_step(token) for token in above))
    goes_on = depth > 0 or last.token.kind in _GOES_ON or len(above) < len(tokens)
    return style.indent * (1 + depth) if goes_on else 0


def _step(token: Token) -> int:
    return {"LPAR": 1, "RPAR": -1}.get(token.kind, 0)

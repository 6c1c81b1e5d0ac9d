"""Variables: their definition, what they are, and the values they can take."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from dealer_lsp.features.hover.hover import Hover
from dealer_lsp.semantics.directives import MARK
from dealer_lsp.semantics.script import Include, Placed, Script
from dealer_lsp.semantics.value import Kind, Value
from dealer_lsp.syntax.nodes import Assign
from dealer_lsp.syntax.source_marks import source_marks
from dealer_lsp.syntax.trivia import comments
from dealer_lsp.text.document import split_lines

if TYPE_CHECKING:
    from dealer_lsp.chances.probability import Probability

FrequencyOf = Callable[[str], "Probability | None"]

_LINES = 12
"""Lines of a definition that are shown."""


def variable_hover(script: Script, offset: int, frequency_of: FrequencyOf) -> Hover | None:
    """For a name defined or used at the caret."""
    name = script.name_at(offset)
    if name is None:
        return None
    text = describe_variable(script, name.name, frequency_of)
    return None if text is None else Hover(name.span, text)


def describe_variable(
    script: Script, name: str, frequency_of: FrequencyOf = lambda name: None
) -> str | None:
    """The definition in force with its comment, its kind and range, how often it holds if that is
    known, and how often it is used; None for a name that nothing defines."""
    variable = script.variable(name)
    if variable is not None:
        uses = sum(1 for _ in script.index.users_of(name))
        used = "not used" if not uses else f"used in {uses} definition{'s'[: uses > 1]}"
        facts = [value_text(variable.value), used]
        chance = frequency_of(name) if variable.value.is_condition else None
        if chance is not None:
            facts.insert(1, f"holds in {chance.text} deals" if chance.value < 0.9 else chance.text)
        return _described(variable.definition, "; ".join(facts))
    for include in script.includes:
        found = _in_include(include, name)
        if found is not None:
            return found
    return None


def _in_include(include: Include, name: str) -> str | None:
    if include.script is None:
        return None
    found = describe_variable(include.script, name)
    return None if found is None else f"{found}\n\nFrom `{include.directive.values[0]}`"


def _described(placed: Placed, facts: str) -> str:
    statement = placed.definition.top.statement
    assert isinstance(statement, Assign), "a variable is defined by an assignment"
    source = placed.definition.top.text[statement.span.start :]
    lines = split_lines(source)
    if len(lines) > _LINES:
        lines = [*lines[:_LINES], "..."]
    comment = comment_above(placed)
    parts = ["```dealer\n" + "\n".join(lines) + "\n```", facts[0].upper() + facts[1:]]
    return "\n\n".join([*parts, comment] if comment else parts)


def comment_above(placed: Placed) -> str:
    """The text of the comments that stand directly above a definition, without their marks. Lines
    that speak to programs are no such comments: an `#include` ends them, one for the checker is
    passed over."""
    trivia = placed.definition.top.tokens[0].trivia
    for_programs = {mark.span.start for mark in source_marks(trivia)}
    found: list[str] = []
    end = len(trivia)
    for piece in reversed(list(comments(trivia))):
        gap = trivia[piece.end : end]
        if gap.count("\n") > 1 or _behind_code(placed, trivia, piece.start):
            break
        if piece.start in for_programs:
            break
        comment = _bare(trivia[piece.start : piece.end])
        if not comment.startswith(MARK):
            found.insert(0, comment)
        end = piece.start
    return "\n".join(line for line in found if line)


def _behind_code(placed: Placed, trivia: str, start: int) -> bool:
    """True for a comment on the line of the definition before."""
    return placed.start > 0 and "\n" not in trivia[:start]


def _bare(comment: str) -> str:
    if comment.startswith("/*"):
        lines = split_lines(comment.removeprefix("/*").removesuffix("*/"))
        return "\n".join(line.strip().lstrip("*").strip() for line in lines).strip()
    return re.sub(r"^(//+|#+)", "", comment).strip()


def value_text(value: Value) -> str:
    """`a count, 0 to 37`."""
    if value.kind is Kind.UNKNOWN:
        return "its kind is not known"
    if value.kind is Kind.COUNT:
        if value.constant is not None:
            return f"always {value.constant}"
        return f"a count, {value.low} to {value.high}"
    what = "a shape" if value.kind is Kind.SHAPE else "a condition"
    if value.never:
        return f"{what} that never holds"
    return f"{what} that always holds" if value.always else what

"""`if ... then ... else ...`, which the language does not have: each word is a name to it."""

from __future__ import annotations

from collections.abc import Iterable

from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Assign, Condition, Name
from dealer_lsp.text.span import Edit, Span

_OPENING = {"if", "when"}
_FOLLOWING = {"then", "else", "elseif", "elif", "endif"}
CHOICE_WORDS = frozenset(
    spelling
    for word in (*_OPENING, *_FOLLOWING)
    for spelling in (word, word.upper(), word.capitalize())
)
_FURTHEST = 2_000
"""Code points between two words of one statement."""
_PARTS = 6
"""Definitions that such a statement falls apart into: three words, three expressions."""


def following_words(places: Iterable[tuple[Span, str]]) -> set[Span]:
    """The places of the names that only continue an `if` before them."""
    found: set[Span] = set()
    last: Span | None = None
    for span, name in sorted(places):
        word = name.lower()
        if word in _OPENING:
            last = span
        elif word in _FOLLOWING and last is not None and span.start - last.end < _FURTHEST:
            found.add(span)
            last = span
    return found


def as_choice(script: Script, name: str, span: Span) -> tuple[Edit, ...]:
    """The edits that write the statement which starts with the word at `span` as `a ? b : c`;
    none where it is not complete."""
    placed = script.at(span.start)
    if name.lower() not in _OPENING or placed is None or placed.number + _PARTS > len(script):
        return ()
    parts = [script.numbered(placed.number + number) for number in range(_PARTS)]
    statement = parts[0].definition.top.statement
    if not isinstance(statement, Assign | Condition) or not isinstance(statement.value, Name):
        return ()
    if any(part.definition.top.problems for part in parts):
        return ()
    words = [_word(script, part) for part in parts[1:]]
    if words != ["", "then", "", "else", ""]:
        return ()
    blank = script.document.text[span.end : span.end + 1] == " "
    signs = (Edit(_span(parts[2]), "?"), Edit(_span(parts[4]), ":"))
    return (Edit(Span(span.start, span.end + blank), ""), *signs)


def _word(script: Script, placed: Placed) -> str | None:
    """The undefined name that a bare condition consists of, in small letters; empty for another
    expression, None for another statement."""
    statement = placed.definition.top.statement
    if not isinstance(statement, Condition) or statement.keyword is not None:
        return None
    if not isinstance(statement.value, Name) or script.variable(statement.value.name) is not None:
        return ""
    return statement.value.name.lower()


def _span(placed: Placed) -> Span:
    return placed.definition.top.statement.span.shifted(placed.start)

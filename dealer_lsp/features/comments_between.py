"""The white space of a script where something is written in it, found once for each definition."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.source_marks import SourceMark, source_marks

_SIGNS = "/#,`"
"""One of them is in every comment and in every line of a wrapper."""

Written = tuple[tuple[int, str], ...]
"""Each trivia with comments or lines of a wrapper in it, with where it starts."""


def written_in(definition: Definition) -> Written:
    """Offsets count from the start of the definition."""
    kept: Written | None = definition.results.get("trivia")
    if kept is None:
        found: list[tuple[int, str]] = []
        start = 0
        for token in definition.top.tokens:
            if _is_written(token.trivia):
                found.append((start, token.trivia))
            start += token.length
        kept = definition.results["trivia"] = tuple(found)
    return kept


def written_behind(script: Script) -> Written:
    """That behind the last definition, counted from its end."""
    tail = script.tree.tail.trivia
    return ((0, tail),) if _is_written(tail) else ()


def marks_in(written: Written) -> Iterator[SourceMark]:
    """The marks of other programs, their spans counted as `written` is."""
    for start, trivia in written:
        for mark in source_marks(trivia):
            yield mark._replace(
                span=mark.span.shifted(start), value_span=mark.value_span.shifted(start)
            )


def _is_written(trivia: str) -> bool:
    return len(trivia) > 1 and any(sign in trivia for sign in _SIGNS)

"""The white space of a script where something is written in it, found once for each definition."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.source_marks import SourceMark, source_marks

_SIGNS = "/#,`"
"""One of them is in every comment and in every line of a wrapper."""


def written_trivia(script: Script) -> Iterator[tuple[str, int]]:
    """Each trivia with comments or lines of a wrapper in it, with the offset it starts at."""
    for placed in script:
        for offset, trivia in _of(placed.definition):
            yield trivia, placed.start + offset
    tail = script.tree.tail.trivia
    if _is_written(tail):
        yield tail, script.tail_start


def marks_of(script: Script) -> Iterator[SourceMark]:
    """The marks of other programs in a script, their spans offsets in the document."""
    for trivia, start in written_trivia(script):
        for mark in source_marks(trivia):
            yield mark._replace(
                span=mark.span.shifted(start), value_span=mark.value_span.shifted(start)
            )


def _of(definition: Definition) -> tuple[tuple[int, str], ...]:
    """Offsets count from the start of the definition."""
    kept: tuple[tuple[int, str], ...] | None = definition.results.get("trivia")
    if kept is None:
        found: list[tuple[int, str]] = []
        start = 0
        for token in definition.top.tokens:
            if _is_written(token.trivia):
                found.append((start, token.trivia))
            start += token.length
        kept = definition.results["trivia"] = tuple(found)
    return kept


def _is_written(trivia: str) -> bool:
    return len(trivia) > 1 and any(sign in trivia for sign in _SIGNS)

"""Fixtures about places: each mark is tried at its start, in the middle and at its end; in a
section with the option `start` only there, for a whole whose parts have answers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Span
from tests.support.fixtures import Mark, Section

FIXTURES = Path(__file__).parent / "fixtures"


def script_of(section: Section) -> Script:
    options = Options(section.options.get("dialect", "dealer"))
    return analyse(Document(section.text), options)


def carets(span: Span) -> Iterator[int]:
    """Start, middle and end."""
    yield from dict.fromkeys((span.start, (span.start + span.end) // 2, span.end))


def expect_at_carets(section: Section, answer: Callable[[int], Mark]) -> None:
    """The answer for every caret of a mark has to be that mark; blocks are other files."""
    found: list[Mark] = []
    for mark in section.marks:
        tried = [mark.span.start] if "start" in section.options else carets(mark.span)
        answers = dict.fromkeys(map(answer, tried))
        assert len(answers) == 1, f"{section.name}: carets of one mark differ: {list(answers)}"
        found += answers
    section.expect(found, section.blocks)


def in_one_line(markdown: str) -> str:
    """Markdown without fences and empty lines, its lines joined by ` / `."""
    lines = (line for line in markdown.splitlines() if line.strip() and not line.startswith("```"))
    return " / ".join(line.strip() for line in lines)

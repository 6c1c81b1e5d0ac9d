"""Offsets to protocol positions and back: the only place where both are spoken of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from lsprotocol import types

from dealer_lsp.text.document import Document, Encoding, units
from dealer_lsp.text.span import Edit, Span


def to_position(document: Document, offset: int, encoding: Encoding) -> types.Position:
    line, character = document.position(offset, encoding)
    return types.Position(line, character)


def to_range(document: Document, span: Span, encoding: Encoding) -> types.Range:
    return types.Range(
        to_position(document, span.start, encoding), to_position(document, span.end, encoding)
    )


def to_text_edits(
    document: Document, edits: Iterable[Edit], encoding: Encoding
) -> list[types.TextEdit]:
    return [types.TextEdit(to_range(document, edit.span, encoding), edit.text) for edit in edits]


def to_offset(document: Document, position: types.Position, encoding: Encoding) -> int:
    return document.offset(position.line, position.character, encoding)


def to_span(document: Document, range_: types.Range, encoding: Encoding) -> Span:
    start = to_offset(document, range_.start, encoding)
    end = to_offset(document, range_.end, encoding)
    return Span(min(start, end), max(start, end))


class PlainRanges:
    """Ranges as plain data, for answers that hold thousands of them."""

    def __init__(self, document: Document, encoding: Encoding) -> None:
        self._text = document.text
        self._starts = document.line_starts()
        self._encoding: Encoding = encoding

    def of(self, span: Span) -> dict[str, object]:
        """The range of a span that lies in the text."""
        return {"start": self._position(span.start), "end": self._position(span.end)}

    def edits(self, edits: Iterable[Edit]) -> list[dict[str, object]]:
        """Text edits."""
        return [{"range": self.of(edit.span), "newText": edit.text} for edit in edits]

    def _position(self, offset: int) -> dict[str, int]:
        line = bisect_right(self._starts, offset) - 1
        before = self._text[self._starts[line] : offset]
        return {"line": line, "character": units(before, self._encoding)}

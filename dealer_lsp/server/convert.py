"""Offsets to protocol positions and back: the only place where both are spoken of."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types

from dealer_lsp.text.document import Document, Encoding
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

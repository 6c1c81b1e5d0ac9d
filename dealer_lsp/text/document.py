"""A text as the editor holds it: immutable, with a line index and edits.

Inside the program a place is an offset: code points from the start. Lines and characters exist at
the edge only, in the encoding that was agreed on. A line ends at `\\n`, `\\r\\n` or a lone `\\r`,
and nowhere else.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Literal

from dealer_lsp.text.chunks import Chunks
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit, Span

Encoding = Literal["utf-8", "utf-16", "utf-32"]
"""What a character number counts: bytes, 16-bit units, or code points."""


class Position(NamedTuple):
    """Zero-based; `character` counts units of an `Encoding` from the start of the line."""

    line: int
    character: int


class Document:
    """One state of a text. Every change gives a new document that shares most of its index."""

    __slots__ = ("_lines", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines: Chunks[int] = Chunks(_line_lengths(text), int)

    @property
    def line_count(self) -> int:
        """One more than the number of line ends."""
        return len(self._lines)

    def line_start(self, line: int) -> int:
        """Offset of the first character of a line, 0 <= line < line_count."""
        return self._lines.start(line)

    def line_starts(self) -> list[int]:
        """The offsets at which the lines start. Costs a walk over all lines: for answers that hold
        thousands of places."""
        return list(accumulate(self._lines, initial=0))[:-1]

    def line_of(self, offset: int) -> int:
        """The line that holds `offset`; an offset past the end belongs to the last line."""
        line, _ = self._lines.find(max(offset, 0))
        return min(line, len(self._lines) - 1)

    def line_span(self, line: int) -> Span:
        """Where a line stands, without its line end, 0 <= line < line_count."""
        start = self._lines.start(line)
        end = start + self._lines[line]
        if end > start and self.text[end - 1] == "\n":
            end -= 1
        if end > start and self.text[end - 1] == "\r":
            end -= 1
        return Span(start, end)

    def line_text(self, line: int) -> str:
        """A line without its line end, 0 <= line < line_count."""
        start, end = self.line_span(line)
        return self.text[start:end]

    def whole_lines(self, span: Span) -> Span:
        """The span with its indent and its line end, if nothing else stands on its lines: what to
        take out so that no empty line stays."""
        last = self.line_of(span.end)
        start = self.line_start(self.line_of(span.start))
        end = self.line_span(last).end
        if self.text[start : span.start].strip() or self.text[span.end : end].strip():
            return span
        return Span(start, self.line_start(last + 1) if last + 1 < self.line_count else end)

    def offset(self, line: int, character: int, encoding: Encoding) -> int:
        """The offset of a position. As the protocol asks, a character past the end of its line
        means the end of the line and a line past the last one the end of the text; a character
        in the middle of a code point means the start of that code point."""
        if line < 0:
            return 0
        if line >= len(self._lines):
            return len(self.text)
        start, end = self.line_span(line)
        return start + _code_points(self.text[start:end], max(character, 0), encoding)

    def position(self, offset: int, encoding: Encoding) -> Position:
        """The position of an offset; one outside the text is taken to its nearest end."""
        offset = min(max(offset, 0), len(self.text))
        line, start = self._lines.find(offset)
        if line == len(self._lines):
            line -= 1
            start = self._lines.start(line)
        if encoding == "utf-32" or self.text.isascii():
            return Position(line, offset - start)  # Without a copy of what may be a very long line.
        return Position(line, units(self.text[start:offset], encoding))

    def edit(self, start: Position, end: Position, text: str, encoding: Encoding) -> Edit:
        """A change as the protocol states it, as an edit of this document."""
        first = self.offset(*start, encoding)
        last = self.offset(*end, encoding)
        return Edit(Span(min(first, last), max(first, last)), text)

    def apply(self, edit: Edit) -> Document:
        """The document after an edit whose span lies inside this text."""
        (start, end), inserted = edit
        low = self.line_of(start - 1) if start else 0
        high = self.line_of(end)
        region_start = self._lines.start(low)
        region_end = self._lines.start(high) + self._lines[high]
        result = Document.__new__(Document)
        result.text = f"{self.text[:start]}{inserted}{self.text[end:]}"
        region = result.text[region_start : region_end + len(inserted) - (end - start)]
        lengths = _line_lengths(region)
        if high + 1 < len(self._lines):
            # The region ends with a line end; what follows it has its line already.
            del lengths[-1]
        result._lines = self._lines.replaced(low, high + 1, lengths)
        return result


def line_starts(text: str) -> list[int]:
    """The offsets at which the lines of a short text start."""
    return list(accumulate(_line_lengths(text), initial=0))[:-1]


def split_lines(text: str) -> list[str]:
    """The lines of a text without their line ends. (`str.splitlines` also breaks at form feeds,
    U+2028 and others, which end no line in an editor.)"""
    return _LINE_END.split(text)


def _line_lengths(text: str) -> list[int]:
    """Lengths of all lines with their line ends; the last one has none and may be empty."""
    if "\r" not in text:
        lengths = [len(line) + 1 for line in text.split("\n")]
        lengths[-1] -= 1
        return lengths
    lengths = [len(line) for line in _ENDED_LINE.findall(text)]
    return [*lengths, len(text) - sum(lengths)]


_LINE_END = re.compile(r"\r\n|\r|\n")
_ENDED_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)")


def _code_points(text: str, units: int, encoding: Encoding) -> int:
    """How many whole code points the first `units` units of a line hold."""
    if encoding == "utf-32" or text.isascii():
        return min(units, len(text))
    seen = 0
    for index, character in enumerate(text):
        seen += _width(character, encoding)
        if seen > units:
            return index
    return len(text)


def units(text: str, encoding: Encoding) -> int:
    """How many units of an encoding a stretch of a line has."""
    if encoding == "utf-32" or text.isascii():
        return len(text)
    return sum(_width(character, encoding) for character in text)


def _width(character: str, encoding: Encoding) -> int:
    if encoding == "utf-16":
        return 2 if character > "\uffff" else 1
    point = ord(character)
    return 1 if point < 0x80 else 2 if point < 0x800 else 3 if point < 0x10000 else 4

"""The pasted text, evened out for the readers, with the way back to what the user sees."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

LINE_END = re.compile(r"\r\n|\r|\n")
"""What editors count as a line end; form feeds and the like are not."""

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
BLANKS = "\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
ROW_ENDS = "\r\v\f\x1c\x1d\x1e\u0085\u2028\u2029"
INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff"

QUOTE_LIMIT = 40

EVEN: dict[int, str] = {
    **{ord(letter): letter.upper() for letter in "abcdefghijklmnopqrstuvwxyz"},
    **dict.fromkeys(map(ord, DASHES), "-"),
    **dict.fromkeys(map(ord, BLANKS), " "),
    **dict.fromkeys(map(ord, ROW_ENDS), "\n"),
    **dict.fromkeys(map(ord, INVISIBLE), ""),
    **dict(zip(map(ord, "♤♡♢♧❤"), "♠♥♦♣♥", strict=True)),
}


class RecordError(ValueError):
    """A text is not a record, or a record is wrong. `line` and `column` are 1-based, in code
    points; `start` and `end` are offsets of the passage in the text that was given."""

    def __init__(self, message: str, start: int, end: int, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.start = start
        self.end = end
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Source:
    """`text` is in capitals, with plain blanks, dashes, `\\n` and the four suit symbols, nothing
    invisible; `origin[i]` is the offset of its character i in `pasted`, with one entry more for
    the end."""

    pasted: str
    text: str
    origin: Sequence[int]

    @staticmethod
    def of(pasted: str) -> Source:
        return Source.mapped(pasted, pasted, range(len(pasted) + 1))

    @staticmethod
    def mapped(pasted: str, decoded: str, places: Sequence[int]) -> Source:
        """A source of `decoded`, whose character i was made from `pasted` at `places[i]`."""
        even: list[str] = []
        origin: list[int] = []
        for index, character in enumerate(decoded):
            if character == "\r" and decoded.startswith("\n", index + 1):
                continue
            plain = EVEN.get(ord(character), character)
            if plain:
                even.append(plain)
                origin.append(places[index])
        origin.append(places[len(decoded)])
        return Source(pasted, "".join(even), origin)

    def quoted(self, start: int, end: int) -> str:
        """`text[start:end]` as the user wrote it, in quotes, cut when long."""
        words = self.pasted[slice(*self._span(start, end))].strip()
        return f"'{words if len(words) <= QUOTE_LIMIT else words[:QUOTE_LIMIT] + '…'}'"

    def where(self, position: int) -> str:
        """`line 3, column 5`, for a sentence."""
        line, column = self._place(self.origin[position])
        return f"line {line}, column {column}"

    def error(self, start: int, end: int, message: str) -> RecordError:
        """A refusal that points at `text[start:end]`."""
        first, last = self._span(start, end)
        return RecordError(message, first, last, *self._place(first))

    def _span(self, start: int, end: int) -> tuple[int, int]:
        first = self.origin[start]
        return first, self.origin[end - 1] + 1 if end > start else first

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(found.end() for found in LINE_END.finditer(self.pasted))]

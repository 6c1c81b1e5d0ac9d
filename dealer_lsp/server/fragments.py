"""JSON about each definition of a script, kept with the definition.

A long script has thousands of symbols, lenses and edits, and an edit changes those of one
definition: only the numbers of the lines are others behind it. So what was written about a
definition is kept with the lines left open.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Placed
from dealer_lsp.server.json_text import quoted
from dealer_lsp.text.document import Document, Encoding, line_starts, units
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit, Span

Key = TypeVar("Key")


class _Fragment(NamedTuple):
    """`template` has a `%d` for each of `lines`, which count from the line that the definition
    starts on. `column` is where it starts there; None if nothing was said about that line."""

    key: object
    encoding: Encoding
    column: int | None
    template: str
    lines: tuple[int, ...]


class Pen:
    """Writes about one stretch of text: JSON in which each line is left open, and where `%` is
    doubled. `column` is where on its line the stretch starts."""

    def __init__(self, text: str, column: int, encoding: Encoding) -> None:
        self._text = text
        self._starts = line_starts(text)
        self._column = column
        self._encoding: Encoding = encoding
        self.lines: list[int] = []
        self.on_first_line = False

    def text(self, text: str) -> str:
        return self.json(quoted(text))

    def json(self, json: str) -> str:
        """What is JSON already."""
        return json.replace("%", "%%")

    def range(self, span: Span) -> str:
        """`span` lies in the stretch, counted from its start."""
        start = self.position(span.start)
        end = self.position(span.end) if span.end > span.start else self._again(start)
        return f'{{"start":{start},"end":{end}}}'

    def edit(self, edit: Edit) -> str:
        return f'{{"range":{self.range(edit.span)},"newText":{self.text(edit.text)}}}'

    def _again(self, position: str) -> str:
        """The position written last once more."""
        self.lines.append(self.lines[-1])
        return position

    def position(self, offset: int) -> str:
        line = bisect_right(self._starts, offset) - 1
        character = units(self._text[self._starts[line] : offset], self._encoding)
        if not line:
            character += self._column
            self.on_first_line = True
        self.lines.append(line)
        return f'{{"line":%d,"character":{character}}}'


class Fragments:
    """Of one state of a document."""

    def __init__(self, document: Document, encoding: Encoding, *, few: bool = False) -> None:
        """`few`: it will be asked about some definitions only."""
        self._document = document
        self._encoding: Encoding = encoding
        self._starts = None if few else document.line_starts()

    def of(
        self,
        name: str,
        definitions: Iterable[tuple[Placed, Key]],
        write: Callable[[Pen, Definition, Key], str],
    ) -> Iterator[str]:
        """What `write` says of each definition with the key that stands beside it: JSON, or
        nothing. It is asked again only when the key is another one. `name` is what the definition
        keeps it under."""
        for placed, key in definitions:
            line = self._line_of(placed.start)
            kept: _Fragment | None = placed.definition.results.get(name)
            if kept is None or not self._fits(kept, key, line, placed.start):
                kept = self._written(key, line, placed, write)
                placed.definition.results[name] = kept
            if kept.template:
                yield kept.template % tuple([line + each for each in kept.lines])

    def once(self, start: int, text: str, write: Callable[[Pen], str]) -> str:
        """What is written about a stretch that is kept nowhere, such as that behind the last
        definition."""
        line = self._line_of(start)
        pen = Pen(text, self._column(line, start), self._encoding)
        template = write(pen)
        return template % tuple([line + each for each in pen.lines])

    def _fits(self, kept: _Fragment, key: object, line: int, start: int) -> bool:
        if kept.encoding != self._encoding or (kept.key is not key and kept.key != key):
            return False
        return kept.column is None or kept.column == self._column(line, start)

    def _written(
        self, key: Key, line: int, placed: Placed, write: Callable[[Pen, Definition, Key], str]
    ) -> _Fragment:
        column = self._column(line, placed.start)
        text = self._document.text[placed.start : placed.start + placed.definition.length]
        pen = Pen(text, column, self._encoding)
        template = write(pen, placed.definition, key)
        place = column if pen.on_first_line else None
        return _Fragment(key, self._encoding, place, template, tuple(pen.lines))

    def _line_of(self, offset: int) -> int:
        if self._starts is None:
            return self._document.line_of(offset)
        return bisect_right(self._starts, offset) - 1

    def _column(self, line: int, start: int) -> int:
        return units(self._document.text[self._document.line_start(line) : start], self._encoding)

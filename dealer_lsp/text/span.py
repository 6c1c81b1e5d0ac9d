"""A stretch of text, and the replacement of one: the currency between all rooms."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """Half-open range of code point offsets, `0 <= start <= end`."""

    start: int
    end: int

    def shifted(self, by: int) -> Span:
        """The same stretch seen from an origin `by` code points earlier."""
        return Span(self.start + by, self.end + by)

    def contains(self, offset: int) -> bool:
        """True when a caret at `offset` touches the span (both ends count)."""
        return self.start <= offset <= self.end


class Edit(NamedTuple):
    """Replace the text of `span` by `text`."""

    span: Span
    text: str

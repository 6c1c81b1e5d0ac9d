"""A stretch of text, and the replacement of one: the currency between all rooms."""

from __future__ import annotations

from functools import lru_cache

from dealer_lsp.text.named import NamedTuple


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


@lru_cache(1 << 14)
def shared_span(start: int, end: int) -> Span:
    """The one object for a stretch: places within definitions are small numbers that occur again
    and again, and every node of every script has some."""
    return Span(start, end)


class Edit(NamedTuple):
    """Replace the text of `span` by `text`."""

    span: Span
    text: str

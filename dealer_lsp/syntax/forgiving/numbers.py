"""A number of deals written in groups of digits: `produce 1,000`."""

from __future__ import annotations

from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.nodes import Number
from dealer_lsp.syntax.number_groups import grouped_number
from dealer_lsp.text.span import Edit


def read_grouped(reader: Reader) -> Number | None:
    """The grouped number that comes next, reported; None where another thing comes."""
    count, digits = grouped_number(reader.stream, reader.index)
    if not count:
        return None
    span = reader.take_all(count)
    edits = (Edit(span, digits),)
    reader.report("grouped-number", span, reader.written(span), digits, edits=edits)
    return Number(span, digits)

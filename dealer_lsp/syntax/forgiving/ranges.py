"""A range such as `15..17` in an expression."""

from __future__ import annotations

from dealer_lsp.syntax.forgiving.groups import Group
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.kinds import PRECEDENCE
from dealer_lsp.syntax.nodes import Binary, Call, Expr, Missing, Name
from dealer_lsp.syntax.number_ranges import range_bounds, range_tokens
from dealer_lsp.text.span import Edit, Span

_EXAMPLE = "hcp(north)"
_LONGEST = 60


def read_range(reader: Reader, group: Group) -> Missing:
    """The range that comes next, reported; it is the right operand of the last operator, if any."""
    start = reader.leaf()[0]
    for _ in range(range_tokens(reader.stream, reader.index)):
        reader.take()
    end = reader.last.end
    span = Span(start, end)
    written = reader.written(span)
    low, high = range_bounds(written)
    left = _compared(reader, group)
    value = _EXAMPLE if left is None else reader.written(left.span)
    meant = f">= {low} and {value} <= {high}"
    edits = () if left is None else (Edit(Span(left.span.end, end), f" {meant}"),)
    reader.report("number-range", span, written, f"{value} {meant}", edits=edits)
    return Missing(span)


def _compared(reader: Reader, group: Group) -> Expr | None:
    """What is compared with the range just read, where it is plain enough to be written twice."""
    if not group.operators or group.operators[-1].kind != "EQ":
        return None
    left = group.operands[-1]
    if isinstance(left, Name) and not group.operators[-1].sign[2].text:
        return None  # It may be a word such as `in`.
    if PRECEDENCE.get(reader.kind, 0) >= PRECEDENCE["EQ"] or not _is_plain(left):
        return None
    written = reader.written(left.span)
    return None if "\n" in written or len(written) > _LONGEST else left


def _is_plain(value: Expr) -> bool:
    if isinstance(value, Binary):
        return value.op == "+" and _is_plain(value.left) and _is_plain(value.right)
    return isinstance(value, Call | Name)

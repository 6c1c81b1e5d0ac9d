"""An operator that is torn apart or turned round, in an expression."""

from __future__ import annotations

from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.torn_operators import KINDS, torn_operator
from dealer_lsp.text.span import Edit


def read_torn(reader: Reader) -> Leaf | None:
    """The operator that is meant by what comes next, reported; None where another thing comes."""
    count, meant = torn_operator(reader.stream, reader.index)
    if not count:
        return None
    span = reader.take_all(count)
    written = " ".join(reader.written(span).split())
    reader.report("wrong-operator", span, written, f"'{meant}'", edits=(Edit(span, meant),))
    return span.start, span.end, Token(KINDS[meant], "", meant)

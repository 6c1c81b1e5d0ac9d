"""Reading a definition that does not fit the grammar."""

from __future__ import annotations

from dealer_lsp.syntax.nodes import Statement, Unparsed
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.strict import Parsed
from dealer_lsp.text.span import Span

STATEMENT_KINDS = {
    *("GENERATE", "PRODUCE", "DEALER", "VULNERABLE", "PREDEAL"),
    *("POINTCOUNT", "ALTCOUNT", "CONDITION", "ACTION"),
}


def forgive(
    stream: TokenStream, first: int, parsed: Parsed
) -> tuple[Statement, int, tuple[SyntaxProblem, ...]]:
    """What can be made of the definition at token `first`, the number of the token after it, and
    what is wrong with it."""
    end = first + 1
    while True:
        token = stream.peek(end)
        if token.kind == "END" or token.kind in STATEMENT_KINDS:
            break
        if token.kind == "IDENT" and stream.peek(end + 1).kind == "ASSIGN":
            break
        end += 1
    origin = stream.starts[first]
    return Unparsed(Span(stream.text_start(first) - origin, stream.starts[end] - origin)), end, ()

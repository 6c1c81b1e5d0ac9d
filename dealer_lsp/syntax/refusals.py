"""Where the stock program's parser refuses a definition."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.syntax.faults import Fault, faults
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.strict import Parsed, can_start, parse_definition
from dealer_lsp.syntax.tokens import Kind
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span


class Refusal(NamedTuple):
    """The stock program says "syntax error" at `span`, relative to the definition. `found` stands
    there (empty at the end of the text), `expected` are the kinds of token that would have
    fitted (empty where that says nothing). `at_end`: what does not fit is what follows the
    definition. `too_deep`: it says "memory exhausted" instead."""

    span: Span
    found: str
    expected: frozenset[Kind]
    at_end: bool = False
    too_deep: bool = False


def refusal_of(
    stream: TokenStream, first: int, end: int, parsed: Parsed, found: Sequence[Fault]
) -> Refusal | None:
    """The refusal of the tokens `first:end`, which were read as `parsed` and have the faults
    `found`. What stands behind a character that ends the file for the stock program is left out."""
    origin = stream.starts[first]
    refusal = _of_faults(_of_parser(stream, first, end, parsed), found)
    cut = first_cut(found)
    if cut is None and parsed.statement is None and parsed.end >= end:
        # The token that did not fit may not exist for the stock program.
        cut = first_cut(_faults(stream, end, parsed.end + 1, False))
        if cut is not None:
            cut += stream.starts[end] - origin
    if cut is None or (refusal is not None and refusal.span.end <= cut and not refusal.at_end):
        return refusal
    return _of_text(stream.text[origin : origin + cut], origin == 0)


def first_cut(found: Sequence[Fault]) -> int | None:
    """Where the first of the faults ends the file for the stock program, if one does."""
    return next((fault.cut for fault in found if fault.cut is not None), None)


def _of_text(text: str, at_text_start: bool) -> Refusal | None:
    """The refusal of a whole text in ASCII."""
    stream = TokenStream(text)
    index = 0
    while stream.peek(index).kind != "END":
        parsed = parse_definition(stream, index)
        end = len(stream.tokens) - 1 if parsed.statement is None else parsed.end
        found = _faults(stream, index, end, at_text_start)
        refusal = _of_faults(_of_parser(stream, index, end, parsed), found)
        if refusal is not None:
            origin = stream.starts[index]
            return refusal._replace(span=refusal.span.shifted(origin))
        index = end
    found = _faults(stream, index, index + 1, at_text_start)
    return _of_faults(None, found)


def _faults(stream: TokenStream, first: int, end: int, at_text_start: bool) -> list[Fault]:
    origin = stream.starts[first]
    starts = [start - origin for start in stream.starts[first:end]]
    return list(faults(stream.tokens[first:end], starts, at_text_start and first == 0))


def _of_parser(stream: TokenStream, first: int, end: int, parsed: Parsed) -> Refusal | None:
    """The refusal at the token that does not fit or that only other dialects have; one behind the
    definition counts at its end."""
    refused = parsed.extension
    if refused is None and parsed.statement is None and not parsed.too_high:
        refused = parsed.end
    too_deep = parsed.overflow is not None and (refused is None or parsed.overflow < refused)
    if too_deep:
        refused = parsed.overflow
    if refused is None:
        return None
    origin = stream.starts[first]
    token = stream.peek(refused)
    text = token.text
    if refused >= end:
        if refused == end and token.kind != "END" and not can_start(token.kind):
            # The definition that starts there will say so.
            return None
        place = stream.starts[end] - origin
        return Refusal(Span(place, place), text, parsed.expected, True)
    start = stream.text_start(refused) - origin
    return Refusal(Span(start, start + len(text)), text, parsed.expected, too_deep=too_deep)


def _of_faults(refusal: Refusal | None, found: Sequence[Fault]) -> Refusal | None:
    """The earlier one of `refusal` and the first fault that makes the stock program refuse."""
    for fault in found:
        span = fault.problem.span
        if fault.cut is None and (refusal is None or span.start <= refusal.span.start):
            return Refusal(span, "", frozenset())
    return refusal

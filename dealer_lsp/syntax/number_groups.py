"""Numbers written in groups of three digits, `1,000` or `1.000.000`, which the language lacks."""

from __future__ import annotations

from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.text.patterns import later

COUNTS = ("GENERATE", "PRODUCE")
"""Statements whose numbers are large enough for that."""
_GROUPED = later("[0-9]{1,3}(?:[,.'_\u2019\u00a0\u202f\u2009] ?[0-9]{3})+(?![\\w.,'\u2019])")
_MOST_TOKENS = 12


def grouped_number(stream: TokenStream, index: int) -> tuple[int, str]:
    """How many tokens the grouped number that starts at token `index` has, and its digits; 0 where
    none starts. Blanks between the groups are not looked at: dealer takes them."""
    start = stream.text_start(index) if stream.peek(index).text[:1].isdigit() else -1
    match = _GROUPED.match(stream.text, start) if start >= 0 else None
    if match is None:
        return 0, ""
    for count in range(1, _MOST_TOKENS + 1):
        stream.peek(index + count)
        end = stream.starts[min(index + count, len(stream.tokens))]
        if end == match.end():
            return count, "".join(filter(str.isdigit, match[0]))
        if end > match.end():
            break
    return 0, ""


def goes_on_with_group(stream: TokenStream, first: int, end: int) -> bool:
    """True when the definition `first:end` is a number of deals, the first group of which was read
    as the whole."""
    if stream.peek(first).kind not in COUNTS or end != first + 2:
        return False
    return grouped_number(stream, first + 1)[0] > 0

"""What people write for a text, a name or a side that the language writes in another way."""

from __future__ import annotations

import re

from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.nodes import Missing, String, Vulnerability
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.text.patterns import later
from dealer_lsp.text.span import Edit, Span

_NAME = later(r"[A-Za-z]\w*", re.ASCII)
_SIDES = later(r"(?:(n|north)([-/])(?:s|south)|(?:e|east)([-/])(?:w|west))(?!\w)", re.IGNORECASE)
_MOST_TOKENS = 3
_LONGEST_COMMENT = 40


def quoted_name(reader: Reader) -> Leaf | None:
    """The `"name"` before the `=` of a definition, reported; None where another thing comes."""
    token = reader.peek()
    name = token.text[1:-1].strip()
    if token.kind != "STRING" or not _NAME.fullmatch(name) or reader.peek(1).kind != "ASSIGN":
        return None
    if TokenStream(name).peek(0).kind != "IDENT":
        return None
    start, end, _ = word = reader.take()
    span = Span(start, end)
    reader.report("quoted-name", span, token.text, name, edits=(Edit(span, name),))
    return start, end, word[2]._replace(kind="IDENT", text=name)


def read_named_seat(reader: Reader) -> Missing | None:
    """The seat that is given a name, reported."""
    after = reader.peek(1)
    if reader.kind != "SEAT" or ("\n" not in after.trivia and after.kind != "END"):
        return None
    start, end, token = reader.take()
    reader.report("named-seat", Span(start, end), token.text)
    return Missing(Span(start, end))


def read_sides(reader: Reader) -> Vulnerability | None:
    """The `north-south` or `e/w` that comes next, reported."""
    start, _, _ = reader.leaf()
    match = _SIDES.match(reader.written(Span(start, start + 12)))
    if match is None:
        return None
    span, meant = Span(start, start + match.end()), "NS" if match[1] else "EW"
    for _ in range(_MOST_TOKENS):
        if reader.end < span.end:
            reader.take()
    reader.report("written-sides", span, match[0], meant, edits=(Edit(span, meant),))
    return Vulnerability(span, meant)


def read_bare_label(reader: Reader) -> String | None:
    """The `x` of `frequency x (value, 0, 9)`, reported."""
    token, after = reader.peek(), reader.peek(1)
    if token.kind != "IDENT" or after.kind != "LPAR" or "\n" in after.trivia or not after.trivia:
        return None
    start, end, _ = reader.take()
    span, meant = Span(start, end), f'"{token.text}"'
    reader.report("bare-label", span, token.text, meant, edits=(Edit(span, meant),))
    return String(span, token.text)


def read_dash_comment(reader: Reader, depth: int) -> bool:
    """Take the `-- comment` that comes next, reported, up to the end of its line. Within
    parentheses, `depth` of them, it may hold none."""
    sign, after = reader.peek(1), reader.peek(2)
    if reader.peek().kind != "MINUS" or sign.kind != "MINUS" or sign.trivia or not after.trivia:
        return False
    if depth and _parentheses_ahead(reader):
        return False
    span = Span(reader.leaf()[0], reader.leaf()[0] + 2)
    while not reader.starts_line() and reader.kind != "END":
        reader.take()
    reader.report("dash-comment", span, "--", edits=(Edit(span, "//"),))
    return True


def _parentheses_ahead(reader: Reader) -> bool:
    """True when a parenthesis comes on the line, or the line is a very long one."""
    for ahead in range(2, _LONGEST_COMMENT):
        token = reader.peek(ahead)
        if "\n" in token.trivia or token.kind == "END":
            return False
        if token.kind in ("LPAR", "RPAR"):
            return True
    return True

"""Lines for other programs that stand in the white space and comments of a script.

# auction-filter: ...          metadata of Practice-Bidding-Scenarios
#include "script/Opener"       another file, for its build
/*@chat ... @chat*/            a text for the table
Script,Name                    BBOalert's wrapper round the script
Import,https://...             another file, for BBOalert; also `Import,name,https://...`
Button,Title,text ...          what starts the script
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from dealer_lsp.syntax.trivia import Piece, pieces
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.patterns import later
from dealer_lsp.text.span import Span

SourceMarkKind = Literal["metadata", "include", "chat", "script", "import", "button"]


class SourceMark(NamedTuple):
    """`span` is the whole of it, without a line end; `key` is that of metadata, else empty;
    `value` is what it names or says (a text, name, file, address or title), at `value_span`.
    Offsets count from the start of the trivia."""

    kind: SourceMarkKind
    span: Span
    key: str
    value: str
    value_span: Span


_SHORTEST = len("# a:")
_METADATA = later(r"#[ \t]*(?P<key>[A-Za-z][\w-]*):(?:[ \t]+(?P<value>.*)|(?P<nothing>)\Z)")
_INCLUDE = later(r'#include[ \t]+"(?P<value>[^"\n\r]+)"')
_CHAT = later(r"/\*@chat\b(?P<value>(?s:.*?))(?:@chat)?\s*\*/")
_WRAPPER_LINE = later(
    r"^(?P<word>(?P<import>Import)|Script|Button)(?:,|[ \t][^\r\n]*,)[ \t]*"
    r"(?(import)(?:[^\r\n,]*,[ \t]*(?=https?:))?)(?P<value>[^\r\n]+)",
    re.MULTILINE,
)
_CONTINUED = later(r"(?:[^\n]*\\[ \t\r]*\n)*[^\r\n]*")


def source_marks(trivia: str) -> Iterator[SourceMark]:
    """The marks in the trivia of a token, in order."""
    if len(trivia) < _SHORTEST or not ("#" in trivia or "@chat" in trivia or "," in trivia):
        return
    for piece in pieces(trivia):
        match piece.kind:
            case "hash" if trivia[piece.start : piece.start + 8] == "#include":
                yield from _made("include", _INCLUDE, piece, trivia)
            case "hash" if _begins_line(trivia, piece.start):
                yield from _made("metadata", _METADATA, piece, trivia)
            case "block":
                yield from _made("chat", _CHAT, piece, trivia)
            case "wrapper":
                yield from _wrapper(piece, trivia)
            case _:
                pass


def _begins_line(trivia: str, start: int) -> bool:
    _, line_end, blanks = trivia[:start].rpartition("\n")
    return not start or (bool(line_end) and not blanks.strip())


def _made(
    kind: SourceMarkKind, pattern: re.Pattern[str], piece: Piece, trivia: str
) -> Iterator[SourceMark]:
    match = pattern.match(trivia[piece.start : piece.end])
    if match is not None:
        key = match["key"] if kind == "metadata" else ""
        span = Span(piece.start + match.start(), piece.start + len(match[0].rstrip()))
        yield _mark(kind, span, key, trivia, match, piece.start)


def _wrapper(piece: Piece, trivia: str) -> Iterator[SourceMark]:
    """The lines of a wrapper; a button goes on for as long as its lines end with a backslash."""
    kinds: dict[str, SourceMarkKind] = {"Script": "script", "Import": "import", "Button": "button"}
    text = trivia[piece.start : piece.end]
    for match in _WRAPPER_LINE.finditer(text):
        kind = kinds[match["word"]]
        end = match.end()
        if kind == "button":
            whole = _CONTINUED.match(text, match.start())
            end = end if whole is None else max(end, whole.end())
        span = Span(piece.start + match.start(), piece.start + len(text[:end].rstrip()))
        mark = _mark(kind, span, "", trivia, match, piece.start)
        if kind == "button":
            title = mark.value.partition(",")[0].rstrip()
            start = mark.value_span.start
            mark = mark._replace(value=title, value_span=Span(start, start + len(title)))
        yield mark


def _mark(
    kind: SourceMarkKind, span: Span, key: str, trivia: str, match: re.Match[str], shift: int
) -> SourceMark:
    written = match["value"] or ""
    value = written.strip()
    if not value:
        return SourceMark(kind, span, key, "", Span(span.end, span.end))
    start = shift + match.start("value") + len(written) - len(written.lstrip())
    return SourceMark(kind, span, key, value, Span(start, start + len(value)))

"""Lines for other programs that stand in the white space and comments of a script.

# auction-filter: ...          metadata of Practice-Bidding-Scenarios
#include "script/Opener"       another file, for its build
/*@chat ... @chat*/            a text for the table
Import,https://...             another file, for BBOalert
Script,Name ...                BBOalert's wrapper round the script
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from dealer_lsp.syntax.trivia import Piece, pieces
from dealer_lsp.text.span import Span

DirectiveKind = Literal["metadata", "include", "chat", "import", "wrapper"]


class Directive(NamedTuple):
    """`span` is the whole of it, without a line end; `key` is that of metadata, else empty;
    `value` is what follows: text, file or address, at `value_span`. Offsets count from the start
    of the trivia."""

    kind: DirectiveKind
    span: Span
    key: str
    value: str
    value_span: Span


_METADATA = re.compile(r"#[ \t]*(?P<key>[A-Za-z][\w-]*):[ \t]*(?P<value>.*)")
_INCLUDE = re.compile(r'#include[ \t]+"(?P<value>[^"\n\r]*)"?')
_CHAT = re.compile(r"/\*@chat\b(?P<value>(?s:.*?))(?:@chat)?\s*\*/")
_IMPORT = re.compile(r"Import(?:,|[ \t])(?:[^\r\n]*,)?[ \t]*(?P<value>[^\r\n,]*)")


def directives(trivia: str) -> Iterator[Directive]:
    """The directives in the trivia of a token, in order."""
    if "#" in trivia or "@chat" in trivia or "," in trivia:
        for piece in pieces(trivia):
            found = _directive(piece, trivia)
            if found is not None:
                yield found


def _directive(piece: Piece, trivia: str) -> Directive | None:
    match piece.kind:
        case "hash":
            return _made("include", _INCLUDE, piece, trivia) or _made(
                "metadata", _METADATA, piece, trivia
            )
        case "block":
            return _made("chat", _CHAT, piece, trivia)
        case "wrapper":
            imported = _made("import", _IMPORT, piece, trivia)
            nothing = Span(piece.end, piece.end)
            whole = Span(piece.start, piece.end)
            return imported or Directive("wrapper", whole, "", "", nothing)
        case _:
            return None


def _made(
    kind: DirectiveKind, pattern: re.Pattern[str], piece: Piece, trivia: str
) -> Directive | None:
    match = pattern.match(trivia, piece.start, piece.end)
    if match is None:
        return None
    value = match["value"].strip()
    start = match.start("value") + len(match["value"]) - len(match["value"].lstrip())
    key = match["key"] if kind == "metadata" else ""
    span = Span(match.start(), match.end())
    return Directive(kind, span, key, value, Span(start, start + len(value)))

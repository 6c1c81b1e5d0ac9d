"""Comments that speak to this program, and lines that name other files.

| line | meaning |
|---|---|
| `// dealer-lsp: ignore[DL201, not-precedence]` | here, or for the next line when it stands alone |
| `// dealer-lsp: ignore-file[DL201]` | for the whole file |
| `// dealer-lsp: dialect=dealerv2` | the program the script is written for |
| `// deal: N:AKQ.JT9.876.5432 ...` | the script must let this deal through; `not-deal:` must not |
| `#include "script/Opener"` | names from another file |
| `Import,https://github.com/owner/name/blob/main/script/Opener` | likewise, in BBOalert's files |
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from dealer_lsp.syntax.source_marks import source_marks
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.trivia import comments
from dealer_lsp.text.patterns import later
from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Span

MARK = "dealer-lsp:"
_SIGNS = (MARK, "#include", "Import", "deal:")
_SHORTEST = min(map(len, _SIGNS))


class Directive(Record):
    """`span` is the stretch from `dealer-lsp:` to the end of its comment, or of the `#include`.
    `values` are the codes or names to ignore, the one dialect, the one path, or the record of a
    deal; `value_spans` say where each stands. A `mistake` is a comment with the mark that says
    nothing known."""

    kind: Literal["ignore", "ignore-file", "dialect", "include", "deal", "not-deal", "mistake"]
    span: Span
    values: tuple[str, ...] = ()
    value_spans: tuple[Span, ...] = ()


def directives_in(tokens: tuple[Token, ...]) -> tuple[Directive, ...]:
    """The directives in the trivia of some tokens; spans count from the first one's trivia."""
    found: list[Directive] = []
    start = 0
    for token in tokens:
        trivia = token.trivia
        if len(trivia) >= _SHORTEST and any(sign in trivia for sign in _SIGNS):
            found += (_shifted(directive, start) for directive in _in_trivia(trivia))
        start += token.length
    return tuple(found)


def _in_trivia(trivia: str) -> Iterator[Directive]:
    for mark in source_marks(trivia):
        if mark.kind in ("include", "import"):
            path = _path_in_project(mark.value)
            yield Directive("include", mark.span, (path,), (mark.value_span,))
    for _, start, end in comments(trivia):
        piece = trivia[start:end]
        deal = _DEAL.match(piece)
        if deal is not None:
            yield _deal(deal, start)
        elif MARK in piece:
            yield _spoken(piece, start)


def _deal(match: re.Match[str], start: int) -> Directive:
    span = Span(start + match.start("not_"), start + match.end("record"))
    place = Span(start + match.start("record"), start + match.end("record"))
    kind = "not-deal" if match["not_"] else "deal"
    return Directive(kind, span, (match["record"],), (place,))


def _path_in_project(address: str) -> str:
    """The path of a file below the folder of its project: what follows the branch in an address
    of GitHub, else the whole."""
    match = _GITHUB.match(address)
    if match is None:
        return address
    return _ESCAPED.sub(lambda each: chr(int(each[1], 16)), address[match.end() :])


def _spoken(comment: str, start: int) -> Directive:
    low = comment.index(MARK)
    body = comment.removesuffix("*/").rstrip()
    span = Span(start + low, start + len(body))
    match = _WORDS.fullmatch(body, low + len(MARK))
    if match is None:
        return Directive("mistake", span)
    if match["dialect"] is not None:
        place = Span(start + match.start("dialect"), start + match.end("dialect"))
        return Directive("dialect", span, (match["dialect"],), (place,))
    codes = list(_CODE.finditer(body, match.start("codes"), match.end("codes")))
    if not codes:
        return Directive("mistake", span)
    return Directive(
        "ignore-file" if match["file"] else "ignore",
        span,
        tuple(code[0] for code in codes),
        tuple(Span(start + code.start(), start + code.end()) for code in codes),
    )


def _shifted(directive: Directive, by: int) -> Directive:
    places = tuple(span.shifted(by) for span in directive.value_spans)
    return Directive(directive.kind, directive.span.shifted(by), directive.values, places)


_DEAL = later(
    r"(?://+|\#+|/\*+)\s*(?P<not_>(?:not-)?)deal:[ \t]*(?P<record>\S.*?)\s*(?:\*/)?\Z", re.DOTALL
)
_ESCAPED = later("%([2-7][0-9A-Fa-f])")
_GITHUB = later(
    r"https://(?:github\.com/[^/]+/[^/]+/(?:blob|raw)|raw\.githubusercontent\.com/[^/]+/[^/]+)"
    r"/(?:refs/heads/)?[^/]+/"
)
_WORDS = later(
    r"\s*(?:dialect\s*=\s*(?P<dialect>[\w-]+)|ignore(?P<file>-file)?\s*\[(?P<codes>[^\]]*)\])"
    r"(?:\s.*)?",
    re.DOTALL,
)
_CODE = later(r"[\w-]+")

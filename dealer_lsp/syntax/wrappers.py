"""Pieces that other programs put round or into a script: BBOalert's wrapper, and `shape{...}`.

Practice-Bidding-Scenarios keeps scripts inside BBOalert files:

    Script,Name
    setDealerCode(`
    Import,https://...
    ... the script ...
    `,"S",true)
    Script
    Button,Title,text and so on to the end of the file

All but the script itself is read as white space.
"""

from __future__ import annotations

from dealer_lsp.text.patterns import later

REACH = 6000
"""How far, in code points, anything here may look ahead for its other end; but `shape{`, which may
look for its brace up to the next one of any kind, because that is easily found again."""

_OPENING = "setDealerCode("
_OPENED = later(r"setDealerCode\(\s*`")
_CLOSING = later(r"`\s*[,)]")
_REST_OF_LINE = later(r"[^\r\n]*")
_LINE = later(r"[^\n]*\n?")
_NAMED = later(r"[ \t][^\n=]*,[ \t]*https?://")
_CONTINUED = later(r"(?:[^\n]*\\[ \t\r]*\n)*[^\n]*\n?")
_BRACE = later(r"\s*\{")
_BRACE_STOP = later(
    r"""[{}"]|\n\s*(?:(?:condition|action|produce|generate|dealer|vulnerable|predeal|pointcount"""
    r"""|altcount)\b|[A-Za-z]\w*\s*=(?!=)|\n)"""
)


def wrapper_end(text: str, start: int, end: int) -> tuple[int, bool]:
    """(where it ends, whether far text was looked at) for a piece of BBOalert's wrapper at `start`,
    whose first word or sign ends at `end`; it ends at `start` when there is none."""
    if text[start] == "`":
        if _CLOSING.match(text, start) is None:
            return start, True
        opened = _OPENED.search(text, end)
        return (opened.end() if opened else len(text)), False
    word = text[start:end]
    if word == "setDealerCode":
        opened = _OPENED.match(text, start)
        return (opened.end() if opened else start), opened is None
    if word not in ("Script", "Import", "Button") or (start and text[start - 1] != "\n"):
        return start, False
    if not text.startswith(",", end) and not (word == "Import" and _NAMED.match(text, end)):
        return start, word == "Import"
    if word == "Script":
        place = text.find(_OPENING, end, end + REACH // 2)
        opened = _OPENED.match(text, place) if place >= 0 else None
        if opened:
            return opened.end(), False
    ended = (_CONTINUED if word == "Button" else _LINE).match(text, start)
    assert ended is not None, "the pattern fits anything"
    return ended.end(), word == "Script"


def shape_braces(text: str, end: int) -> tuple[int, bool, bool]:
    """(where it ends, whether it is closed, whether far text was looked at) for what follows the
    word `shape` that ends at `end`; it ends at `end` when no brace follows.

    Without a closing brace it ends with its line.
    """
    brace = _BRACE.match(text, end, end + REACH)
    if brace is None:
        return end, False, end < len(text) and text[end].isspace()
    inside = brace.end()
    stop = _BRACE_STOP.search(text, inside)
    if stop is not None and stop[0] == "}":
        return stop.end(), True, False
    limit = len(text) if stop is None else stop.start()
    line = _REST_OF_LINE.match(text, inside, limit)
    assert line is not None, "the pattern fits anything"
    return inside + len(line[0].rstrip()), False, True

"""Text for programs that read ASCII only."""

from __future__ import annotations

import re

from dealer_lsp.shapes.checks import fix
from dealer_lsp.shapes.result import ShapeProblem
from dealer_lsp.text.span import Span

_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033"
_EQUIVALENTS = {
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032", "'"),
    **dict.fromkeys(_DOUBLE_QUOTES, "'"),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
    **dict.fromkeys("\u00a0\u2007\u2008\u2009\u200a\u202f\u2002\u2003\u3000", " "),
    **dict.fromkeys("\ufeff\u200b\u200c\u200d\u2060", ""),
    **dict.fromkeys("\u2660\u2664", "S"),
    **dict.fromkeys("\u2665\u2661", "H"),
    **dict.fromkeys("\u2666\u2662", "D"),
    **dict.fromkeys("\u2663\u2667", "C"),
    "\u2026": "...",
    "\u00d7": "x",
    "\u2264": "<=",
    "\u2265": ">=",
    "\u2260": "!=",
    "\u2192": "->",
    "\u00df": "ss",
    "\u00f8": "o",
    "\u00d8": "O",
    "\u00e6": "ae",
    "\u00c6": "AE",
    "\u0142": "l",
    "\u0141": "L",
}
_FOREIGN = re.compile(r"[^\x00-\x7f]")


def plain_ascii(text: str, base: int, code: bool) -> tuple[str, list[ShapeProblem]]:
    """`text` without anything beyond ASCII, and one problem for each character of code replaced.

    `code` is False for a comment or string, where a character that has no likeness becomes `?`; in
    code that is an error. `base` is the offset of `text` in its document.
    """
    problems: list[ShapeProblem] = []

    def replaced(found: re.Match[str]) -> str:
        char = found.group()
        likeness = _likeness(char)
        if code:
            span = Span(base + found.start(), base + found.end())
            name = f"U+{ord(char):04X}"
            if char in _DOUBLE_QUOTES:
                message = 'a typographic quotation mark: write "'
                mend = fix('Write "', (span.start, span.end, '"'))
                problems.append(ShapeProblem("E_ASCII", "error", span, message, mend))
            elif likeness is None:
                message = f"the character {name} is no ASCII: dealer stops reading here"
                problems.append(ShapeProblem("E_ASCII", "error", span, message))
            else:
                message = f"the character {name} is replaced by '{likeness}'"
                problems.append(ShapeProblem("W_ASCII", "warning", span, message))
        return "?" if likeness is None else likeness

    return _FOREIGN.sub(replaced, text), problems


def _likeness(char: str) -> str | None:
    known = _EQUIVALENTS.get(char)
    if known is not None:
        return known
    import unicodedata  # takes a millisecond that hardly anyone needs

    base = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return base or ("" if unicodedata.combining(char) else None)

"""What stands between two tokens, laid out anew: line breaks and comments stay, blanks change."""

from __future__ import annotations

import re
from functools import lru_cache

from dealer_lsp.syntax.trivia import pieces

_MOST_EMPTY_LINES = 2
_LINE_END = re.compile(r"\r*\n")


@lru_cache(4096)
def laid_out(
    trivia: str,
    blank: str,
    indent: int | None,
    first: bool,
    margin: int | None = None,
    lead: int | None = None,
) -> str:
    """`blank` is what stands between the tokens when they share a line. `indent` is None before a
    definition, which begins at the margin; within one it is the number of blanks before a line
    that the author did not indent; `margin` is the number for all lines, and `lead` how many there
    are before a comment behind a token, where columns are kept. `first`: nothing stands before.
    Trivia that the dealer program would stumble over stays as it is."""
    if not first and not trivia.strip(" \t"):
        return blank
    parts = list(pieces(trivia))
    if any(part.kind in ("wrapper", "stray") for part in parts):
        return trivia
    if parts and any(part.kind != "blank" for part in parts):
        blank = blank or " "
    result: list[str] = []
    fresh = first
    done = 0
    for number, part in enumerate(parts):
        # A carriage return behind a comment belongs to no piece; it is taken with what follows.
        text = trivia[done if part.kind == "blank" else part.start : part.end]
        done = part.end
        last = number == len(parts) - 1
        if part.kind == "blank":
            if "\n" in text:
                result.append(_line_ends(text, at_start=first and not number))
                fresh = True
            if last:
                kept = None if margin is None else " " * margin
                result.append((kept or _margin(text, indent)) if fresh else blank)
            elif not fresh:
                result.append(" " * lead if lead is not None and not number else text or " ")
            else:
                result.append(_comment_margin(text, indent))
            continue
        glued = not result or not result[-1].endswith((" ", "\t", "\n"))
        if glued and not fresh:
            result.append(" ")
        result.append(_comment(text, part.kind))
        fresh = False
        if last:
            result.append(blank)
    return "".join(result) if parts or fresh else blank


def tail_laid_out(trivia: str, line_end: str, *, alone: bool) -> str:
    """The trivia behind the last token: comments, and one line end. `alone`: the script has no
    token at all."""
    if not trivia.strip() and alone:
        return ""
    body = laid_out(trivia, "", None, alone).rstrip(" \t\r\n")
    return body + line_end


def _line_ends(text: str, *, at_start: bool) -> str:
    """The line ends of a blank stretch as they are written, without the blanks between them."""
    found = _LINE_END.findall(text)
    most = _MOST_EMPTY_LINES + (0 if at_start else 1)
    return "".join(found[:most])


def _margin(text: str, indent: int | None) -> str:
    """The blanks at the start of a line: those of the author within a definition."""
    if indent is None:
        return ""
    return text.rpartition("\n")[2] or " " * indent


def _comment_margin(text: str, indent: int | None) -> str:
    """A comment at the very start of a line stays there: dealer knows `#` only in that place, and
    what is commented out line by line is put back so too."""
    return "" if text.endswith("\n") else _margin(text, indent)


def _comment(text: str, kind: str) -> str:
    return text.rstrip(" \t") if kind in ("line", "hash") else text

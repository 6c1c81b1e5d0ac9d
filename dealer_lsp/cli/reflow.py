"""Markdown for terminals: paragraphs and items of lists broken anew at a width."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

_FENCE = re.compile(r"\s*(```|~~~)")
_AS_IT_IS = re.compile(r"\s*$|#|\||\s{4}")
"""Empty lines, headings, tables, indented code."""
_ITEM = re.compile(r"\s*(?:[-+*]|\d+\.)\s+")
_BEFORE_A_SIGN = re.compile(r" (?=(?:[-+*>#|]+|\d+\.)(?:\s|$))")
"""Blanks where no line may be broken: the next would begin like a list, a quotation, a heading."""
_GLUE = "\0"


def reflow(markdown: str, width: int) -> str:
    """The text with lines of at most `width` columns where words allow it. Fenced code, tables and
    headings stay as they are; the meaning as Markdown stays, too."""
    return "".join(f"{line}\n" for block in _blocks(markdown) for line in _lines(block, width))


def _blocks(markdown: str) -> Iterator[tuple[bool, list[str]]]:
    """Paragraphs and items of lists (True), and single lines to be left alone (False)."""
    paragraph: list[str] = []
    fenced = False
    for line in markdown.splitlines():
        fence = _FENCE.match(line) is not None
        alone = fenced or fence or _AS_IT_IS.match(line) is not None
        if paragraph and (alone or _ITEM.match(line)):
            yield True, paragraph
            paragraph = []
        if alone:
            yield False, [line]
        else:
            paragraph.append(line)
        fenced ^= fence
    if paragraph:
        yield True, paragraph


def _lines(block: tuple[bool, list[str]], width: int) -> list[str]:
    flows, lines = block
    if not flows:
        return lines
    item = _ITEM.match(lines[0])
    begin = item.group() if item else ""
    words = " ".join([lines[0][len(begin) :].strip(), *(line.strip() for line in lines[1:])])
    broken = textwrap.wrap(
        _BEFORE_A_SIGN.sub(_GLUE, words),
        max(width, len(begin) + 1),
        initial_indent=begin,
        subsequent_indent=" " * len(begin),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_GLUE, " ") for line in broken]

"""Names with hyphens, which endplay alone reads as one name."""

from __future__ import annotations

import re

from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span

KNOWING = ("endplay",)
"""The dialects in which `strong-nt` is a name."""

_BEFORE = re.compile(r"[\w-]*\Z")
_AFTER = re.compile(r"[\w-]*")
_LONGEST = 200


def in_hyphenated(script: Script, span: Span) -> bool:
    """True when the word at `span` is part of a name with hyphens that the script defines."""
    if script.dialect not in KNOWING:
        return False
    text = script.document.text
    before = _BEFORE.search(text[max(0, span.start - _LONGEST) : span.start])
    after = _AFTER.match(text, span.end)
    assert before is not None and after is not None
    name = before[0] + text[span.start : span.end] + after[0]
    return "-" in name and script.variable(name) is not None


def used_with_hyphens(script: Script, name: str) -> bool:
    """True when a name with hyphens stands somewhere else than where it is defined."""
    if "-" not in name:
        return False
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return sum(1 for _ in word.finditer(script.document.text)) > 1

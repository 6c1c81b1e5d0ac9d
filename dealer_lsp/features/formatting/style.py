"""How scripts are to look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Keywords = Literal["keep", "words", "symbols"]

_WORDS = {"AND": "and", "OR": "or", "NOT": "not"}
_SYMBOLS = {"AND": "&&", "OR": "||", "NOT": "!"}


@dataclass(frozen=True, slots=True)
class Style:
    """`indent`: blanks before a continued line, for each open parenthesis once more. `keywords`:
    operators as words, as symbols, or as they are."""

    keywords: Keywords = "keep"
    indent: int = 2

    def spelled(self, kind: str, text: str) -> str:
        """A token as the style wants it."""
        if self.keywords == "words":
            return _WORDS.get(kind, text)
        if self.keywords == "symbols":
            return _SYMBOLS.get(kind, text)
        return text

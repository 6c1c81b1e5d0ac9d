"""The words in the sets that editors colour.

Words that only other dialects know are free names in a stock script, so the grammars colour them
only where nothing but the word can stand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dealer_lsp.language.catalog import Catalog
from dealer_lsp.language.model import WordKind

STOCK = "dealer"


class Vocabulary(NamedTuple):
    """Spellings, longest first so that an alternation of them finds the longest match."""

    statements: tuple[str, ...]
    actions: tuple[str, ...]
    functions: tuple[str, ...]
    seats: tuple[str, ...]
    suits: tuple[str, ...]
    vulnerabilities: tuple[str, ...]
    logical: tuple[str, ...]
    symbols: tuple[str, ...]
    keywords: tuple[str, ...]
    foreign_statements: tuple[str, ...]
    foreign_calls: tuple[str, ...]
    foreign_actions: tuple[str, ...]
    metadata: tuple[str, ...]


def vocabulary(catalog: Catalog) -> Vocabulary:
    """`foreign_calls` are written with parentheses, `foreign_actions` stand alone."""

    def stock(*kinds: WordKind) -> tuple[str, ...]:
        return _longest_first(catalog.spellings(STOCK, kinds))

    def foreign(*kinds: WordKind) -> set[str]:
        return set(catalog.spellings(kinds=kinds)) - set(catalog.spellings(STOCK))

    called = {
        word.name
        for word in catalog.words()
        if any("(" in form.label for form in word.forms) and word.name not in stock()
    }
    operators = stock("operator")
    return Vocabulary(
        statements=stock("statement"),
        actions=stock("action"),
        functions=stock("function"),
        seats=stock("seat"),
        suits=stock("suit"),
        vulnerabilities=stock("vulnerability"),
        logical=tuple(each for each in operators if each.isalpha()),
        symbols=tuple(each for each in operators if not each.isalpha() and each != "?:"),
        keywords=stock("keyword"),
        foreign_statements=_longest_first(foreign("statement")),
        foreign_calls=_longest_first(foreign("function", "action", "report") & called),
        foreign_actions=_longest_first(foreign("action") - called),
        metadata=_longest_first(key.key for key in catalog.metadata_keys),
    )


def _longest_first(spellings: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(spellings, key=lambda each: (-len(each), each)))

"""Words that only programs of other dialects know."""

from __future__ import annotations

from dealer_lsp.language.catalog import catalog


def known_elsewhere(word: str) -> str | None:
    """A sentence that names the programs that know the word; None when none does."""
    words = catalog()
    programs = [words.dialect(dialect).name for dialect in words.dialects_of(word)]
    if not programs:
        return None
    *others, last = programs
    listed = f"{', '.join(others)} and {last}" if others else last
    return f"'{word}' is known to {listed} only"

"""Words that only programs of other dialects know."""

from __future__ import annotations

from dealer_lsp.language.catalog import catalog


def known_elsewhere(word: str) -> str | None:
    """A sentence that names the programs that know the word; None when none does."""
    words = catalog()
    return _known_to(word, [words.dialect(dialect).name for dialect in words.dialects_of(word)])


def contract_known_elsewhere(contract: str) -> str | None:
    """The same for a contract: `y4H`, `z4Hx`."""
    if contract.startswith("x") and len(contract) == len("x4H"):
        return None
    doubled = [dialect.name for dialect in catalog().dialects if dialect.doubled_contracts]
    return _known_to(contract, doubled)


def _known_to(word: str, programs: list[str]) -> str | None:
    if not programs:
        return None
    *others, last = programs
    listed = f"{', '.join(others)} and {last}" if others else last
    return f"'{word}' is known to {listed} only"

"""The words that the tree-sitter scanner knows, and the queries where Neovim looks for them.

The kinds of words are those of the lexer, so after a change of the catalog these files are right
when `python -m tools.generate` was run a second time.
"""

from __future__ import annotations

from pathlib import Path

from dealer_lsp.syntax.stream import SEAT_AND_SIDE_WORDS
from dealer_lsp.syntax.words import (
    CALLABLE_LOWER,
    OTHER_ACTIONS,
    OTHER_FUNCTIONS,
    OTHER_STATEMENTS,
    STOCK,
)

ROOT = Path(__file__).parents[2]
FOLDER = "grammar/tree-sitter-dealer"
WORDS = f"{FOLDER}/src/words.h"
QUERIES = "editors/nvim/queries/dealer"

_HEAD = """\
// Written by `python -m tools.generate`: do not edit.

static const Word WORDS[] = {
"""
_COPIED = f"; Copied from {FOLDER} by `python -m tools.generate`: do not edit.\n\n"


def outputs() -> dict[str, str]:
    """Paths of the table of words and of the queries, relative to the project, and their texts."""
    queries = sorted((ROOT / FOLDER / "queries").glob("*.scm"))
    copies = {f"{QUERIES}/{path.name}": _COPIED + path.read_text("utf-8") for path in queries}
    return {WORDS: _table(), **copies}


def _table() -> str:
    words = {word for word in STOCK if word.isalnum()}
    words |= {*OTHER_STATEMENTS, *OTHER_ACTIONS, *OTHER_FUNCTIONS, *SEAT_AND_SIDE_WORDS}
    # In the order of bytes, which the scanner searches by.
    return _HEAD + "".join(_row(word) for word in sorted(words)) + "};\n"


def _row(word: str) -> str:
    called, side = (str(word in each).lower() for each in (CALLABLE_LOWER, SEAT_AND_SIDE_WORDS))
    return f'  {{"{word}", {STOCK.get(word, "IDENT")}, {_elsewhere(word)}, {called}, {side}}},\n'


def _elsewhere(word: str) -> str:
    if word in OTHER_STATEMENTS:
        return "OTHER_STATEMENT"
    if word in OTHER_ACTIONS:
        return "OTHER_ACTION"
    return "OTHER_FUNCTION" if word in OTHER_FUNCTIONS else "IDENT"

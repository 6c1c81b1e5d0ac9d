"""dealer_lsp/language/words.py: the catalog as constants, which load in no time."""

from __future__ import annotations

from typing import cast

from dealer_lsp.language.model import Row
from tools.generators.catalog_source import read_parts

PATH = "dealer_lsp/language/words.py"

_HEADER = '''"""The words of catalog.toml as plain tuples, written by `python -m tools.generate`."""

# fmt: off
# ruff: noqa: E501
from dealer_lsp.language.model import Row

'''


def outputs() -> dict[str, str]:
    """Path of each generated file, relative to the project, and its text."""
    words, dialects, tokens, operators, keys, marks, confusions = read_parts()
    return {
        PATH: _HEADER
        + _rows("WORDS", words)
        + _rows("DIALECTS", dialects)
        + _rows("TOKEN_KINDS", tokens)
        + _rows("SHAPE_OPERATORS", operators)
        + _rows("METADATA_KEYS", keys)
        + _rows("SOURCE_MARKS", marks)
        + "CONFUSIONS: dict[str, tuple[str, ...]] = {\n"
        + "".join(f"    {wrong!r}: {meant!r},\n" for wrong, meant in confusions.items())
        + "}\n"
    }


def _rows(name: str, items: tuple[Row, ...]) -> str:
    lines = "".join(f"    {_plain(item)!r},\n" for item in items)
    return f"{name}: tuple[Row, ...] = (\n{lines})\n\n"


def _plain(value: object) -> object:
    """Named tuples turned into plain ones, all the way down."""
    if isinstance(value, tuple):
        return tuple(_plain(item) for item in cast("tuple[object, ...]", value))
    return value

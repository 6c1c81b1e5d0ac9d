"""The words of the catalog as the lexer needs them: which kind of token each spelling is."""

from __future__ import annotations

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Word
from dealer_lsp.syntax.tokens import Kind

_OPERATORS: dict[str, Kind] = {
    "and": "AND",
    "or": "OR",
    "not": "NOT",
    "==": "EQ",
    "!=": "NE",
    "<": "LT",
    "<=": "LE",
    ">": "GT",
    ">=": "GE",
    "+": "PLUS",
    "-": "MINUS",
    "*": "STAR",
    "/": "SLASH",
    "%": "PERCENT",
    "=": "ASSIGN",
}
SIGNS: dict[str, Kind] = {"(": "LPAR", ")": "RPAR", ",": "COMMA", "?": "QUERY", ":": "COLON"}
_OWN_FORM = ("cccc", "quality", "shape", "hascard", "tricks", "score", "imps", "rnd")
"""Functions whose arguments differ from a seat and perhaps a suit."""


def _kind(word: Word, spelling: str) -> Kind | None:
    match word.kind:
        case "statement" | "action" | "keyword":
            return word.name.upper()
        case "seat":
            return "SEAT"
        case "suit":
            return "NOTRUMPS" if word.number == 4 else "SUIT"
        case "vulnerability":
            return "VUL" if spelling in ("vul", "nv") else "VULNERABILITY"
        case "function":
            return word.name.upper() if word.name in _OWN_FORM else "COUNT"
        case "operator":
            return _OPERATORS.get(word.name)
        case _:
            return None


def _stock() -> dict[str, Kind]:
    words = catalog().words(dialect="dealer")
    kinds = {spelling: _kind(word, spelling) for word in words for spelling in word.spellings}
    return {spelling: kind for spelling, kind in kinds.items() if kind is not None}


def _numbers(kind: str) -> dict[str, int]:
    return {
        spelling: word.number
        for word in catalog().words(dialect="dealer")
        if word.kind == kind and word.number is not None
        for spelling in word.spellings
    }


def _others(*kinds: str) -> frozenset[str]:
    return frozenset(
        spelling
        for word in catalog().words()
        if word.kind in kinds
        for spelling in word.spellings
        if spelling not in STOCK
    )


STOCK = _stock()
"""Every word and every sign that the stock program knows, with its kind."""
SEATS = _numbers("seat")
SUITS = _numbers("suit")
OTHER_STATEMENTS = _others("statement")
OTHER_FUNCTIONS = _others("function", "report")
OTHER_ACTIONS = _others("action")
CALLABLE_LOWER = frozenset(
    word
    for word, kind in STOCK.items()
    if kind in ("COUNT", "SUIT") or word in _OWN_FORM or word in ("imp", "trick")
)
"""Words that are followed by parentheses when spelt right."""
CAPITALS: dict[str, Kind] = {
    spelling: kind
    for word in catalog().words(dialect="dealer")
    if word.kind in ("statement", "action")
    for spelling in word.spellings
    if (kind := _kind(word, spelling)) is not None
}
"""Words that start statements and actions: in other letters they are names to the stock program,
but nobody means that."""


def small(text: str) -> str:
    """The word of a statement or action as the language spells it, when only capitals differ."""
    lowered = text.lower()
    return lowered if lowered in CAPITALS else text

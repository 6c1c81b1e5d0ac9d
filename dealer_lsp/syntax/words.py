"""The words of the catalog as the lexer needs them: which kind of token each spelling is."""

from __future__ import annotations

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Entry
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


def _kind(entry: Entry) -> Kind | None:
    match entry.kind:
        case "statement" | "action" | "keyword":
            return entry.name.upper()
        case "seat":
            return "SEAT"
        case "suit":
            return "NOTRUMPS" if entry.number == 4 else "SUIT"
        case "vulnerability":
            return "VUL" if entry.spelling in ("vul", "nv") else "VULNERABILITY"
        case "function":
            return entry.name.upper() if entry.name in _OWN_FORM else "COUNT"
        case "operator":
            return _OPERATORS.get(entry.name)
        case _:
            return None


def _kinds(*kinds: str) -> dict[str, Kind]:
    """The words of the stock program, or those of some kinds."""
    found = {each.spelling: _kind(each) for each in _ENTRIES if not kinds or each.kind in kinds}
    return {spelling: kind for spelling, kind in found.items() if kind is not None}


def _numbers(kind: str) -> dict[str, int]:
    return {
        each.spelling: each.number
        for each in _ENTRIES
        if each.kind == kind and each.number is not None
    }


def _others(*kinds: str) -> frozenset[str]:
    return frozenset(
        each.spelling
        for each in catalog().entries()
        if each.kind in kinds and each.spelling not in STOCK
    )


_ENTRIES = tuple(catalog().entries("dealer"))
STOCK = _kinds()
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
CAPITALS = _kinds("statement", "action")
"""Words that start statements and actions: in other letters they are names to the stock program,
but nobody means that."""


def small(text: str) -> str:
    """The word of a statement or action as the language spells it, when only capitals differ."""
    lowered = text.lower()
    return lowered if lowered in CAPITALS else text

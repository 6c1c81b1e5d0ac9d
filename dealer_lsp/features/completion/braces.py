"""Inside `shape{seat, list}`: seats, shapes to begin with, suit letters still free, signs."""

from __future__ import annotations

import re

from dealer_lsp.features.completion.item import Completions, Item
from dealer_lsp.features.place import Place
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.script import Script
from dealer_lsp.shapes.scan import TERMINAL, Token, scan
from dealer_lsp.text.span import Span

_IDEAS = (
    ("balanced", "(4333) + (4432) + (5332)", "4-3-3-3, 4-4-3-2 or 5-3-3-2"),
    ("five-card major", "5M(332)", "five of a major, balanced"),
    ("one-suiter", "(6+3-3-3-)", "six or more cards, no second suit"),
    ("two-suiter", "(5+4+xx)", "five and four or more in any two suits"),
    ("both majors", "5+s4+hxx + 4+s5+hxx", "five and four or more in the majors"),
    ("minor two-suiter", "5+d4+cxx + 4+d5+cxx", "five and four or more in the minors"),
    ("three-suiter", "(4441) + (5440)", "4-4-4-1 or 5-4-4-0"),
    ("pre-empt", "(7+xxx)", "seven or more cards in any suit"),
)
_LETTERS = {
    "s": "spades",
    "h": "hearts",
    "d": "diamonds",
    "c": "clubs",
    "M": "a major",
    "m": "a minor",
}
_CLASHES = {"M": "sh", "m": "dc", "s": "M", "h": "M", "d": "m", "c": "m"}
_WORD = re.compile(r"[A-Za-z]*\Z")

_SEP, _VBAR, _COLON = TERMINAL["SEP"], TERMINAL["VBAR"], TERMINAL["COLON"]
_LPAR, _RPAR, _SUIT = TERMINAL["LPAR"], TERMINAL["RPAR"], TERMINAL["SUIT"]
_LSQB, _RSQB = TERMINAL["LSQB"], TERMINAL["RSQB"]
_DIGIT, _JOKER = TERMINAL["DIGIT"], TERMINAL["JOKER"]
_SIGNS = (TERMINAL["PLUS"], TERMINAL["MINUS"])


def in_braces(script: Script, place: Place, snippets: bool) -> Completions:
    """`place` stands inside of a `shape{...}`."""
    assert place.inside is not None
    text, offset = script.document.text, place.offset
    opened = text.index("{", place.inside.start) + 1
    before = text[opened:offset]
    comma = before.find(",")
    if comma < 0:
        return _seats(script, opened, offset, snippets)
    tokens = scan(before[comma + 1 :])
    current = _current(tokens)
    kinds = [kind for kind, *_ in current]
    if _COLON in kinds:
        return _in_condition(before, offset)
    if not current:
        span = Span(offset, offset)
        return Completions(span, tuple(_idea(*idea) for idea in _IDEAS))
    return Completions(Span(offset, offset), tuple(_behind(current, kinds)))


def _seats(script: Script, opened: int, offset: int, snippets: bool) -> Completions:
    text = script.document.text
    start = opened + len(text[opened:offset]) - len(text[opened:offset].lstrip())
    rest = re.compile(r"\w*").match(text, offset)
    end = offset if rest is None else rest.end()
    comma = "" if text[end : end + 1] == "," or not snippets else ", "
    seats = catalog().words("seat", script.dialect)
    return Completions(
        Span(start, end), tuple(Item(seat.name, "value", seat.name + comma) for seat in seats)
    )


def _current(tokens: list[Token]) -> list[Token]:
    """The tokens of the shape that is being written."""
    for index in range(len(tokens) - 1, -1, -1):
        if tokens[index][0] in (_SEP, _VBAR):
            return tokens[index + 1 :]
    return tokens


def _in_condition(before: str, offset: int) -> Completions:
    word = _WORD.search(before)
    typed = 0 if word is None else len(word[0])
    letters = [
        Item(letter, "value", letter, detail=f"the number of {name}" if letter in "shdc" else name)
        for letter, name in _LETTERS.items()
    ]
    words = [Item(each, "operator", each) for each in ("and", "or", "not")]
    return Completions(Span(offset - typed, offset), (*letters, *words))


def _behind(current: list[Token], kinds: list[int]) -> list[Item]:
    last = kinds[-1]
    in_group = kinds.count(_LPAR) > kinds.count(_RPAR)
    in_brackets = kinds.count(_LSQB) > kinds.count(_RSQB)
    if in_brackets:
        return [Item("]", "operator", "]", detail="the end of the lengths to choose from")]
    found: list[Item] = []
    if last in (_DIGIT, _JOKER, _RSQB, *_SIGNS) and not in_group:
        found += _free_letters(current)
    if last == _DIGIT:
        found += [
            Item("+", "operator", "+", detail="at least that many cards"),
            Item("-", "operator", "-", detail="at most that many cards"),
        ]
    if _lengths(kinds) < 4:
        found.append(Item("x", "value", "x", detail="any number of cards"))
        if not in_group and _RPAR not in kinds:
            found.append(Item("(", "operator", "(", detail="the other suits, in any order"))
    elif in_group:
        found.append(Item(")", "operator", ")", detail="the end of the group"))
    else:
        found += [
            Item(":", "operator", ":", detail="a condition on s, h, d and c"),
            Item(" + ", "operator", " + ", detail="add the next shape"),
            Item(" - ", "operator", " - ", detail="take the next shape away"),
        ]
    return found


def _free_letters(current: list[Token]) -> list[Item]:
    taken = {text if text in "Mm" else text.lower() for kind, text, *_ in current if kind == _SUIT}
    return [
        Item(letter, "value", letter, detail=name)
        for letter, name in _LETTERS.items()
        if letter not in taken and not taken & set(_CLASHES[letter])
    ]


def _lengths(kinds: list[int]) -> int:
    """How many of the four lengths are written."""
    count = depth = 0
    for kind in kinds:
        depth += (kind == _LSQB) - (kind == _RSQB)
        count += (kind in (_DIGIT, _JOKER) and not depth) or kind == _RSQB
    return count


def _idea(name: str, text: str, meaning: str) -> Item:
    return Item(name, "snippet", text, detail=meaning, doc=f"`{text}`")

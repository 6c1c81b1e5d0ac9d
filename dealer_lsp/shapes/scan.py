"""The list of a `shape{...}` cut into the terminals of grammar/shape.lark."""

from __future__ import annotations

import re

from dealer_lsp.shapes.shape_tables import DATA
from dealer_lsp.text.lalr import Tables

Token = tuple[int, str, int, int]
"""Terminal number, text, start and end; offsets count from the start of the list."""

TABLES = Tables(DATA)
TERMINAL = TABLES.terminal
END = TABLES.end

INVALID = -1
"""A character or word that no rule of the grammar takes."""
LOOSE = -2
"""A sign that neither touches the length before it nor has blanks on both sides."""

_SEP, _COLON, _VBAR = TERMINAL["SEP"], TERMINAL["COLON"], TERMINAL["VBAR"]
_PLUS, _MINUS = TERMINAL["PLUS"], TERMINAL["MINUS"]
_LPAR, _RPAR, _LSQB, _RSQB = (TERMINAL[name] for name in ("LPAR", "RPAR", "LSQB", "RSQB"))
_SUIT = TERMINAL["SUIT"]
_LETTERS = frozenset("shdcSHDCMm")
_WORDS = {"and": TERMINAL["AND"], "or": TERMINAL["OR"], "not": TERMINAL["NOT"]}

# Groups of both patterns: 1 a separator, 2 white space, 3 what only looks like something known,
# then one group for each terminal.
_SHAPE_NAMES = ("DIGIT", "JOKER", "SUIT", "PLUS", "MINUS", "LPAR", "RPAR", "LSQB", "RSQB", "COLON")
_CONDITION_NAMES = (
    *("NUMBER", "ANDALSO", "ORELSE", "EQUALITY", "RELATION", "PLUS", "MINUS", "STAR", "SLASH"),
    *("PERCENT", "BANG", "QMARK", "COLON", "COMMA", "LPAR", "RPAR"),
)


def _compiled(
    lookalikes: str, names: tuple[str, ...]
) -> tuple[re.Pattern[str], tuple[int | None, ...]]:
    parts = [TABLES.patterns["SEP"], r"\s+", lookalikes]
    parts += [TABLES.patterns[name] for name in (*names, "VBAR")]
    pattern = "|".join(f"({part})" for part in parts)
    kinds = (None, _SEP, None, INVALID, *(TERMINAL[name] for name in names), _VBAR)
    return re.compile(pattern + "|.", re.ASCII | re.DOTALL), kinds


_SHAPE, _SHAPE_KINDS = _compiled(r"any(?!\w)|X", _SHAPE_NAMES)
_CONDITION, _CONDITION_KINDS = _compiled(
    r"[0-9]*\.[0-9]*|[A-Za-z_]\w*|=>|=<|<>|\*\*|<<|>>", _CONDITION_NAMES
)


def scan(text: str) -> list[Token]:
    """The tokens of a list, without white space and without an end mark. Never fails."""
    tokens: list[Token] = []
    match, kinds = _SHAPE.match, _SHAPE_KINDS
    position, end, depth = 0, len(text), 0
    in_condition = in_brackets = False
    while position < end:
        found = match(text, position)
        assert found is not None
        start, position = position, found.end()
        group = found.lastindex
        if group == 2:
            continue
        word = text[start:position]
        kind = INVALID if group is None else kinds[group] or INVALID
        if kind == _SEP:
            if depth:
                sign = word.strip()
                kind = _PLUS if sign == "+" else _MINUS
                if not (in_condition or (in_brackets and kind == _MINUS)):
                    kind = LOOSE
                start += word.index(sign)
                tokens.append((kind, sign, start, start + 1))
                continue
            match, kinds, in_condition = _SHAPE.match, _SHAPE_KINDS, False
        elif kind == _LPAR:
            depth += 1
        elif kind == _RPAR:
            depth -= depth > 0
        elif kind == INVALID:
            if in_condition and (word in _WORDS or word in _LETTERS):
                kind = _WORDS.get(word, _SUIT)
        elif kind in (_PLUS, _MINUS):
            # A list may begin with a sign; where it says something is for the grammar to judge.
            if not in_condition and start and text[start - 1].isspace():
                kind = kind if in_brackets and kind == _MINUS else LOOSE
        elif kind in (_LSQB, _RSQB):
            in_brackets = kind == _LSQB
        elif kind == _COLON:
            if not in_condition and not depth:
                match, kinds, in_condition = _CONDITION.match, _CONDITION_KINDS, True
        elif kind == _VBAR:
            if depth:
                kind = INVALID
            else:
                match, kinds, in_condition = _SHAPE.match, _SHAPE_KINDS, False
        if kind in (_SEP, _VBAR):
            in_brackets = False
        tokens.append((kind, word, start, position))
    return tokens

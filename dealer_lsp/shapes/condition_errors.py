"""What to say where a condition of a shape cannot be read."""

from __future__ import annotations

from dealer_lsp.shapes.checks import Complaint, fix
from dealer_lsp.shapes.scan import INVALID, TERMINAL, Token

_SEP, _VBAR, _COLON = TERMINAL["SEP"], TERMINAL["VBAR"], TERMINAL["COLON"]
_LPAR, _RPAR = TERMINAL["LPAR"], TERMINAL["RPAR"]
_COMPARISONS = (TERMINAL["RELATION"], TERMINAL["EQUALITY"])
_OPERANDS = (TERMINAL["NUMBER"], TERMINAL["SUIT"], _RPAR)

_MEANT = {"=>": ">=", "=<": "<=", "<>": "!=", "&": "&&", "|": "||"}
_SUITS = {
    **dict.fromkeys(("spade", "spades"), "s"),
    **dict.fromkeys(("heart", "hearts"), "h"),
    **dict.fromkeys(("diamond", "diamonds"), "d"),
    **dict.fromkeys(("club", "clubs"), "c"),
    **dict.fromkeys(("AND", "And"), "and"),
    **dict.fromkeys(("OR", "Or"), "or"),
    **dict.fromkeys(("NOT", "Not"), "not"),
}


def explain_condition(here: list[Token], token: Token | None, text: str) -> Complaint:
    """Why `token` does not fit after `here`, the tokens of the alternative so far."""
    last = here[-1]
    if token is None or token[0] in (_SEP, _VBAR):
        return _ends_early(here, token)
    kind, word, start, end = token
    if kind == INVALID:
        return _invalid(token)
    if kind in _COMPARISONS and last[0] in _OPERANDS:
        return _chain(here, token, text)
    message = f"unexpected '{word}' in a condition"
    if kind == _COLON:
        message = "a second ':' without '?': a condition starts at the first ':' and ends the shape"
    elif last[0] in _OPERANDS and kind in (*_OPERANDS, _LPAR) and kind != _RPAR:
        message += ": an operator is missing before it"
    elif kind == _RPAR:
        message = "')' without '(' before it" if last[0] in _OPERANDS else message
    return Complaint("E_COND_SYNTAX", start, end, message)


def _ends_early(here: list[Token], token: Token | None) -> Complaint:
    last = here[-1]
    if last[0] == _COLON and [one[0] for one in here].count(_COLON) == 1:
        return Complaint("E_COND_EMPTY", last[2], last[3], "nothing after ':'")
    opened: list[Token] = []
    for one in here:
        if one[0] == _LPAR:
            opened.append(one)
        elif one[0] == _RPAR and opened:
            opened.pop()
    if opened and last[0] in _OPERANDS:
        start, end = opened[-1][2:]
        return Complaint("E_COND_SYNTAX", start, end, "'(' is never closed in the condition")
    message = f"the condition stops too early, after '{last[1]}'"
    if token is not None and token[0] == _SEP:
        sign = token[1].strip()
        message += (
            f"; ' {sign} ' starts a new shape, inside a condition write {sign} without blanks"
        )
    return Complaint("E_COND_SYNTAX", last[2], last[3], message)


def _invalid(token: Token) -> Complaint:
    _, word, start, end = token
    if word == "=":
        mend = fix("Write ==", (start, end, "=="))
        return Complaint(
            "E_COND_ASSIGN", start, end, "'=' in a condition: use '==' to compare", mend
        )
    if "." in word:
        return Complaint("E_COND_NUM", start, end, "whole numbers only in a condition")
    if word[0].isalpha() or word[0] == "_":
        meant = _SUITS.get(word)
        mend = fix(f"Write {meant}", (start, end, meant)) if meant else ()
        message = f"unknown word '{word}' in a condition: use s, h, d, c, numbers, operators, "
        return Complaint("E_COND_NAME", start, end, message + "and/or/not", mend)
    if word in ("=>", "=<", "<>"):
        meant = _MEANT[word]
        mend = fix(f"Write {meant}", (start, end, meant))
        message = f"'{word}' is not an operator: write '{meant}'"
        return Complaint("E_COND_OP", start, end, message, mend)
    meant = _MEANT.get(word)
    hint = f" (did you mean '{meant}'?)" if meant else ""
    mend = fix(f"Write {meant}", (start, end, meant)) if meant else ()
    if word == "#":
        message = "'#' starts a comment: close the shape{} before it"
        return Complaint("E_HASH", start, end, message)
    if word in "[]{};:\"'@$\\" or word >= "\x7f":
        return Complaint("E_COND_SYNTAX", start, end, f"unexpected '{word}' in a condition")
    return Complaint("E_COND_OP", start, end, f"operator '{word}' is not supported{hint}", mend)


def _chain(here: list[Token], token: Token, text: str) -> Complaint:
    kind, _, start, end = token
    message = "chained comparison (a<b<c): write it as two conditions, e.g. s>h,h>d"
    operand = here[-1]
    mend = ()
    middle = operand[0] != _RPAR and len(here) > 1 and here[-2][0] in _COMPARISONS
    if middle and kind == here[-2][0]:
        mend = fix("Write two conditions", (start, start, f"&&{text[operand[2] : operand[3]]}"))
    return Complaint("E_COND_CHAIN", start, end, message, mend)

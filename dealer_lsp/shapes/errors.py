"""What to say where the grammar cannot go on: from the tokens around to a message and a fix."""

from __future__ import annotations

import re
from itertools import islice

from dealer_lsp.shapes.checks import Complaint, bad_range, fix, sign_after
from dealer_lsp.shapes.condition_errors import explain_condition
from dealer_lsp.shapes.scan import END, INVALID, LOOSE, TERMINAL, Token

_SEP, _VBAR, _COLON = TERMINAL["SEP"], TERMINAL["VBAR"], TERMINAL["COLON"]
_PLUS, _MINUS, _SUIT = TERMINAL["PLUS"], TERMINAL["MINUS"], TERMINAL["SUIT"]
_LPAR, _RPAR, _LSQB, _RSQB = (TERMINAL[name] for name in ("LPAR", "RPAR", "LSQB", "RSQB"))
_LETTERS_FIRST = re.compile(r"(?:[shdcSHDCMm][0-9])+")
_WORD = re.compile(r"[A-Za-z]{3,}(?:-[A-Za-z]+)*")
_SHAPE_LETTERS = frozenset("shdcSHDCMmxX")
_IDEAS = {
    "balanced": "(4333) + (4432) + (5332)",
    "flat": "(4333)",
    "unbalanced": "xxxx - (4333) - (4432) - (5332)",
    "semi-balanced": "(5422) + (6322)",
    "semibalanced": "(5422) + (6322)",
}
"""What is most often meant by words for shapes."""
_STARTS = frozenset((TERMINAL["DIGIT"], TERMINAL["JOKER"], _LPAR, _LSQB))


def explain(tokens: list[Token], at: int, text: str) -> Complaint:
    """Why `tokens[at]` does not fit. The last token is the end mark."""
    start = at
    while start and tokens[start - 1][0] not in (_SEP, _VBAR):
        start -= 1
    here = tokens[start:at]
    token = tokens[at] if tokens[at][0] != END else None
    opening = all(one[0] == _LPAR for one in here)
    word = _WORD.match(text, token[2]) if token is not None and opening else None
    if word is not None and not _SHAPE_LETTERS.issuperset(word[0]) and word[0] != "any":
        return _word(word, text)
    if any(one[0] == _COLON for one in here):
        return explain_condition(here, token, text)
    brackets = _open_bracket(here)
    if brackets is not None:
        return _range(brackets, text)
    if token is None or token[0] in (_SEP, _VBAR):
        return _ends_early(tokens, at, here, text)
    if token[0] == INVALID:
        return _invalid(token, text)
    if token[0] in (LOOSE, _PLUS, _MINUS):
        return _sign(tokens, at, here, text)
    if token[0] == _SUIT:
        return _suit(token, here, text)
    return _parentheses(tokens, at, here, text)


def _open_bracket(here: list[Token]) -> int | None:
    for kind, _, start, _ in reversed(here):
        if kind == _RSQB:
            return None
        if kind == _LSQB:
            return start
    return None


def _range(start: int, text: str) -> Complaint:
    end = text.find("]", start) + 1 or len(text.rstrip())
    return bad_range(start, end, text)


def _ends_early(tokens: list[Token], at: int, here: list[Token], text: str) -> Complaint:
    token = tokens[at] if tokens[at][0] != END else None
    if here:
        last = here[-1]
        opened = [one for one in here if one[0] == _LPAR]
        if opened:
            return Complaint("E_PAREN", opened[-1][2], opened[-1][3], "'(' is never closed")
        return Complaint("E_COUNT", last[2], last[3], f"the shape stops after '{last[1]}'")
    before = tokens[at - 1] if at else None
    if before is None and token is None:
        message = "nothing between ',' and '}': a shape is missing"
        return Complaint("E_EMPTY_LIST", 0, len(text), message)
    if _VBAR in (before and before[0], token and token[0]):
        bar = before if before and before[0] == _VBAR else token
        assert bar is not None
        return Complaint("E_MISSING_SHAPE", bar[2], bar[3], "a shape is missing beside '|'")
    if before is None:
        assert token is not None
        return _leading(token)
    return _dangling(before, "two signs in a row" if token else None)


def _leading(token: Token) -> Complaint:
    sign = token[1].strip()
    start = token[2] + token[1].index(sign)
    message = f"the list starts with '{sign}': the first shape takes no sign"
    if sign == "-":
        message += " (to take shapes away from everything write 'xxxx - ...')"
        mend = fix("Take it away from everything", (token[2], token[3], "xxxx - "))
    else:
        mend = fix("Drop the sign", (token[2], token[3], ""))
    return Complaint("E_LEADING_SIGN", start, start + 1, message, mend)


def _dangling(token: Token, message: str | None = None) -> Complaint:
    sign = token[1].strip()
    start = token[2] + token[1].index(sign)
    drop = () if message else fix("Drop the sign", (token[2], token[3], ""))
    return Complaint(
        "E_DANGLING_SIGN", start, start + 1, message or f"nothing after the last '{sign}'", drop
    )


def _invalid(token: Token, text: str) -> Complaint:
    _, word, start, end = token
    if word == "any":
        shape = text[end : end + 5]
        four = shape[1:] if shape[:1].isspace() else shape
        mend = ()
        known = len(four) == 4 and all(char in "0123456789x" for char in four)
        if known:
            mend = fix(f"Write ({four})", (start, end + len(shape), f"({four})"))
        meant = four if known else "4432"
        message = f"'any' is not known inside shape{{}}: write ({meant}) for any {meant}"
        return Complaint("E_ANY", start, end, message, mend)
    if word == "X":
        mend = fix("Write x", (start, end, "x"))
        return Complaint("E_UPPER_X", start, end, "write the joker as lower-case x", mend)
    if word == ",":
        mend = fix("Write ' + '", (start, _after_blanks(text, end), " + "))
        message = "',' does not separate shapes: use ' + ' between them"
        return Complaint("E_COMMA", start, end, message, mend)
    if word == "#":
        message = "'#' starts a comment: close the shape{} before it"
        return Complaint("E_HASH", start, end, message)
    if word == "\xa0":
        mend = fix("Write a blank", (start, end, " "))
        return Complaint("E_CHAR", start, end, "a no-break space: write a blank", mend)
    return Complaint("E_CHAR", start, end, f"'{word}' means nothing inside shape{{}}")


def _word(found: re.Match[str], text: str) -> Complaint:
    word = found[0]
    idea = _IDEAS.get(word.lower(), "")
    message = f"'{word}' means nothing inside shape{{}}"
    mend = ()
    if idea:
        message += f": for {word.lower()} hands write {idea}"
        if word == text.strip():
            mend = fix(f"Write {idea}", (found.start(), found.end(), idea))
    else:
        message += ": write the lengths, such as 5332 or (4432)"
    return Complaint("E_CHAR", found.start(), found.end(), message, mend)


def _after_blanks(text: str, position: int) -> int:
    while position < len(text) and text[position].isspace():
        position += 1
    return position


def _sign(tokens: list[Token], at: int, here: list[Token], text: str) -> Complaint:
    token = tokens[at]
    kind, sign, start, end = token
    opened = _opened(here)
    if opened is not None and not _closes(tokens, at):
        return Complaint("E_PAREN", opened[2], opened[3], "'(' is never closed")
    if not here:
        if not at:
            return _leading(token)
        return _dangling(token, "two signs in a row")
    last = here[-1]
    if kind == LOOSE and tokens[at + 1][0] == END:
        return _dangling(token)
    if kind == LOOSE:
        if opened is not None:
            message = f"no spaces around '{sign}' inside ()"
            return Complaint("E_SPACES", start, end, message)
        return _spaces(sign, last[3], start, end, text)
    if last[0] == _RPAR:
        follows = tokens[at + 1][0] in _STARTS
        return _spaces(sign, last[3], start, end, text) if follows else sign_after(start)
    if last[0] in (_PLUS, _MINUS):
        drop = fix("Drop the second sign", (start, end, ""))
        message = "two signs on one suit length"
        return Complaint("E_DOUBLE_SIGN", last[2], end, message, drop)
    return sign_after(start)


def _opened(here: list[Token]) -> Token | None:
    for token in reversed(here):
        if token[0] in (_LPAR, _RPAR):
            return token if token[0] == _LPAR else None
    return None


def _closes(tokens: list[Token], at: int) -> bool:
    return any(one[0] == _RPAR for one in islice(tokens, at, None))


def _spaces(sign: str, before: int, start: int, end: int, text: str) -> Complaint:
    message = f"'{sign}' between two shapes needs a space on both sides"
    mend = fix("Put the spaces", (before, _after_blanks(text, end), f" {sign} "))
    return Complaint("E_SPACES", start, end, message, mend)


def _suit(token: Token, here: list[Token], text: str) -> Complaint:
    _, letter, start, end = token
    opened = _opened(here)
    if opened is not None:
        return _suit_in_parentheses(token, opened, here, text)
    if here and here[-1][0] == _RPAR:
        return Complaint("E_PAREN", start, end, f"'{letter}' after the (...) group: it comes last")
    mend = ()
    message = f"suit letter '{letter}' without a length before it"
    swapped = _LETTERS_FIRST.match(text, start) if not here else None
    if swapped:
        pairs = swapped.group()
        right = "".join(pairs[i + 1] + pairs[i] for i in range(0, len(pairs), 2))
        message += f": write {right[:2]}, not {pairs[:2]}"
        mend = fix(f"Write {right}", (start, swapped.end(), right))
    return Complaint("E_LETTER_FIRST", start, end, message, mend)


def _suit_in_parentheses(token: Token, opened: Token, here: list[Token], text: str) -> Complaint:
    _, letter, start, end = token
    closing = text.find(")", end)
    length = here[-1][2] if here[-1] is not opened else start
    example, mend = f"5{letter}(...)", ()
    if here[0] is opened and closing >= 0 and length < start:
        moved = text[length:end]
        example = f"{moved}({text[opened[3] : length]}{text[end:closing]})"
        mend = fix(f"Write {example}", (opened[2], closing + 1, example))
    message = f"'{letter}' inside (): never put it there, write it in the left part, e.g. {example}"
    return Complaint("E_SUIT_IN_PARENS", start, end, message, mend)


def _parentheses(tokens: list[Token], at: int, here: list[Token], text: str) -> Complaint:
    kind, word, start, end = tokens[at]
    opened = _opened(here)
    if kind == _RSQB:
        return Complaint("E_RANGE", start, end, "']' without '[' before it")
    if kind == _RPAR:
        empty = opened is not None
        message = "nothing between '(' and ')'" if empty else "')' without '(' before it"
        return Complaint("E_PAREN", start, end, message)
    if kind == _COLON and not here:
        return Complaint("E_MISSING_SHAPE", start, end, "a shape is missing before ':'")
    if opened is not None:
        if not _closes(tokens, at):
            return Complaint("E_PAREN", opened[2], opened[3], "'(' is never closed")
        what = "groups cannot be nested" if kind == _LPAR else f"'{word}' inside ()"
        return Complaint("E_PAREN", start, end, what)
    before = here[-1]
    blank = before[3] < start
    if kind == _LPAR:
        message = "only one (...) group in a shape"
    else:
        message = "the (...) group must come last"
    mend = fix("Write them as separate shapes", (before[3], start, " + ")) if blank else ()
    if blank:
        message += "; between two shapes write ' + '"
    return Complaint("E_PAREN", start, end, message, mend)

"""One term of a list as dealer.dpp expands it: `5M(332)` to `2533 + 3523 + ...`."""

from __future__ import annotations

import re
from functools import lru_cache

from dealer_lsp.shapes.perl.condition import compile_condition
from dealer_lsp.shapes.perl.expression import Cell
from dealer_lsp.shapes.perl.lengths import completed, expanded, known_cards, rearranged
from dealer_lsp.shapes.perl.outcome import DiesError
from dealer_lsp.shapes.perl.tokens import COMMA, SUITS

_BARS = re.compile(r"[|#]+")
_CONDITION = re.compile(r"(.+):(.+)")
_LETTER = re.compile(r"[shdcSHDC]")
_SPACE = re.compile(r"\s+", re.ASCII)
_COMMA = re.compile(r"\s*,\s*", re.ASCII)
_WHOLE = re.compile(r"\((.*)\)$")
_PARTIAL = re.compile(r"(.+)\((.+)\)$")


@lru_cache(maxsize=2000)
def expand_term(term: str) -> str:
    """What is printed for a term: patterns joined by ` + `, or nothing. Raises DiesError."""
    alternatives = _BARS.split(term)
    used = [(letter, suits) for letter, suits in (("m", "dc"), ("M", "sh")) if letter in term]
    for letter, suits in used:
        _check_letter(letter, suits, alternatives)
    for letter, suits in used:
        alternatives = _chosen(letter, suits, alternatives)
    found: list[str] = []
    for alternative in alternatives:
        found += _patterns(alternative)
    return " + ".join(sorted({completed(pattern) for pattern in found}))


def _check_letter(letter: str, suits: str, alternatives: list[str]) -> None:
    """m dies beside another m, or beside d and c on the same side of a `:`; M likewise."""
    several = [one for one in alternatives if one.count(letter) > 1]
    beside = [one for one in alternatives if any(_meet(p, letter, suits) for p in one.split(":"))]
    if several or beside:
        raise DiesError(
            f"{(several or beside)[0]}: Multiple <{letter}> not implemented ! "
            "(use permuations instead)"
        )


def _meet(part: str, letter: str, suits: str) -> bool:
    return letter in part and any(suit in part for suit in suits)


def _chosen(letter: str, suits: str, alternatives: list[str]) -> list[str]:
    chosen: list[str] = []
    for one in alternatives:
        chosen += [one.replace(letter, suit) for suit in suits] if letter in one else [one]
    return chosen


def _patterns(text: str) -> list[str]:
    """One alternative without M and m."""
    shape, condition = text, ""
    if ":" in text:
        found = _CONDITION.match(text)
        # Without a match Perl is left with nothing at all.
        shape, condition = found.groups() if found else ("", "")
    condition = _COMMA.sub(" ~ ", condition)
    letters = "".join(_LETTER.findall(shape))
    shape = _SPACE.sub("", _LETTER.sub("", shape))
    # Perl takes the text "0" for false: such a condition does not count.
    conditional = condition not in ("", "0")
    whole = _WHOLE.match(shape)
    partial = _PARTIAL.match(shape) if shape.endswith(")") else None
    if whole:
        patterns = expanded(whole.group(1), 13, 13)
        if not conditional:
            return sorted({"any " + "".join(sorted(p, reverse=True)) for p in patterns})
        patterns = rearranged(patterns)
    elif partial:
        patterns = _dealt(*partial.groups())
    elif "(" not in shape and ")" not in shape:
        patterns = expanded(shape, 13, 13)
    else:
        raise DiesError(f"Couldn't understand this shape : {shape}")
    order = _order(letters)
    patterns = sorted({_moved(completed(pattern), order) for pattern in patterns})
    return _fitting(patterns, condition) if conditional else patterns


def _dealt(fixed: str, group: str) -> list[str]:
    """`54(31)`: the left part, then the group in every order."""
    patterns: list[str] = []
    known: dict[tuple[int, int], list[str]] = {}
    for left in expanded(fixed, 0, 13):
        most = 13 - known_cards(left)
        least = 0 if "x" in left else most
        if (least, most) not in known:
            known[least, most] = rearranged(expanded(group, least, most))
        patterns += [left + right for right in known[least, most]]
    return patterns


def _order(letters: str) -> str:
    """For each length in turn the place of its suit, as a digit; a capital stays a letter."""
    if not letters:
        return ""
    rest = "".join(suit for suit in SUITS if suit not in letters.lower())
    places = {suit: str(place) for place, suit in enumerate(SUITS)}
    return "".join(places.get(letter, letter) for letter in letters + rest)


def _moved(pattern: str, order: str) -> str:
    """The lengths put in the order of the suits, from the last to the first as Perl does it: with a
    count that is not four, blanks stay and characters get lost."""
    if not order:
        return pattern
    moved = " " * len(pattern)
    for at in range(len(pattern) - 1, -1, -1):
        place = int(order[at]) if order[at : at + 1].isdigit() else 0
        if place > len(moved):
            raise DiesError("substr outside of string")
        moved = moved[:place] + pattern[at] + moved[place + 1 :]
    return moved if moved not in ("", "0") else pattern


def _fitting(patterns: list[str], condition: str) -> list[str]:
    mentioned = [place for place, suit in enumerate(SUITS) if suit in condition.lower()]
    opened: list[str] = []
    for pattern in patterns:
        if "x" in pattern:
            parts = list(pattern)
            for place in mentioned:
                if pattern[place : place + 1] == "x":
                    parts[place] = "0+"
            open_pattern = "".join(parts)
            if open_pattern != pattern:
                opened += expanded(open_pattern, 13, 13)
                continue
        opened.append(pattern)
    # The first comma has become `and`; the others stay as they are.
    test = compile_condition(condition.replace(" ~ ", COMMA, 1))
    result: list[str] = []
    for pattern in sorted({completed(pattern) for pattern in opened}):
        cell = Cell(pattern)
        if test(cell):
            result.append(cell.text)
    return result

"""What is written beside and above a record: board number, dealer and vulnerability in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from dealer_lsp.deals.card import SEAT_LETTERS
from dealer_lsp.deals.deal import Deal, Vulnerable

VULNERABLE_WORDS: dict[str, Vulnerable] = {
    **dict.fromkeys(("NONE", "LOVE", "NIL", "NEITHER", "NOBODY", "NO ONE", "-"), "none"),
    "LOVE ALL": "none",
    **dict.fromkeys(("NS", "NORTHSOUTH"), "NS"),
    **dict.fromkeys(("EW", "WE", "EASTWEST", "WESTEAST"), "EW"),
    **dict.fromkeys(("ALL", "BOTH", "GAME", "GAME ALL", "EVERYBODY"), "all"),
}  # fmt: skip

_SEAT = r"(?:NORTH|EAST|SOUTH|WEST|[NESW])"
_PAIR = (
    r"(?:N[ ]?[-/&]?[ ]?S|NORTH[ ]?[-/&]?[ ]?SOUTH"
    r"|E[ ]?[-/&]?[ ]?W|W[ ]?[-/&]?[ ]?E|EAST[ ]?[-/&]?[ ]?WEST|WEST[ ]?[-/&]?[ ]?EAST)"
)
_SIDES = (
    r"(?:(?:LOVE|GAME)(?:[ ]ALL)?|NONE|NIL|NOBODY|NO[ ]ONE|ALL|EVERYBODY"
    rf"|(?:NEITHER|BOTH)(?:[ ]SIDES?)?|{_PAIR})"
)
_VUL = r"VUL(?:N|NERABLE|NERABILITY)?\b\.?"

_GAP = r"[ \t]{0,8}"
_COLON = rf"{_GAP}(?:[:=]{_GAP})?"
_NUMBER = r"(?:NO\b\.?|NUMBER\b|NR\b\.?|\#)"

NOTE = re.compile(
    rf"""\b(?:DEALER|DLR|DEALT[ ]BY)\b\.?{_COLON}(?P<dealer>{_SEAT})\b
       | \b(?P<deals>{_SEAT}){_GAP}(?:DEALS|DEALER|IS[ ]DEALER|DLR)\b
       | \b{_VUL}{_COLON}(?P<vul>{_SIDES}\b|-(?=\s|$))
       | \b(?P<sides>{_SIDES})[ \t]{_GAP}(?:ARE[ ]|IS[ ])?{_VUL}
       | \b(?P<all>(?:LOVE|GAME)[ ]ALL)\b
       | \b(?:BOARD|BD|BRD)\b\.?{_GAP}{_NUMBER}?{_COLON}(?P<board>[0-9]{{1,4}})\b
       | \b(?:DEAL|HAND){_GAP}{_NUMBER}?{_GAP}
         (?P<number>[0-9]{{1,4}})(?={_GAP}(?:$|[:.,(\n])|[ ]{{2}})
    """,
    re.VERBOSE,
)
PAIR_GLUE = re.compile(
    r"(?<=[A-Z])[ ]?[-/&][ ]?(?=[A-Z])|(?<=^[NEW])[ ](?=[SWE]$)"
    r"|(?<=^NORTH)[ ](?=SOUTH)|(?<=^EAST)[ ](?=WEST)|[ ]SIDES?$"
)


@dataclass(frozen=True, slots=True)
class Note:
    """One of dealer, vulnerability and board number, and where it is written."""

    start: int
    end: int
    dealer: int | None = None
    vulnerable: Vulnerable | None = None
    board: int | None = None


def find_notes(text: str) -> list[Note]:
    """All notes in a text of capitals, in its order."""
    return [_note(found) for found in NOTE.finditer(text)]


def without_notes(text: str, notes: Sequence[Note]) -> str:
    """The text with blanks for its notes, so that no letter of them is taken for a card."""
    pieces: list[str] = []
    position = 0
    for note in notes:
        pieces.append(text[position : note.start])
        pieces.append(" " * (note.end - note.start))
        position = note.end
    return "".join(pieces) + text[position:]


def noted(deal: Deal, notes: Sequence[Note], start: int, end: int) -> Deal:
    """The deal with what the notes in `[start, end)` tell, where it does not know it yet."""
    for note in notes:
        if start <= note.start < end:
            deal = deal.replaced(
                dealer=note.dealer if deal.dealer is None else deal.dealer,
                vulnerable=deal.vulnerable or note.vulnerable,
                board=deal.board or note.board,
            )
    return deal


def _note(found: re.Match[str]) -> Note:
    seat = found["dealer"] or found["deals"]
    sides = found["vul"] or found["sides"] or found["all"]
    number = found["board"] or found["number"]
    return Note(
        found.start(),
        found.end(),
        dealer=SEAT_LETTERS.index(seat[0]) if seat else None,
        vulnerable=VULNERABLE_WORDS[PAIR_GLUE.sub("", sides)] if sides else None,
        board=int(number) or None if number else None,
    )

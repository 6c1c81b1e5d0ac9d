"""PBN files: tags such as `[Board "1"]` and `[Deal "N:…"]`, any number of boards (PBN 2.1).

A board ends at an empty line or where a tag comes again. Comments (`{…}`, `;` to the end of the
line, lines that begin with `%`) are passed over. A value `#` repeats the one of the board before.
The letter in `Deal` only says whose hand is first; the dealer is in the tag `Dealer`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from dealer_lsp.deals.card import SEAT_LETTERS
from dealer_lsp.deals.deal import UNKNOWN, Deal, Vulnerable
from dealer_lsp.deals.notes import VULNERABLE_WORDS
from dealer_lsp.deals.placing import checked_deal
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.records import pbn_line
from dealer_lsp.deals.source import Source

FORM = "pbn"

DEAL_TAG = re.compile(r"\[\s*DEAL\s+\"")
PIECE = re.compile(
    r"""(?P<comment>\{[^}]*(?:\}|\Z)|;[^\n]*|(?m:^%[^\n]*))
      | \[\s*(?P<name>[A-Z0-9_]+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
      | (?P<empty>\n[ \t]*(?=\n))
      | (?P<broken>\[\s*DEAL\b[^\n]*)""",
    re.VERBOSE,
)


@dataclass(slots=True)
class Board:
    """The tags of one board with the spans of their values."""

    tags: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])


def claims(source: Source) -> bool:
    return bool(DEAL_TAG.search(source.text))


def read(source: Source, reading: Reading) -> list[Record]:
    """The boards that have cards. Raises RecordError."""
    records: list[Record] = []
    before: dict[str, str] = {}
    for board in _boards(source):
        values = {name: source.text[start:end].strip() for name, (start, end) in board.tags.items()}
        for name, value in values.items():
            if value in ("#", "##"):
                values[name] = before.get(name, "")
        before = before | values
        if values["DEAL"] not in ("", "?", "-"):
            start, end = board.tags["DEAL"]
            hands = pbn_line.read_value(source, start, end)
            deal = checked_deal(source, hands, _frame(values), reading.short)
            records.append(Record(FORM, deal, source.origin[start], source.origin[end]))
    if not records:
        place = DEAL_TAG.search(source.text)
        start = place.start() if place else 0
        raise source.error(start, start, 'no cards here: expected [Deal "N:AKQ.JT9.876.5432 …"]')
    return records


def _boards(source: Source) -> Iterator[Board]:
    """The boards with a tag `Deal`."""
    board = Board()
    for piece in PIECE.finditer(source.text):
        if piece["broken"] is not None:
            raise source.error(
                piece.start(),
                piece.end(),
                'the tag is not closed: expected [Deal "N:AKQ.JT9.876.5432 …"] on one line',
            )
        name = piece["name"]
        if (name in board.tags or piece["empty"] is not None) and "DEAL" in board.tags:
            yield board
            board = Board()
        if name is not None:
            board.tags[name] = piece.span("value")
    if "DEAL" in board.tags:
        yield board


def _frame(values: dict[str, str]) -> Deal:
    dealer = values.get("DEALER", "")
    board = values.get("BOARD", "")
    return UNKNOWN.replaced(
        dealer=SEAT_LETTERS.find(dealer) if dealer and dealer in SEAT_LETTERS else None,
        vulnerable=_vulnerable(values.get("VULNERABLE", "")),
        board=int(board[:6]) or None if board.isdecimal() and board.isascii() else None,
    )


def _vulnerable(value: str) -> Vulnerable | None:
    return VULNERABLE_WORDS.get(value.replace("-", "") or value)

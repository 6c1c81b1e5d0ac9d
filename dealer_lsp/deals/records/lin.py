"""LIN, the notation of Bridge Base Online: `md|3SAKQHJT9D876C5432,…|sv|o|ah|Board 1|`.

`md` holds the dealer (1 south, 2 west, 3 north, 4 east) and the hands of south, west, north and
east. The last hand is usually left out; it is the rest of the pack. `sv` is the vulnerability
(o, n, e, b), the board number is in `ah` or in `qx`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from dealer_lsp.deals.card import EAST, NORTH, SOUTH, SUIT_LETTERS, SUIT_NAMES, WEST
from dealer_lsp.deals.deal import UNKNOWN, Deal, Vulnerable
from dealer_lsp.deals.placing import PlacedHand, checked_deal, read_holding
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.source import Source

FORM = "lin"
SEATS_IN_ORDER = (SOUTH, WEST, NORTH, EAST)
DEALER_DIGITS = {"1": SOUTH, "2": WEST, "3": NORTH, "4": EAST}
VULNERABLE: dict[str, Vulnerable] = {
    "O": "none", "0": "none", "-": "none", "N": "NS", "E": "EW", "B": "all",
}  # fmt: skip

DEAL_MARK = re.compile(r"(?<![A-Z])MD\|")
NUMBER = re.compile(r"\d+")
NO_CARDS = " \t\n-SHDC"
"""A hand of these alone is not known."""

SUIT_MARK = re.compile(r"[SHDC]")
TAG_START = re.compile(r"(?<![A-Z])(MD|QX|SV|AH)\|")

EXPECTED = "expected the dealer's digit and the hands, as in md|3SAKQHJT9D876C5432,…|"


@dataclass(frozen=True, slots=True)
class Tag:
    """`name|value|`; the value is `text[start:end]`."""

    name: str
    start: int
    end: int


def claims(source: Source) -> bool:
    return bool(DEAL_MARK.search(source.text))


def read(source: Source, reading: Reading) -> list[Record]:
    """All deals of a LIN text, in order. Raises RecordError."""
    records: list[Record] = []
    coming = UNKNOWN
    for tag in _tags(source):
        value = source.text[tag.start : tag.end].strip()
        if tag.name == "MD":
            has_more = bool(value.strip("0123456789,"))
            record = _read_deal(source, tag, coming, reading) if has_more else None
            if record is not None:
                records.append(record)
                coming = UNKNOWN
            continue
        told = _told(tag.name, value)
        if tag.name == "QX" or not records or _tells_again(records[-1].deal, told):
            coming = _with(coming, told)
        else:
            records[-1] = replace(records[-1], deal=_with(records[-1].deal, told))
    if not records:
        raise source.error(*_first_deal_value(source), EXPECTED)
    return records


def _told(name: str, value: str) -> Deal:
    """Board or vulnerability in the value of a tag, with nothing else known."""
    if name == "SV":
        return UNKNOWN.replaced(vulnerable=VULNERABLE.get(value))
    if name == "QX" or "BOARD" in value:
        return UNKNOWN.replaced(board=_number(value))
    return UNKNOWN


def _tells_again(deal: Deal, told: Deal) -> bool:
    """True when the deal knows this already, so that the next deal must be meant."""
    return (told.board is not None and deal.board is not None) or (
        told.vulnerable is not None and deal.vulnerable is not None
    )


def _with(deal: Deal, told: Deal) -> Deal:
    return deal.replaced(
        board=told.board or deal.board, vulnerable=told.vulnerable or deal.vulnerable
    )


def _read_deal(source: Source, tag: Tag, frame: Deal, reading: Reading) -> Record | None:
    """The deal in the value of an `md` tag, with board and vulnerability of `frame`; None if it
    tells no hand."""
    start = tag.start
    while start < tag.end and source.text[start].isspace():
        start += 1
    digit = source.text[start]
    if digit in SUIT_LETTERS or digit not in "01234":
        raise source.error(
            start,
            start + 1,
            "expected the dealer's digit after md|: 1 south, 2 west, 3 north, 4 east",
        )
    hands: dict[int, PlacedHand] = {}
    position = start + 1
    for seat in SEATS_IN_ORDER:
        end = source.text.find(",", position, tag.end)
        end = tag.end if end < 0 else end
        if source.text[position:end].strip(NO_CARDS):
            hands[seat] = read_suits(source, position, end)
        position = min(end + 1, tag.end)
    if source.text[position : tag.end].strip():
        raise source.error(position, tag.end, "a deal has four hands, this is a fifth")
    if not hands:
        return None
    frame = frame.replaced(dealer=DEALER_DIGITS.get(digit))
    deal = checked_deal(source, hands, frame, reading.short).completed()
    return Record(FORM, deal, source.origin[tag.start], source.origin[tag.end])


def read_suits(source: Source, start: int, end: int) -> PlacedHand:
    """`SAKQHJT9D876C5432`: the suits in any order, a void left out or without cards."""
    hand = PlacedHand(start, end)
    text = source.text
    seen: set[int] = set()
    position = start
    while position < end and text[position].isspace():
        position += 1
    hand.start = position
    while position < end:
        if not SUIT_MARK.match(text, position):
            raise source.error(
                position,
                position + 1,
                f"expected S, H, D or C for a suit, found {source.quoted(position, position + 1)}",
            )
        suit = SUIT_LETTERS.index(text[position])
        if suit in seen:
            raise source.error(position, position + 1, f"{SUIT_NAMES[suit]} twice in one hand")
        seen.add(suit)
        following = SUIT_MARK.search(text, position + 1, end)
        stop = following.start() if following else end
        hand.cards += read_holding(source, position + 1, stop, suit)
        position = stop
    return hand


def _tags(source: Source) -> Iterator[Tag]:
    """The `name|value|` pairs that matter here, in the order of the text."""
    text = source.text
    for found in TAG_START.finditer(text):
        end = text.find("|", found.end())
        yield Tag(found.group(1), found.end(), len(text) if end < 0 else end)


def _number(value: str) -> int | None:
    found = NUMBER.search(value)
    return int(found.group()[:6]) or None if found else None


def _first_deal_value(source: Source) -> tuple[int, int]:
    found = DEAL_MARK.search(source.text)
    return (found.end(), found.end()) if found else (0, 0)

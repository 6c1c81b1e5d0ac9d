"""Hands with dots in running lines: the one-line PBN form, dealer's printoneline and printcompact,
and single hands.

    N:AKQ.JT9.876.5432 JT9.AKQ.5432.876 5432.876.JT9.AKQ 876.5432.AKQ.JT9
    n AKQ.JT9.876.5432 e JT9.AKQ.5432.876 s 5432.876.JT9.AKQ w 876.5432.AKQ.JT9
    n AKQ.JT9.876.5432
    AKQ.JT9.876.5432
"""

from __future__ import annotations

import re

from dealer_lsp.deals.card import NORTH, SEATS
from dealer_lsp.deals.dots import is_exact_hand, is_hand, read_dots
from dealer_lsp.deals.gathering import Found, Gatherer
from dealer_lsp.deals.notes import find_notes, without_notes
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.records import pbn_line
from dealer_lsp.deals.seat_words import SEAT_LABEL, label_alone, seat_of
from dealer_lsp.deals.source import Source
from dealer_lsp.text.named import NamedTuple

ONE_LINE = "printoneline"
COMPACT = "printcompact"
SINGLE = "hand"

PREFIX = re.compile(r"(NORTH|EAST|SOUTH|WEST|[NESW]):(?=.)")
LINE = re.compile(r"[^\n]+")
WORD = re.compile(r"[^\s\"'()<>\[\]{},;]+")


class Item(NamedTuple):
    """A hand with dots, right or wrong, or the dashes of an unknown one. `label_start` is where the
    word for its seat begins, if it has one."""

    start: int
    end: int
    known: bool
    seat: int | None
    label_start: int


def claims(source: Source) -> bool:
    text = without_notes(source.text, find_notes(source.text))
    return any(_items(text, *line.span()) for line in LINE.finditer(text))


def read(source: Source, reading: Reading) -> list[Record]:
    """All deals in the lines of a text. Raises RecordError."""
    notes = find_notes(source.text)
    text = without_notes(source.text, notes)
    gatherer = Gatherer(source, reading)
    above: int | None = None
    for line in LINE.finditer(text):
        items = _items(text, *line.span())
        if items:
            _read_line(source, items, above, gatherer)
            above = None
        elif line.group().strip():
            above = label_alone(line.group())
    return gatherer.finished(notes)


def _read_line(source: Source, items: list[Item], above: int | None, gatherer: Gatherer) -> None:
    labelled = sum(item.seat is not None for item in items)
    if len(items) == 1:
        item = items[0]
        seat = above if item.seat is None else item.seat
        form = SINGLE if seat is None else COMPACT
        gatherer.add_hand(form, seat, read_dots(source, item.start, item.end), item.label_start)
    elif labelled == len(items):
        for item in items:
            if item.known:
                hand = read_dots(source, item.start, item.end)
                gatherer.add_hand(ONE_LINE, item.seat, hand, item.label_start)
    elif labelled == 0 or (labelled == 1 and items[0].seat is not None):
        start, end = whole = items[0].label_start, items[-1].end
        first = NORTH if items[0].seat is None else items[0].seat
        places = [(item.start, item.end) for item in items]
        hands = pbn_line.read_hands(source, whole, places, first)
        gatherer.add_deal(Found(pbn_line.FORM, start, end, hands, dealer=first))
    else:
        bare = next(item for item in items if item.seat is None)
        raise source.error(
            bare.start,
            bare.end,
            "whose hand is this? The other hands of this line name their seats",
        )


def _items(text: str, start: int, end: int) -> list[Item]:
    """The hands of a line, none if it has no hand with dots."""
    items: list[Item] = []
    label: tuple[int, int] | None = None
    words = list(WORD.finditer(text, start, end))
    four = sum(is_exact_hand(word.group()) for word in words) == len(SEATS)
    for word in words:
        position, rest = word.start(), word.group()
        prefix = PREFIX.match(rest)
        if prefix:
            label = (seat_of(prefix.group(1)), position)
            position, rest = position + prefix.end(), rest[prefix.end() :]
        meant = four or label is not None or bool(items)
        known = is_hand(rest) or (meant and is_exact_hand(rest))
        if known or not rest.strip("-."):
            seat, label_start = label or (None, position)
            items.append(Item(position, word.end(), known, seat, label_start))
            label = None
        else:
            whole = SEAT_LABEL.fullmatch(rest)
            label = (seat_of(whole.group(1)), position) if whole else None
    return _without_stray_dashes(items) if any(item.known for item in items) else []


def _without_stray_dashes(items: list[Item]) -> list[Item]:
    """Without the dashes of a running text, such as before the first seat."""
    labelled = [index for index, item in enumerate(items) if item.seat is not None]
    if labelled:
        return items[labelled[0] :]
    return items if len(items) == 4 else [item for item in items if item.known]

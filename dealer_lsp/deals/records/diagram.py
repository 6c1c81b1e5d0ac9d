"""The twelve lines of newspapers and books: North above, West and East side by side, South below.

              S  A K 8
              H  A J 10
              …
    S  J 10 9 6 3        S  7

Parts of it too: North above South, one hand, and hands below each other with their seats named.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.deals.card import EAST, NORTH, SEAT_NAMES, SOUTH, WEST
from dealer_lsp.deals.gathering import Found, Gatherer, records_of
from dealer_lsp.deals.grid import Page
from dealer_lsp.deals.placing import PlacedHand, refuse_mistakes
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.rows import block, read_rows, single
from dealer_lsp.deals.scan import Line
from dealer_lsp.deals.seat_words import label_alone, seats_alone

FORM = "diagram"

TWELVE = block(NORTH) + block(WEST, EAST) + block(SOUTH)
NORTH_ABOVE = "no seats are named; the upper hand was taken for North's, the lower for South's"


def claims(page: Page) -> bool:
    return bool(page.rows())


def read(page: Page, reading: Reading) -> list[Record]:
    """All boards of a page. Raises RecordError."""
    widths = {len(line.cells) for line in page.rows()}
    if widths == {1}:
        return _read_stacks(page, reading)
    deals: list[Found] = []
    start = 0
    while any(line.cells for line in page.lines[start:]):
        _check_labels(page, start)
        hands, end = read_rows(page.source, page.lines, start, TWELVE)
        refuse_mistakes(page.source, hands, reading.short)
        deals.append(_found_between(FORM, page.lines, start, end, hands))
        start = end
    return records_of(page.source, deals, page.notes, reading)


def _found_between(
    form: str, lines: Sequence[Line], start: int, end: int, hands: dict[int, PlacedHand]
) -> Found:
    """The deal whose rows are among `lines[start:end]`, the last of them included."""
    first = next(line for line in lines[start:end] if line.cells)
    return Found(form, first.cells[0].start, lines[end - 1].cells[-1].end, hands)


def _read_stacks(page: Page, reading: Reading) -> list[Record]:
    """Hands below each other, each of four rows, with their seats named above or beside."""
    stacks: list[tuple[int | None, Found]] = []
    start = 0
    while any(line.cells for line in page.lines[start:]):
        seat = _seat_beside(page, start)
        rows = single(SOUTH) if seat is None else block(seat)
        hands, end = read_rows(page.source, page.lines, start, rows)
        stacks.append((seat, _found_between(FORM, page.lines, start, end, hands)))
        start = end
    if [seat for seat, _ in stacks] == [None, None]:
        upper, lower = stacks[0][1], stacks[1][1]
        hands = {NORTH: upper.hands[SOUTH], SOUTH: lower.hands[SOUTH]}
        both = Found(FORM, upper.start, lower.end, hands, notes=(NORTH_ABOVE,))
        return records_of(page.source, [both], page.notes, reading)
    gatherer = Gatherer(page.source, reading)
    for seat, found in stacks:
        (hand,) = found.hands.values()
        gatherer.add_hand(FORM, seat, hand, found.start)
    return gatherer.finished(page.notes)


def seats_named_above(page: Page, start: int) -> list[int]:
    """The seats named on the last line of words before the rows that follow `lines[start]`."""
    named: list[int] = []
    for line in page.lines[start:]:
        if line.cells:
            return named
        named = seats_alone(page.words_of(line))
    return named


def _seat_beside(page: Page, start: int) -> int | None:
    """The seat of the hand that follows: named on the line above, or before its first holding."""
    named = seats_named_above(page, start)
    if len(named) == 1:
        return named[0]
    row = next(line for line in page.lines[start:] if line.cells)
    return label_alone(page.text[row.start : row.cells[0].start])


def _check_labels(page: Page, start: int) -> None:
    named = seats_named_above(page, start)
    if len(named) == 1 and named[0] != NORTH:
        row = next(line for line in page.lines[start:] if line.cells)
        name = SEAT_NAMES[named[0]].title()
        raise page.source.error(
            row.start,
            row.end,
            f"the upper hand is named {name}, but a diagram of twelve lines has North there",
        )

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
from dealer_lsp.deals.rows import block, next_board, read_rows, single
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
    end = 0
    while (board := next_board(page.lines, end)) is not None:
        above, first = board
        _check_labels(page, above, page.lines[first])
        hands, end = read_rows(page.source, page.lines, first, TWELVE)
        refuse_mistakes(page.source, hands, reading.short)
        deals.append(_found(page.lines, first, end, hands))
    return records_of(page.source, deals, page.notes, reading)


def _found(lines: Sequence[Line], first: int, end: int, hands: dict[int, PlacedHand]) -> Found:
    """The deal from the row `lines[first]` to the one before `end`."""
    return Found(FORM, lines[first].cells[0].start, lines[end - 1].cells[-1].end, hands)


def _read_stacks(page: Page, reading: Reading) -> list[Record]:
    """Hands below each other, each of four rows, with their seats named above or beside."""
    stacks: list[tuple[int | None, Found]] = []
    end = 0
    while (board := next_board(page.lines, end)) is not None:
        above, first = board
        seat = _seat_beside(page, above, page.lines[first])
        rows = single(SOUTH) if seat is None else block(seat)
        hands, end = read_rows(page.source, page.lines, first, rows)
        stacks.append((seat, _found(page.lines, first, end, hands)))
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


def _seat_beside(page: Page, above: Sequence[Line], row: Line) -> int | None:
    """The seat of a hand: named on the line above its first row, or before its first holding."""
    named = seats_alone(page.words_of(above[-1])) if above else []
    if len(named) == 1:
        return named[0]
    return label_alone(page.text[row.start : row.cells[0].start])


def _check_labels(page: Page, above: Sequence[Line], row: Line) -> None:
    named = seats_alone(page.words_of(above[-1])) if above else []
    if len(named) == 1 and named[0] != NORTH:
        name = SEAT_NAMES[named[0]].title()
        raise page.source.error(
            row.start,
            row.end,
            f"the upper hand is named {name}, but a diagram of twelve lines has North there",
        )

"""What the dealer program prints in columns: `printall` (four hands side by side, numbered),
`printew` (west and east) and `print(seat, …)` (the hands of one seat, four boards side by side,
under `North hands:`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from dealer_lsp.deals.card import EAST, SEATS, SUITS, WEST
from dealer_lsp.deals.columns import unglued
from dealer_lsp.deals.gathering import Found, records_of
from dealer_lsp.deals.grid import BOARD_NUMBERS, Page, add_cell
from dealer_lsp.deals.placing import PlacedHand, refuse_mistakes
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.rows import block, next_board, next_row, read_rows
from dealer_lsp.deals.scan import Line
from dealer_lsp.deals.seat_words import seat_of, seats_alone
from dealer_lsp.deals.source import RecordError

FORM_OF_WIDTH = {len(SEATS): "printall", 2: "printew"}
SEATS_OF_WIDTH = {len(SEATS): SEATS, 2: (WEST, EAST)}
SEAT_PAGES = "print"

PAIR_TAKEN_FOR_GRANTED = "no seats are named; the hands were taken for West's and East's"

NUMBER = re.compile(r"([0-9]{1,6})\.")
SEAT_PAGE = re.compile(r"\s*(NORTH|EAST|SOUTH|WEST) HANDS:\s*")


def claims(page: Page) -> bool:
    has_rows = any(line.cells for line in page.lines)
    return has_rows and (_width(page) in FORM_OF_WIDTH or _has_seat_pages(page))


def read(page: Page, reading: Reading) -> list[Record]:
    """All boards of a page; the seats may be named on a line above. Raises RecordError."""
    if _has_seat_pages(page):
        before = _before_seat_pages(page)
        if not before.rows():
            return _read_seat_pages(page, reading)
        # The pages of `print(…)` repeat the deals that another action has printed before.
        page = before
    width = _width(page)
    _refuse_uneven_blocks(page)
    page = unglued(page, width)
    marked = any(cell.suit is not None for line in page.lines for cell in line.cells)
    deals: list[Found] = []
    end = 0
    while (board := next_board(page.lines, end)) is not None:
        above, first = board
        named, number = _heading(page, above)
        if len(named) == width:
            seats = tuple(named)
        elif marked and width == len(SEATS):
            raise _whose(page, page.lines[first])
        else:
            seats = SEATS_OF_WIDTH[width]
        hands, end = read_rows(page.source, page.lines, first, block(*seats))
        refuse_mistakes(page.source, hands, reading.short)
        start, stop = page.lines[first].cells[0].start, page.lines[end - 1].cells[-1].end
        notes = (PAIR_TAKEN_FOR_GRANTED,) if marked and not named else ()
        form = FORM_OF_WIDTH[width]
        deals.append(Found(form, start, stop, hands, board=number, notes=notes))
    return records_of(page.source, deals, page.notes, reading)


def _refuse_uneven_blocks(page: Page) -> None:
    """Where boards of four rows are set apart by empty lines or numbers, none has more or fewer."""
    blocks: list[list[Line]] = []
    apart = True
    for line in page.lines:
        if line.cells:
            if apart or line.apart:
                blocks.append([])
            blocks[-1].append(line)
        apart = not line.cells
    if any(len(rows) == len(SUITS) for rows in blocks):
        for rows in blocks:
            if len(rows) != len(SUITS):
                raise page.source.error(
                    rows[0].cells[0].start,
                    rows[-1].cells[-1].end,
                    f"expected {len(SUITS)} lines, spades to clubs, found {len(rows)}",
                )


def _whose(page: Page, row: Line) -> RecordError:
    return page.source.error(
        row.start,
        row.end,
        "whose hands are these? Expected a line above with their seats, as in "
        "'West   North   East   South'",
    )


def _width(page: Page) -> int:
    """How many holdings stand side by side: four below a number, otherwise as many as in most
    rows."""
    if any(NUMBER.fullmatch(page.words_of(line).strip()) for line in page.lines):
        return len(SEATS)
    counts = Counter(len(line.cells) for line in page.rows())
    width, rows = counts.most_common(1)[0] if counts else (0, 0)
    return width if 4 * rows >= 3 * counts.total() else 0


def _heading(page: Page, above: Sequence[Line]) -> tuple[list[int], int | None]:
    """The seats and the number in the lines of words above a board."""
    named: list[int] = []
    number: int | None = None
    for line in above:
        words = page.words_of(line).strip()
        named = seats_alone(words) or named
        found = NUMBER.fullmatch(words)
        number = int(found.group(1)) or None if found else number
    return named, number


def _has_seat_pages(page: Page) -> bool:
    return any(SEAT_PAGE.fullmatch(page.words_of(line)) for line in page.lines)


def _before_seat_pages(page: Page) -> Page:
    for index, line in enumerate(page.lines):
        if SEAT_PAGE.fullmatch(page.words_of(line)):
            return replace(page, lines=page.lines[:index])
    return page


def _read_seat_pages(page: Page, reading: Reading) -> list[Record]:
    deals: dict[int, Found] = {}
    seat = SEATS[0]
    index = 0
    while index < len(page.lines):
        words = page.words_of(page.lines[index])
        header = SEAT_PAGE.fullmatch(words)
        if header:
            seat = seat_of(header.group(1))
        elif BOARD_NUMBERS.fullmatch(words):
            numbers = [int(number) for number in NUMBER.findall(words)]
            index = _read_seat_rows(page, index + 1, seat, numbers, deals)
            continue
        elif page.lines[index].cells:
            raise page.source.error(
                page.lines[index].start,
                page.lines[index].end,
                "expected the numbers of the boards above their hands, as in '1.   2.   3.'",
            )
        index += 1
    return records_of(page.source, list(deals.values()), page.notes, reading)


def _read_seat_rows(
    page: Page, start: int, seat: int, numbers: list[int], deals: dict[int, Found]
) -> int:
    """Read four rows of hands of one seat side by side; returns the index of the line after."""
    end, rows = start, 0
    while end < len(page.lines) and rows < len(SUITS):
        rows += bool(page.lines[end].cells)
        end += 1
    lines = unglued(replace(page, lines=page.lines[start:end]), len(numbers)).lines
    index = 0
    for row in block(*(seat for _ in numbers)):
        index = next_row(page.source, lines, 0, index, row)
        for number, cell in zip(numbers, lines[index].cells, strict=True):
            found = deals.setdefault(number, Found(SEAT_PAGES, cell.start, cell.end))
            hand = found.hands.setdefault(seat, PlacedHand(cell.start, cell.end))
            add_cell(page.source, hand, cell, row.suit, row.whose[0])
            found.end = cell.end
            found.board = number or None
        index += 1
    return start + index

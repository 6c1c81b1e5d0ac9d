"""Finds out in which form a text records deals, and reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from dealer_lsp.deals.card import NORTH, SEAT_NAMES, SEATS
from dealer_lsp.deals.deal import FULL_HAND, Hands
from dealer_lsp.deals.grid import Page
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.records import (
    dealer_columns,
    diagram,
    dotted,
    json_object,
    lin,
    link,
    pbn,
    suit_line,
)
from dealer_lsp.deals.running_text import without_running_text
from dealer_lsp.deals.source import RecordError, Source

PageReader: TypeAlias = Callable[[Page, Reading], list[Record]]

FORMS = (json_object, link, lin, pbn, dotted)
"""Forms with unmistakable signs, the most telling first."""

LAID_OUT = (dealer_columns, diagram)
"""Forms that are told by the places of their holdings."""

LONGEST = 4_000_000
"""Characters. Longer texts are refused at once: a book of 10,000 boards has a tenth of it."""

NOTHING_FOUND = (
    "no deal found: expected a diagram of twelve lines, a PBN line such as "
    "N:AKQ.JT9.876.5432 …, PBN tags, LIN, a hand viewer link, or output of the dealer program"
)


def recognise(text: str, reading: Reading | None = None) -> list[Record]:
    """All deals recorded in a text, at least one.

    Raises RecordError with the place and what was expected there: nothing is guessed, and no part
    of a record that is wrong is used. What a record leaves out and had to be taken for granted is
    in the notes of its Record."""
    how = reading or Reading()
    if len(text) > LONGEST:
        raise RecordError(f"longer than {LONGEST:,} characters", 0, 0, 1, 1)
    source = Source.of(text)
    for form in FORMS:
        if form.claims(source):
            records: list[Record] = form.read(source, how)
            if form is dotted:
                records += _read_rest(source, records, how)
                records.sort(key=lambda record: record.start)
            return [_noted(record) for record in _each_deal_once(records)]
    return [_noted(record) for record in _read_page(Page.of(source), how)]


def _noted(record: Record) -> Record:
    """With a note where hands were taken although they have fewer than 13 cards."""
    counts = {seat: len(record.deal.known(seat)) for seat in record.deal.seats()}
    short = [
        f"{SEAT_NAMES[seat].title()} has {count} of 13 cards"
        for seat, count in counts.items()
        if count < FULL_HAND
    ]
    if len(short) == len(SEATS):
        short = [f"each hand has {counts[NORTH]} of 13 cards"]
    return replace(record, notes=(*record.notes, *short)) if short else record


def _read_rest(source: Source, records: list[Record], reading: Reading) -> list[Record]:
    """The deals laid out in rows in the same text as hands with dots, if there are any."""
    pieces: list[str] = []
    position = 0
    for record in records:
        start = bisect_left(source.origin, record.start)
        end = bisect_left(source.origin, record.end)
        pieces += [source.text[position:start], " " * (end - start)]
        position = end
    rest = replace(source, text="".join(pieces) + source.text[position:])
    try:
        return _read_page(Page.of(rest), reading)
    except RecordError:
        # Words and numbers around a deal that is complete by itself are no concern of ours.
        return []


def _each_deal_once(records: list[Record]) -> list[Record]:
    """Without copies: a board played at several tables of a file, and a deal that two actions of a
    script have printed in turn."""
    kept: list[Record] = []
    boards: set[tuple[int, Hands]] = set()
    for record in records:
        deal = record.deal
        board = None if deal.board is None else (deal.board, deal.hands)
        before = kept[-1] if kept else None
        printed_again = before and before.form != record.form and before.deal.hands == deal.hands
        if not printed_again and (board is None or board not in boards):
            kept.append(record)
        if board is not None:
            boards.add(board)
    return kept


def _read_page(page: Page, reading: Reading) -> list[Record]:
    """The deals of a page. Where it is refused, its sentences may be the reason: without them it
    is read if every hand then is complete."""
    try:
        return _read_rows(page, reading)
    except RecordError as refusal:
        bare = without_running_text(page)
        if bare is None:
            raise
        try:
            records = _read_rows(bare, reading)
        except RecordError:
            raise refusal from None
        if not all(_is_complete(record) for record in records):
            raise
        return records


def _is_complete(record: Record) -> bool:
    return all(len(record.deal.known(seat)) == FULL_HAND for seat in record.deal.seats())


def _read_rows(page: Page, reading: Reading) -> list[Record]:
    if suit_line.claims(page):
        return suit_line.read(page, reading)
    marked = page.marked()
    if marked is None:
        return _read_laid_out(page, reading)
    try:
        return _read_laid_out(marked, reading)
    except RecordError as refusal:
        # Suit marks may be there for some holdings only; otherwise the first refusal is the better.
        try:
            return _read_laid_out(page, reading)
        except RecordError:
            raise refusal from None


def _read_laid_out(page: Page, reading: Reading) -> list[Record]:
    for form in LAID_OUT:
        if form.claims(page):
            return form.read(page, reading)
    start = len(page.text) - len(page.text.lstrip())
    raise page.source.error(min(start, len(page.source.text)), start, NOTHING_FOUND)

"""Hands found one by one in a text, put together to deals, and the notes around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dealer_lsp.deals.card import SEAT_NAMES, SEATS, SOUTH
from dealer_lsp.deals.deal import UNKNOWN
from dealer_lsp.deals.notes import Note, noted
from dealer_lsp.deals.placing import PlacedHand, checked_deal
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.source import Source

SEAT_TAKEN_FOR_GRANTED = "the hand names no seat and was taken for South's"


@dataclass(slots=True)
class Found:
    """The hands of one deal as written in `text[start:end]` of a source. `dealer` counts where no
    note tells another."""

    form: str
    start: int
    end: int
    hands: dict[int, PlacedHand] = field(default_factory=dict[int, PlacedHand])
    dealer: int | None = None
    board: int | None = None
    notes: tuple[str, ...] = ()


def records_of(
    source: Source, deals: Sequence[Found], notes: Sequence[Note], reading: Reading
) -> list[Record]:
    """Checked records. Board, dealer and vulnerability noted before or beside a record are its own;
    after the last record they are the last one's. Raises RecordError."""
    records: list[Record] = []
    position = 0
    for index, found in enumerate(deals):
        end = source.text.find("\n", found.end)
        if end < 0 or index + 1 == len(deals):
            end = len(source.text)
        frame = noted(UNKNOWN.replaced(board=found.board), notes, position, end)
        if frame.dealer is None:
            frame = frame.replaced(dealer=found.dealer)
        position = end
        deal = checked_deal(source, found.hands, frame, reading.short)
        first, last = source.origin[found.start], source.origin[found.end]
        records.append(Record(found.form, deal, first, last, found.notes))
    return records


class Gatherer:
    """Takes hands in the order of the text. A seat that comes again begins the next deal."""

    def __init__(self, source: Source, reading: Reading) -> None:
        self._source = source
        self._reading = reading
        self._deals: list[Found] = []
        self._seated: list[Found] = []
        self._bare: list[Found] = []
        self._open: Found | None = None

    def add_hand(self, form: str, seat: int | None, hand: PlacedHand, start: int) -> None:
        """One hand whose record, with the word for its seat if there is one, begins at `start`."""
        if seat is None:
            place = SOUTH if self._reading.seat is None else self._reading.seat
            notes = (SEAT_TAKEN_FOR_GRANTED,) if self._reading.seat is None else ()
            self._bare.append(Found(form, hand.start, hand.end, {place: hand}, notes=notes))
            return
        deal = self._open
        if deal is None or seat in deal.hands:
            deal = self._open = Found(form, start, start)
            self._deals.append(deal)
            self._seated.append(deal)
        deal.hands[seat] = hand
        deal.end = hand.end
        if len(deal.hands) == len(SEATS):
            self._open = None

    def add_deal(self, deal: Found) -> None:
        """A record that is a whole deal by itself."""
        self._open = None
        self._deals.append(deal)

    def finished(self, notes: Sequence[Note]) -> list[Record]:
        """The records. Raises RecordError for a hand of no seat among others, or for a deal that
        lacks a hand that other deals have."""
        self._refuse_bare_among_others()
        self._refuse_uneven()
        deals = self._deals or self._bare
        return records_of(self._source, deals, notes, self._reading)

    def _refuse_bare_among_others(self) -> None:
        unclear = self._bare if self._deals else self._bare[1:]
        if unclear:
            raise self._source.error(
                unclear[0].start,
                unclear[0].end,
                "whose hand is this? Write n, e, s or w before each hand, "
                "or all four on one line with blanks between",
            )

    def _refuse_uneven(self) -> None:
        seats = {seat for deal in self._seated for seat in deal.hands}
        for deal in self._seated:
            absent = [SEAT_NAMES[seat].title() for seat in sorted(seats - deal.hands.keys())]
            if absent:
                raise self._source.error(
                    deal.start,
                    deal.end,
                    f"the hand of {' and '.join(absent)} is missing here, other deals have it",
                )

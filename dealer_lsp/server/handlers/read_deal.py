"""Command `dealer.readDeal`: a deal in any usual form, in all forms that editors paste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dealer_lsp.deals.card import SEAT_LETTERS
from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.record import Reading
from dealer_lsp.deals.source import RecordError
from dealer_lsp.deals.writers.deal_object import deal_object
from dealer_lsp.deals.writers.diagram import diagram
from dealer_lsp.deals.writers.lin import lin
from dealer_lsp.deals.writers.oneline import oneline
from dealer_lsp.deals.writers.pbn import pbn
from dealer_lsp.deals.writers.predeal import predeal
from dealer_lsp.server.arguments import Arguments
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, arguments: Sequence[object]) -> dict[str, Any]:
    """One deal of a text: the first, or the one with this `number`, and which others there are.
    `seats`, such as `ns`, are those of the `predeal` lines; left out, all whose hands are known.
    `seat` tells whose hand it is where a single hand names no seat."""
    del server
    asked = Arguments("dealer.readDeal", arguments)
    seats = asked.text_or("seats", "").upper()
    if any(letter not in SEAT_LETTERS for letter in seats):
        raise asked.refusal("'seats' is letters out of n, e, s, w")
    seat = asked.choice("seat", [letter.lower() for letter in SEAT_LETTERS])
    reading = Reading(short=True, seat=None if seat is None else SEAT_LETTERS.index(seat.upper()))
    try:
        records = recognise(asked.text("text"), reading)
    except RecordError as error:
        place = {"message": error.message, "line": error.line, "column": error.column}
        return {"error": place}
    number = asked.number("number")
    if number is not None and not 1 <= number <= len(records):
        raise asked.refusal(f"'number' is from 1 to {len(records)}")
    record = records[(number or 1) - 1]
    deal = record.deal
    return {
        "format": record.form,
        "deal": deal_object(deal),
        "predeal": predeal(deal, _wanted(deal, seats)),
        "pbn": pbn([deal]),
        "diagram": diagram(deal),
        "oneline": oneline(deal),
        "lin": lin(deal),
        "notes": list(record.notes),
        "boards": [
            {"board": each.deal.board, "oneline": oneline(each.deal).strip()} for each in records
        ],
    }


def _wanted(deal: Deal, seats: str) -> list[int]:
    known = deal.seats()
    return [seat for seat in known if not seats or SEAT_LETTERS[seat] in seats]

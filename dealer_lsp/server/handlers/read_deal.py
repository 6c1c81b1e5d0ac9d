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
    """The first deal of a text. `seats`, such as `ns`, are those of the `predeal` lines; left out,
    all whose hands are known."""
    del server
    asked = Arguments("dealer.readDeal", arguments)
    seats = asked.text_or("seats", "").upper()
    if any(letter not in SEAT_LETTERS for letter in seats):
        raise asked.refusal("'seats' is letters out of n, e, s, w")
    try:
        record = recognise(asked.text("text"), Reading(short=True))[0]
    except RecordError as error:
        place = {"message": error.message, "line": error.line, "column": error.column}
        return {"error": place}
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
    }


def _wanted(deal: Deal, seats: str) -> list[int]:
    known = deal.seats()
    return [seat for seat in known if not seats or SEAT_LETTERS[seat] in seats]

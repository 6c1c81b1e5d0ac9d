"""The forms in which `dealer-lsp deal` prints deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealer_lsp.deals.card import SEAT_NAMES, SEATS
from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.writers.diagram import diagram
from dealer_lsp.deals.writers.lin import lin
from dealer_lsp.deals.writers.oneline import oneline
from dealer_lsp.deals.writers.pbn import pbn
from dealer_lsp.deals.writers.predeal import predeal
from dealer_lsp.deals.writers.printall import printall
from dealer_lsp.deals.writers.printcompact import printcompact
from dealer_lsp.deals.writers.printew import printew
from dealer_lsp.deals.writers.printoneline import printoneline
from dealer_lsp.deals.writers.svg import svg

JSON = "json"
FORMATS = (
    *("pbn", "diagram", "oneline", "lin", "predeal", "svg", JSON),
    *("printall", "printew", "printoneline", "printcompact"),
)

_ONE_BY_ONE: dict[str, Callable[[Deal, int], str]] = {
    "oneline": lambda deal, _: oneline(deal),
    "lin": lambda deal, _: lin(deal),
    "printall": printall,
    "printew": lambda deal, _: printew(deal),
    "printoneline": lambda deal, _: printoneline(deal),
    "printcompact": lambda deal, _: printcompact(deal),
}


def written(deals: Sequence[Deal], form: str, seats: Sequence[int] | None, symbols: bool) -> str:
    """The deals in one of `FORMATS` but JSON, with the hands of these seats only (None: all that
    are known). Raises ValueError where a hand is needed that is not known."""
    if form == "predeal":
        return _predeals(deals, seats)
    shown = [_shown(deal, seats) for deal in deals]
    if form == "pbn":
        return pbn(shown)
    if form == "svg":
        return svg(shown)
    if form == "diagram":
        return "\n".join(diagram(deal, symbols) for deal in shown)
    write = _ONE_BY_ONE[form]
    return "".join(write(deal, number) for number, deal in enumerate(shown, 1))


def _predeals(deals: Sequence[Deal], seats: Sequence[int] | None) -> str:
    """One statement a deal, each below its number where there are more: a script can hold one."""
    texts = [predeal(deal, deal.seats() if seats is None else seats) for deal in deals]
    if len(texts) == 1:
        return texts[0]
    return "\n".join(
        f"// deal {deal.board or number}\n{text}"
        for number, (deal, text) in enumerate(zip(deals, texts, strict=True), 1)
    )


def _shown(deal: Deal, seats: Sequence[int] | None) -> Deal:
    if seats is None:
        return deal
    for seat in SEATS:
        if seat in seats and deal.hands[seat] is None:
            raise ValueError(f"{SEAT_NAMES[seat].title()}'s hand is not known")
    return deal.only(seats)

"""Command `dealer.exportDeals`: deals as one text in a format of bridge programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealer_lsp.deals.deal import Deal
from dealer_lsp.deals.writers.deal_object import deal_of_object
from dealer_lsp.deals.writers.diagram import diagram
from dealer_lsp.deals.writers.lin import lin
from dealer_lsp.deals.writers.oneline import oneline
from dealer_lsp.deals.writers.pbn import pbn
from dealer_lsp.server.arguments import Arguments
from dealer_lsp.server.server import DealerServer

_WRITERS: dict[str, Callable[[Sequence[Deal]], str]] = {
    "pbn": pbn,
    "lin": lambda deals: "".join(map(lin, deals)),
    "diagram": lambda deals: "\n".join(map(diagram, deals)),
    "oneline": lambda deals: "".join(map(oneline, deals)),
}


def handle(server: DealerServer, arguments: Sequence[object]) -> dict[str, str]:
    del server
    asked = Arguments("dealer.exportDeals", arguments)
    format_ = asked.choice("format", tuple(_WRITERS)) or "pbn"
    try:
        deals = [deal_of_object(data) for data in asked.objects("deals")]
    except ValueError as error:
        raise asked.refusal(str(error)) from None
    return {"text": _WRITERS[format_](deals)}

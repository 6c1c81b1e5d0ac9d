from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.predeal.dealing import dealing_of, name_of_card, name_of_seat
from dealer_lsp.semantics.finding import Finding, Related, Severity
from dealer_lsp.semantics.predeal import Dealt
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Call, Card, Seat
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.span import Span

_LOOKED_AT = 400
"""Definitions that are searched, from the top; the condition is searched wherever it stands."""
_FULL = 13


class PredealtCard(ScriptRule):
    """`hascard` asks for a card that is predealt, so the answer is known.

    ## What it does
    Reports `hascard` with a card that `predeal` gives to that hand, or to another one, and with a
    card that a hand does not hold of which all 13 cards are predealt.

    ## Why is this bad
    The test is always true, or never.

    ## Example
    ```dealer
    predeal north SAK
    condition hascard(south, AS)
    ```

    ## Use instead
    ```dealer
    predeal north SK
    condition hascard(south, AS)
    ```

    ## What dealer does
    It looks through ten million deals and finds none.
    """

    code = "DL607"
    slug = "predealt-card"
    severity = Severity.ERROR
    groups = ("predeal",)

    def check(self, script: Script) -> Iterator[Finding]:
        dealing, starts = dealing_of(script)
        owners = dealing.owners
        if not owners:
            return
        for placed in _searched(script):
            for node in walk(placed.definition.top.statement):
                if isinstance(node, Call) and catalog().canonical(node.name) == "hascard":
                    match node.args:
                        case (Seat(seat=seat), Card(card=card)):
                            full = len(dealing.hands[seat]) == _FULL
                            place = node.span.shifted(placed.start)
                            yield from self._judge(seat, card, owners, full, place, starts)
                        case _:
                            pass

    def _judge(
        self,
        seat: int,
        card: int,
        owners: dict[int, Dealt],
        full: bool,
        place: Span,
        starts: list[int],
    ) -> Iterator[Finding]:
        owner, known = owners.get(card), name_of_card(card)
        if owner is None:
            if full:
                message = (
                    f"never true: {name_of_seat(seat)} is predealt 13 cards without the {known}"
                )
                yield self.finding(place, message, "silent")
            return
        where = Related(owner.span.shifted(starts[owner.place]), "here it is predealt")
        holder = name_of_seat(owner.seat)
        if owner.seat == seat:
            message = f"always true: {holder} is predealt the {known}"
            severity = Severity.INFORMATION
        else:
            message = f"never true: {holder} is predealt the {known}"
            severity = Severity.ERROR
        stock = "fine" if owner.seat == seat else "silent"
        yield self.finding(place, message, stock, related=[where], severity=severity)


def _searched(script: Script) -> Iterator[Placed]:
    condition = script.last("condition")
    last = min(len(script), _LOOKED_AT)
    yield from map(script.numbered, range(last))
    if condition is not None and condition.number >= last:
        yield condition

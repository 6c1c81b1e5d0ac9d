from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.predeal.dealing import dealing_of, name_of_card, name_of_seat
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.script import Script


class HandTooFull(ScriptRule):
    """A hand gets more than 13 cards.

    ## What it does
    Counts the cards that `predeal` gives to each seat and reports the 14th.

    ## Why is this bad
    A hand has 13 cards.

    ## Example
    ```dealer
    predeal north SAKQJT98765432, HA
    ```

    ## Use instead
    ```dealer
    predeal north SAKQJT9876543, HA
    ```

    ## What dealer does
    It says `More than 13 cards for one player` and stops.
    """

    code = "DL602"
    slug = "hand-too-full"
    severity = Severity.ERROR
    groups = ("predeal",)

    def check(self, script: Script) -> Iterator[Finding]:
        dealing, starts = dealing_of(script)
        reported: set[int] = set()
        for trouble in dealing.troubles:
            if trouble.kind != "hand-full" or trouble.card is None or trouble.seat in reported:
                continue
            reported.add(trouble.seat)
            owner = name_of_seat(trouble.seat)
            message = f"the {name_of_card(trouble.card)} is a 14th card for {owner}"
            yield self.finding(trouble.span.shifted(starts[trouble.place]), message, "refuses")

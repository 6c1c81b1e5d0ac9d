from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.predeal.dealing import dealing_of, name_of_card, name_of_seat
from dealer_lsp.semantics.finding import Finding, Related, Severity
from dealer_lsp.semantics.script import Script


class CardPredealtTwice(ScriptRule):
    """A card is given away twice.

    ## What it does
    Follows the cards through all `predeal` statements and reports one that is gone already.

    ## Why is this bad
    There is one of each card.

    ## Example
    ```dealer
    predeal north SAK south SAQ
    ```

    ## Use instead
    ```dealer
    predeal north SAK south SQJ
    ```

    ## What dealer does
    It says `Card predealt twice` and stops.
    """

    code = "DL601"
    slug = "card-predealt-twice"
    severity = Severity.ERROR
    groups = ("predeal",)

    def check(self, script: Script) -> Iterator[Finding]:
        dealing, starts = dealing_of(script)
        for trouble in dealing.troubles:
            if trouble.earlier is None or trouble.card is None:
                continue
            owner = name_of_seat(trouble.earlier.seat)
            message = f"{owner} has the {name_of_card(trouble.card)} already"
            place = trouble.earlier.span.shifted(starts[trouble.earlier.place])
            related = [Related(place, f"here it goes to {owner}")]
            span = trouble.span.shifted(starts[trouble.place])
            yield self.finding(span, message, "refuses", related=related)

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.predeal.dealing import dealing_of, name_of_seat, name_of_suit
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.script import Script


class ImpossibleLengths(ScriptRule):
    """Suit lengths in `predeal` that cannot be dealt.

    ## What it does
    Reports a length that is set twice, and lengths that make more than 13 cards in a hand or in a
    suit.

    ## Why is this bad
    No deal looks like that, and dealer does not run the script.

    ## Example
    ```dealer
    predeal spades(north) == 7 spades(south) == 7
    ```

    ## Use instead
    ```dealer
    condition spades(north) == 7 and spades(south) == 6
    ```

    ## What dealer does
    It says what is wrong, for example `Too many Spades`, and stops.
    """

    code = "DL603"
    slug = "impossible-lengths"
    severity = Severity.ERROR
    groups = ("predeal",)

    def check(self, script: Script) -> Iterator[Finding]:
        dealing, starts = dealing_of(script)
        for trouble in dealing.troubles:
            seat, suit = name_of_seat(trouble.seat), name_of_suit(trouble.suit)
            match trouble.kind:
                case "length-twice":
                    message = f"the length of {seat}'s {suit} is set already"
                case "lengths-of-hand":
                    message = f"the lengths given to {seat} make more than 13 cards"
                case "lengths-of-suit":
                    message = f"the lengths given make more than 13 {suit}"
                case _:
                    continue
            yield self.finding(trouble.span.shifted(starts[trouble.place]), message, "refuses")

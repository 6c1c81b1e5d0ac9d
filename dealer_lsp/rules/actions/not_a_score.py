from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Call, Node

_MOST_TRICKS = 13
_SMALL = 50
"""The smallest score there is: one undertrick. `imps` of anything up to 49 is 1 at most."""


class NotAScore(NodeRule):
    """`imps` or `score` of something that is neither a score nor a number of tricks.

    ## What it does
    Reports `imps` of a value that never reaches 50, the smallest score, and `score` with a number
    of tricks that is below 0 or above 13 in every deal, or that is itself a score or high-card
    points.

    ## Why is this bad
    `imps` turns a difference of two scores into IMPs, `score` a contract and a number of tricks
    into a score; the arguments were probably exchanged or left out.

    ## Example
    ```dealer
    action average "gain" imps(hcp(north) - hcp(east))
    ```

    ## Use instead
    ```dealer
    game = score(nv, x4S, spades(north) + spades(south))
    part = score(nv, x2S, spades(north) + spades(south))
    action average "gain" imps(game - part)
    ```

    ## What dealer does
    It computes with the numbers it is given: 0 or 1 IMP, or a score for 20 tricks.
    """

    code = "DL820"
    slug = "not-a-score"
    severity = Severity.WARNING
    nodes = (Call,)
    words = ("imps", "imp", "score")

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        match node:
            case Call(name="imps" | "imp", args=(value,)):
                yield from self._imps(value, context)
            case Call(name="score", args=(_, _, tricks)):
                yield from self._tricks(tricks, context)
            case _:
                return

    def _imps(self, value: Node, context: Context) -> Iterator[Finding]:
        known = context.value(value)
        if known.low > -_SMALL and known.high < _SMALL and known.constant is None:
            message = (
                f"'{context.text(value.span)}' is between {known.low} and {known.high}: imps wants "
                "a difference of two scores, and is 0 or 1 for this"
            )
            yield self.finding(value.span, message, "silent")

    def _tricks(self, tricks: Node, context: Context) -> Iterator[Finding]:
        known, shown = context.value(tricks), context.text(tricks.span)
        if known.low > _MOST_TRICKS or known.high < 0:
            message = f"'{shown}' is never a number of tricks, 0 to 13"
        elif isinstance(tricks, Call) and tricks.name in ("hcp", "hcps", "score", "imps"):
            message = f"'{shown}' is no number of tricks: score wants 0 to 13 here"
        else:
            return
        yield self.finding(tricks.span, message, "silent")

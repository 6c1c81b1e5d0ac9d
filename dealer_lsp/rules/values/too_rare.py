from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.values.rarity import chance_in_force
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.integers import HIGHEST, to_int
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Number, Setting
from dealer_lsp.text.span import Span

_DEFAULT_GENERATE = 10_000_000
_DEFAULT_PRODUCE = 40
_FAR_BELOW = 0.5


class TooRare(ScriptRule):
    """Fewer deals than asked for.

    ## What it does
    Reports a script whose condition is so rare that `generate` will not find half of the deals
    that `produce` asks for. The chance is counted exactly; where it cannot be counted, nothing is
    said.

    ## Why is this bad
    The program stops after `generate` deals and has produced only a few, or none.

    ## Example
    ```dealer
    generate 1000
    produce 10
    condition hcp(north) >= 22
    ```

    ## Use instead
    ```dealer
    generate 100000
    produce 10
    condition hcp(north) >= 22
    ```

    ## What dealer does
    It tries 1,000 deals and finds about 4 of the 10.
    """

    code = "DL314"
    slug = "too-rare"
    severity = Severity.WARNING
    groups = ("condition",)

    def check(self, script: Script) -> Iterator[Finding]:
        condition = script.last("condition")
        if condition is None or condition.definition.top.problems:
            return
        generate, place = _number(script, "generate")
        produce, _ = _number(script, "produce")
        tries = generate or _DEFAULT_GENERATE
        wanted = min(produce or _DEFAULT_PRODUCE, tries)
        if produce is None and generate is not None:
            return  # as many as there are: so the author may have meant it
        chance = chance_in_force(script, condition)
        if chance is None or chance == 0:
            return
        expected = chance * tries
        if expected >= _FAR_BELOW * wanted:
            return
        shown = f"{expected:.1g}" if expected < 1 else f"{expected:,.1f}".removesuffix(".0")
        needed = round(wanted / chance, -2)
        advice = f"; generate {needed:,.0f} would do" if needed <= HIGHEST else ""
        message = (
            f"one deal in {1 / chance:,.0f} fits: of {tries:,} deals about {shown}, not the "
            f"{wanted:,} wanted{advice}"
        )
        span = place or _keyword(condition)
        yield self.finding(span, message, "silent")


def _number(script: Script, keyword: str) -> tuple[int | None, Span | None]:
    placed = script.first(keyword)
    statement = None if placed is None else placed.definition.top.statement
    if placed is None or not isinstance(statement, Setting) or len(statement.args) != 1:
        return None, None
    number = statement.args[0]
    value = to_int(number.text) if isinstance(number, Number) else None
    return value or None, statement.span.shifted(placed.start)


def _keyword(condition: Placed) -> Span:
    return condition.definition.top.statement.span.shifted(condition.start)

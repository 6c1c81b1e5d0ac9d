from __future__ import annotations

import re
from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.deals.deal_value import DealValue, UnknownValueError
from dealer_lsp.semantics.finding import Finding, Related, Severity
from dealer_lsp.semantics.part import part_for
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Binary, Condition, Expr, Paren
from dealer_lsp.text.span import Span

_LIKE_A_RECORD = re.compile(
    r"[AKQJT2-9-]*\.[AKQJT2-9-]*\.[AKQJT2-9-]*\.|\|[^|\s]*\||://|[♠♥♦♣]|\[\w+ \"", re.IGNORECASE
)
_SEATS = ("north", "east", "south", "west")
_MOST_DEALS = 200
"""So many deals of a script are looked at."""


class DealTest(ScriptRule):
    """A deal in a comment that the script should let through, or should not.

    ## What it does
    Reads the deal in a comment that starts with `deal:` or `not-deal:` and works out the condition
    for it. Reports a `deal:` that does not fit the script, a `not-deal:` that does, a record that
    is wrong, and, as information, a deal that cannot be judged.

    ## Why is this bad
    Either the condition is wrong, or the example is.

    ## Example
    ```dealer
    // deal: N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432
    condition hcp(south) >= 12
    ```

    ## Use instead
    ```dealer
    // deal: N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432
    // not-deal: E:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It reads past comments.
    """

    code = "DL620"
    slug = "deal-test"
    severity = Severity.ERROR
    groups = ("directive",)

    def check(self, script: Script) -> Iterator[Finding]:
        looked_at = 0
        for start, directive in script.directives():
            if directive.kind in ("deal", "not-deal") and looked_at < _MOST_DEALS:
                looked_at += 1
                place = directive.value_spans[0].shifted(start)
                yield from self._deals(script, directive.values[0], place, directive.kind == "deal")

    def _deals(self, script: Script, text: str, place: Span, wanted: bool) -> Iterator[Finding]:
        # Only scripts with such a comment need to read deals.
        from dealer_lsp.deals.recognise import recognise
        from dealer_lsp.deals.source import RecordError

        if _LIKE_A_RECORD.search(text) is None:
            message = "no deal is recorded here, so there is nothing to check the script with"
            yield self.finding(place, message, "fine", severity=Severity.INFORMATION)
            return
        try:
            records = recognise(text)
        except RecordError as error:
            start, end = place.start + error.start, place.start + error.end
            bad = Span(start, end) if start < end <= place.end else place
            told = _placed_in(script, place.start, error.message)
            yield self.finding(bad, f"this deal is wrong: {told}", "fine")
            return
        for record in records:
            deal = record.deal.completed()
            where = (
                place if len(records) == 1 else Span(record.start, record.end).shifted(place.start)
            )
            if not deal.is_complete():
                missing = ", ".join(
                    _SEATS[seat]
                    for seat, hand in enumerate(deal.hands)
                    if hand is None or len(hand) < 13
                )
                message = f"the script cannot be checked with this deal: no full hand for {missing}"
                yield self.finding(where, message, "fine", severity=Severity.INFORMATION)
                continue
            hands = tuple(tuple(hand) for hand in deal.hands if hand is not None)
            yield from self._judge(script, hands, where, wanted)

    def _judge(
        self, script: Script, hands: tuple[tuple[int, ...], ...], where: Span, wanted: bool
    ) -> Iterator[Finding]:
        condition = script.last("condition")
        if condition is None:
            if not wanted:
                yield self.finding(where, "every deal fits: the script has no condition", "fine")
            return
        statement = condition.definition.top.statement
        if condition.definition.top.problems or not isinstance(statement, Condition):
            return
        program = part_for(script, [statement.value])
        if program is None:
            return  # names that are not defined have findings of their own
        north, east, south, west = hands
        values = DealValue(program.replaced(predeal=(north, east, south, west)))
        try:
            fits = values.of(statement.value) != 0
        except UnknownValueError as error:
            message = f"the script cannot be checked with this deal: {error}"
            yield self.finding(where, message, "fine", severity=Severity.INFORMATION)
            return
        other = _broken_predeal(program, hands)
        if other is not None and fits:
            fits, reason = False, f"{other} has other cards than the predeal gives"
        else:
            reason = "the condition is false"
        if fits == wanted:
            return
        if wanted:
            failing = _failing(statement.value, values)
            part = _text(script, condition, failing)
            if other is None or reason == "the condition is false":
                reason = f"'{part}' is false for it"
            related = [Related(failing.span.shifted(condition.start), "false for the deal")]
            message = f"this deal does not fit the script: {reason}"
            yield self.finding(where, message, "fine", related=related)
        else:
            yield self.finding(where, "this deal fits the script, and should not", "fine")


def _placed_in(script: Script, start: int, message: str) -> str:
    """A message about the record with its places counted in the script."""
    line, column = script.document.position(start, "utf-32")

    def moved(place: re.Match[str]) -> str:
        row, character = int(place[1]), int(place[2])
        return f"line {line + row}, column {character + (column if row == 1 else 0)}"

    return re.sub(r"line (\d+), column (\d+)", moved, message)


def _broken_predeal(program: Program, hands: tuple[tuple[int, ...], ...]) -> str | None:
    """The seat whose predealt cards are not all in its hand of the deal."""
    for seat, cards in enumerate(program.predeal):
        if not set(cards) <= set(hands[seat]):
            return _SEATS[seat]
    return None


def _failing(value: Expr, values: DealValue) -> Expr:
    """The innermost part, through `and`s and parentheses, that is false."""
    while True:
        if isinstance(value, Paren):
            value = value.inner
        elif isinstance(value, Binary) and value.op == "and":
            value = value.right if values.of(value.left) else value.left
        else:
            return value


def _text(script: Script, placed: Placed, part: Expr) -> str:
    start, end = part.span.shifted(placed.start)
    text = " ".join(script.document.text[start:end].split())
    return text if len(text) <= 60 else f"{text[:59]}…"

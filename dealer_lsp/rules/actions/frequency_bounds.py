from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.integers import to_int, wrap
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Action, ActionList, Arg, Number
from dealer_lsp.text.span import Span

_MOST = 2**30
"""Counters, of eight bytes each."""


class FrequencyBounds(ScriptRule):
    """The bounds of a `frequency` are the wrong way round, or immensely far apart.

    ## What it does
    Reports a `frequency` whose lowest value is above its highest, and tables with so many values
    that no memory holds them.

    ## Why is this bad
    There is no row to count in, and dealer asks for memory of a negative size. A table has a row
    for each value between the bounds, whether it occurs or not.

    ## Example
    ```dealer
    action frequency "points" (hcp(north), 37, 0)
    ```

    ## Use instead
    ```dealer
    action frequency "points" (hcp(north), 0, 37)
    ```

    ## What dealer does
    It says `Out of memory` and stops; in a table of two expressions it may print nonsense instead.
    """

    code = "DL801"
    slug = "frequency-bounds"
    severity = Severity.ERROR
    groups = ("action",)

    def check(self, script: Script) -> Iterator[Finding]:
        last = script.last("action")
        for placed in script.read("action"):
            statement = placed.definition.top.statement
            if not isinstance(statement, ActionList):
                continue
            counts = last is not None and placed.number == last.number
            for action in statement.actions:
                yield from self._bounds(action, counts, placed.start)

    def _bounds(self, action: Action, counts: bool, start: int) -> Iterator[Finding]:
        if action.name != "frequency" or action.args is None:
            return
        pairs = [_pair(action.args, place) for place in range(1, len(action.args), 3)]
        ranges = [pair for pair in pairs if pair is not None]
        if not ranges or len(ranges) != len(pairs):
            return
        counters = _counters(ranges)
        stock = "refuses" if counts and not 0 <= counters <= _MOST else "silent"
        crossed = [each for each in ranges if each[0] > each[1]]
        for low, high, span in crossed:
            message = f"the lowest value, {low}, is above the highest, {high}: exchange them"
            yield self.finding(span.shifted(start), message, stock)
        if not crossed and stock == "refuses":
            span = Span(ranges[0][2].start, ranges[-1][2].end)
            message = "more values between these bounds than memory holds: bring them together"
            yield self.finding(span.shifted(start), message, stock)


def _pair(args: tuple[Arg, ...], place: int) -> tuple[int, int, Span] | None:
    if place + 1 >= len(args):
        return None
    low, high = args[place], args[place + 1]
    if not isinstance(low, Number) or not isinstance(high, Number):
        return None
    lowest, highest = to_int(low.text), to_int(high.text)
    if lowest is None or highest is None:
        return None
    return lowest, highest, Span(low.span.start, high.span.end)


def _counters(ranges: list[tuple[int, int, Span]]) -> int:
    """How many counters stock asks for, as it calculates it. A table of two expressions has two
    rows and two columns more than there are values."""
    sizes = [high - low + 1 for low, high, _ in ranges]
    return wrap(sizes[0] if len(sizes) == 1 else (sizes[0] + 2) * (sizes[1] + 2))

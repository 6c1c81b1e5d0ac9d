from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.syntax.nodes import Assign, Condition, Number
from dealer_lsp.text.span import Edit, Span


class DigitName(ScriptRule):
    """A name that starts with a digit.

    ## What it does
    Reports `1ntopen = ...`, where a number and a name stand together without a blank.

    ## Why is this bad
    A name starts with a letter. dealer takes the digits for a condition of their own, `1`, which
    every deal fits, and the rest for the name.

    ## Example
    ```dealer
    1ntopen = hcp(north) >= 15 and hcp(north) <= 17
    condition ntopen
    ```

    ## Use instead
    ```dealer
    ntopen1 = hcp(north) >= 15 and hcp(north) <= 17
    condition ntopen1
    ```

    ## What dealer does
    It defines `ntopen`, and takes the number for a condition that a later one replaces, or, if none
    follows, that lets every deal through.
    """

    code = "DL205"
    slug = "digit-name"
    severity = Severity.WARNING
    groups = ("condition",)

    def check(self, script: Script) -> Iterator[Finding]:
        for number in script.read("condition"):
            name = glued_name(script, number)
            if name is not None:
                yield self._finding(script, number, name)

    def _finding(self, script: Script, number: Placed, name: Placed) -> Finding:
        statement = name.definition.top.statement
        assert isinstance(statement, Assign)
        digits = script.document.text[slice(*_span(number))]
        word = statement.name.name
        better = f"{word}{digits}"
        start, _ = _span(number)
        _, end = statement.name.span.shifted(name.start)
        message = (
            f"a name cannot start with a digit: dealer reads '{digits}' as a condition of its own "
            f"and defines '{word}'"
        )
        fixes: list[Fix] = []
        if script.variable(better) is None:
            edits = [Edit(Span(start, end), better), *_uses(script, word, digits, better, end)]
            fixes.append(Fix(f"Call it '{better}'", tuple(edits), safe=False))
        return self.finding(Span(start, end), message, "silent", fixes=fixes)


def glued_name(script: Script, placed: Placed) -> Placed | None:
    """The definition right behind a bare number, without a blank; None if there is no such."""
    statement = placed.definition.top.statement
    if not isinstance(statement, Condition) or statement.keyword is not None:
        return None
    if not isinstance(statement.value, Number) or placed.number + 1 >= len(script):
        return None
    following = script.numbered(placed.number + 1)
    after = following.definition.top.statement
    if not isinstance(after, Assign):
        return None
    adjacent = after.name.span.start + following.start == _span(placed).end
    return following if adjacent else None


def _span(placed: Placed) -> Span:
    return placed.definition.top.statement.span.shifted(placed.start)


def _uses(script: Script, word: str, digits: str, better: str, after: int) -> Iterator[Edit]:
    """The uses below, with the digits before the name where the author wrote them again."""
    text = script.document.text
    for start, end in script.use_spans(word):
        if start >= after:
            glued = text.endswith(digits, 0, start)
            yield Edit(Span(start - len(digits) if glued else start, end), better)

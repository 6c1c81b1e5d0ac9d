from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import ScriptRule
from dealer_lsp.rules.values.conjunction import Conjunction, conjunctions, proof
from dealer_lsp.semantics.finding import Finding, Related, Severity
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.nodes import Assign, Call, Expr, Name, ShapeList
from dealer_lsp.text.span import Span


class Contradiction(ScriptRule):
    """Parts of a condition that cannot hold together.

    ## What it does
    Reports conditions and definitions whose parts, joined by `and`, exclude each other, and names
    the smallest set of parts that does. Numbers, suit lengths, shapes and predealt cards are taken
    together, also through variables; what is reported is proven.

    ## Why is this bad
    No deal can fit.

    ## Example
    ```dealer
    balanced = shape(north, any 4333 + any 4432)
    condition balanced and hcp(north) >= 12 and spades(north) >= 6
    ```

    ## Use instead
    ```dealer
    balanced = shape(north, any 4333 + any 4432)
    condition balanced and hcp(north) >= 12 and spades(north) >= 4
    ```

    ## What dealer does
    It looks through ten million deals and finds none.
    """

    code = "DL313"
    slug = "contradiction"
    severity = Severity.ERROR

    def check(self, script: Script) -> Iterator[Finding]:
        for conjunction in conjunctions(script):
            found = proof(script, conjunction)
            if found is None:
                continue
            parts = [conjunction.parts[number] for number in found.parts]
            if len(parts) > 1 or not _has_rule(parts[0]):
                yield self._finding(script, conjunction, parts, found.by_predeal)

    def _finding(
        self, script: Script, whole: Conjunction, parts: list[Expr], by_predeal: bool
    ) -> Finding:
        spans = [part.span.shifted(whole.placed.start) for part in parts]
        told = [_told(script, part, span) for part, span in zip(parts, spans, strict=True)]
        cards = " with the cards that are predealt" if by_predeal else ""
        if len(told) == 1:
            message = f"never true: {told[0]} cannot hold{cards}"
        else:
            message = f"never true: {' and '.join(told)} cannot hold together{cards}"
        related = [Related(span, "this part") for span in spans[1:]]
        whole_span = Span(spans[0].start, spans[-1].end)
        return self.finding(whole_span, message, "silent", related=related)


def _has_rule(part: Expr) -> bool:
    """True for what `leading-minus` and `predealt-card` report better."""
    if not isinstance(part, Call):
        return False
    minus = any(isinstance(each, ShapeList) and each.items[0].sign == "-" for each in part.args)
    return minus or catalog().canonical(part.name) == "hascard"


def _told(script: Script, part: Expr, span: Span) -> str:
    """The part in quotation marks; for a variable with what it stands for."""
    text = " ".join(script.document.text[span.start : span.end].split())
    if not isinstance(part, Name):
        return f"'{text}'"
    variable = script.variable(part.name)
    statement = None if variable is None else variable.definition.definition.top.statement
    if variable is None or not isinstance(statement, Assign):
        return f"'{text}'"
    start, end = statement.value.span.shifted(variable.definition.start)
    meaning = " ".join(script.document.text[start:end].split())
    return f"'{text}' ({meaning if len(meaning) <= 50 else meaning[:49] + '…'})"

from __future__ import annotations

from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.refusals import Refusal

_VALUE = {"IDENT", "NUMBER", "LPAR"}
_NOUNS = {
    "SEAT": "a seat",
    "SUIT": "a suit",
    "NOTRUMPS": "notrumps",
    "HOLDING": "a holding",
    "CARD": "a card",
    "CONTRACT": "a contract",
    "VUL": "vul or nv",
    "VULNERABILITY": "a vulnerability",
    "NUMBER": "a number",
    "STRING": "a text",
    "DISTR": "a shape",
    "LPAR": "'('",
    "RPAR": "')'",
    "COMMA": "','",
    "COLON": "':'",
    "ASSIGN": "'='",
    "EQ": "'=='",
}
_MOST = 3


class SyntaxError_(SyntaxRule):  # noqa: N801
    """Something does not fit where it stands.

    ## What it does
    Reports what dealer stops at when no other rule can say better what is wrong.

    ## Why is this bad
    dealer does not run the script.

    ## Example
    ```dealer
    condition hcp(north) >= 12 north
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `syntax error` and stops.
    """

    code = "DL001"
    slug = "syntax-error"
    severity = Severity.ERROR
    kinds = ("unexpected", "include-word")
    safe = False

    def of_refusal(self, refusal: Refusal) -> Finding:
        """The finding for the place at which stock's own parser gives up."""
        wanted = _wanted(refusal.expected)
        if refusal.found:
            message = f"'{refusal.found}' does not fit here"
            message += f": dealer expects {wanted}" if wanted else ""
        else:
            message = f"dealer expects {wanted or 'more'} here"
        return self.finding(refusal.span, message, "refuses")


def _wanted(kinds: frozenset[str]) -> str:
    if kinds >= _VALUE:
        return "a value"
    nouns = sorted({_NOUNS[kind] for kind in kinds if kind in _NOUNS})
    return " or ".join(nouns) if 0 < len(nouns) <= _MOST else ""

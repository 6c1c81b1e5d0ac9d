from __future__ import annotations

from dealer_lsp.rules.base import Rule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.text.span import Span


class OldEncoding(Rule):
    """A file that is not UTF-8.

    ## What it does
    Reports a file that is not UTF-8 and was read as Windows' cp1252, or one that is UTF-16, which
    Notepad calls Unicode. `--fix` writes UTF-16 as UTF-8.

    ## Why is this bad
    Accented letters and suit symbols may look wrong in other programs. In comments and texts that
    is all; elsewhere the dealer program stops reading at the first of them anyway. In UTF-16 it
    stops at the first byte, and deals any hands at all.

    ## Example
    ```dealer
    # Größe der Hand
    condition hcp(north) >= 15
    ```

    ## Use instead
    ```dealer
    # Size of the hand
    condition hcp(north) >= 15
    ```

    ## What dealer does
    It reads bytes and does not mind in comments and texts. UTF-16 it takes for an empty script.
    """

    code = "DL905"
    slug = "old-encoding"
    severity = Severity.INFORMATION

    def report_utf_16(self, text: str) -> Finding:
        """At the first character."""
        message = "the file is UTF-16, which dealer cannot read: save as UTF-8"
        return self.finding(Span(0, min(1, len(text))), message, "silent").replaced(
            severity=Severity.ERROR
        )

    def report(self, text: str) -> Finding:
        """At the first character that is not ASCII."""
        place = next((at for at, each in enumerate(text) if not each.isascii()), 0)
        message = "this file is not UTF-8; it was read as Windows' cp1252"
        return self.finding(Span(place, min(place + 1, len(text))), message, "fine")

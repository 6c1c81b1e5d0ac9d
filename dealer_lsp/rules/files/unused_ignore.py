from __future__ import annotations

from dealer_lsp.language.spelling import nearest
from dealer_lsp.rules.base import Rule
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.text.span import Span


class UnusedIgnore(Rule):
    """A comment silences a finding that is not there.

    ## What it does
    Reports each code or name in a `// dealer-lsp: ignore[...]` comment that silences nothing.

    ## Why is this bad
    The trap it was written for is gone, or the code is misspelt and the finding still shows. Left
    in place it would hide the next mistake of that kind.

    ## Example
    ```dealer
    condition hcp(north) >= 12 // dealer-lsp: ignore[DL202]
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It reads past comments.
    """

    code = "DL901"
    slug = "unused-ignore"
    severity = Severity.WARNING

    def report(self, word: str, span: Span, severity: Severity, known: frozenset[str]) -> Finding:
        """The finding for one word of a comment; `known` are the codes and slugs there are."""
        if word in known:
            message = f"'{word}' finds nothing here: this ignore can go"
        else:
            slugs = sorted(each for each in known if not each.startswith("DL"))
            meant = nearest(word, slugs)
            hint = f"; did you mean '{meant}'?" if meant is not None else ""
            message = f"there is no rule '{word}'{hint}"
        return self.finding(span, message, "fine", severity=severity, unnecessary=word in known)

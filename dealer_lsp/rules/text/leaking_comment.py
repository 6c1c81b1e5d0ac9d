from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import DefinitionRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.trivia import comments
from dealer_lsp.text.span import Span

_LEAKING = frozenset("<>EOF")


class LeakingComment(DefinitionRule):
    """A block comment whose letters are printed.

    ## What it does
    Reports `/* ... */` comments that hold one of the characters `<`, `>`, `E`, `O` and `F`.

    ## Why is this bad
    A slip in the dealer program lets it print just these characters before the deals. It harms
    only if another program reads the output.

    ## Example
    ```dealer
    /* EOF */
    condition hcp(north) > 14
    ```

    ## Use instead
    ```dealer
    // EOF
    condition hcp(north) > 14
    ```

    ## What dealer does
    It prints `EOF` in front of the first deal.
    """

    code = "DL026"
    slug = "leaking-comment"
    severity = Severity.HINT

    def check(self, context: Context) -> Iterator[Finding]:
        if context.dialect not in ("dealer", "dpp"):
            return
        start = 0
        for token in context.definition.top.tokens:
            if "/*" in token.trivia:
                yield from self._in_trivia(token.trivia, start)
            start += token.length

    def _in_trivia(self, trivia: str, start: int) -> Iterator[Finding]:
        for piece in comments(trivia):
            leaking = [each for each in trivia[piece.start : piece.end] if each in _LEAKING]
            if piece.kind != "block" or not leaking:
                continue
            shown = "".join(leaking[:12]) + ("…" if len(leaking) > 12 else "")
            message = f"dealer prints '{shown}' out of this comment among the deals; // does not"
            span = Span(piece.start + start, piece.end + start)
            yield self.finding(span, message, "silent")

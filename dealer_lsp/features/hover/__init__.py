"""Hover: what the word under the mouse means, in this script and for its dealer program.

- Words of the language: what they do, how they are written, which values they can take, which
  programs know them. Functions that `pointcount` or `altcount` change show the table in force.
- Variables: the definition with the comment above it, whether it is a condition, a count or a
  shape, the range of its values, and how often it holds.
- `shape{...}` and `shape(...)`: for a single shape, a term or the whole list the distributions it
  matches, grouped; how many of the 560; the exact share of all hands, and 1 hand in how many. On a
  sign such as `M` or `+` what it means.
- Cards, holdings and contracts in words; operators.
- What was found wrong there, with what the dealer program makes of it.
- In comments: the rule that is silenced, the dialect that is chosen, the key of a metadata line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dealer_lsp.features.hover.comments import comment_hover
from dealer_lsp.features.hover.findings import finding_text
from dealer_lsp.features.hover.hover import Hover
from dealer_lsp.features.hover.shapes import shape_hover
from dealer_lsp.features.hover.tokens import token_hover
from dealer_lsp.features.hover.variables import FrequencyOf, variable_hover
from dealer_lsp.semantics.finding import Finding
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.span import Span

__all__ = ["Hover", "hover_at"]

Explain = Callable[[str], "str | None"]
"""The documentation of a rule by its code or slug; None for what is no rule."""


def hover_at(
    script: Script,
    offset: int,
    findings: Iterable[Finding] = (),
    explain: Explain = lambda word: None,
    frequency_of: FrequencyOf = lambda name: None,
) -> Hover | None:
    """What there is to say at a caret. `findings` are those of the script; `frequency_of` tells how
    likely a variable is, as far as it is known."""
    hover = (
        comment_hover(script, offset, explain)
        or shape_hover(script, offset)
        or variable_hover(script, offset, frequency_of)
        or token_hover(script, offset)
    )
    said = [
        text
        for finding in findings
        if finding.span.contains(offset) and (text := finding_text(finding, script, explain))
    ]
    if hover is None and not said:
        return None
    span = hover.span if hover is not None else _smallest(findings, offset)
    parts = [*([hover.markdown] if hover is not None else []), *said]
    return Hover(span, "\n\n---\n\n".join(parts))


def _smallest(findings: Iterable[Finding], offset: int) -> Span:
    spans = [finding.span for finding in findings if finding.span.contains(offset)]
    return min(spans, key=lambda span: span.end - span.start)

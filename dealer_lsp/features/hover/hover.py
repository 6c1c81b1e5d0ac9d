"""What a hover shows."""

from __future__ import annotations

from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span


class Hover(NamedTuple):
    """`markdown` is about the stretch `span` of the document."""

    span: Span
    markdown: str

"""Highlight: all places of the name under the caret in this script, definitions told from uses."""

from __future__ import annotations

from dealer_lsp.semantics.script import Script
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span


class Highlight(NamedTuple):
    """`written` is True to the left of `=`."""

    span: Span
    written: bool


def highlights_at(script: Script, offset: int) -> list[Highlight]:
    name = script.name_at(offset)
    if name is None:
        return []
    return sorted(
        [
            *(Highlight(span, True) for span in script.definition_spans(name.name)),
            *(Highlight(span, False) for span in script.use_spans(name.name)),
        ]
    )

"""The edits that lay a document out."""

from __future__ import annotations

from dealer_lsp.features.formatting import Edits, definition_edits, tail_edits
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.fragments import Fragments, Pen
from dealer_lsp.server.json_text import JsonText, array_of
from dealer_lsp.server.style import style_of
from dealer_lsp.text.document import Encoding
from dealer_lsp.text.span import Span


def layout_edits(document: OpenDocument, encoding: Encoding, span: Span | None = None) -> JsonText:
    """Text edits, in order; with `span` those of the definitions that it touches."""
    script = document.script
    fragments = Fragments(script.document, encoding, few=span is not None)
    changed = definition_edits(script, style_of(document), span)
    parts = list(fragments.of("layout", changed, _written))
    if span is None:
        behind = tuple(tail_edits(script))
        tail = script.tree.tail.trivia
        parts.append(fragments.once(script.tail_start, tail, lambda pen: _listed(pen, behind)))
    return array_of(parts)


def _written(pen: Pen, _: Definition, edits: Edits) -> str:
    return _listed(pen, edits)


def _listed(pen: Pen, edits: Edits) -> str:
    return ",".join(map(pen.edit, edits))

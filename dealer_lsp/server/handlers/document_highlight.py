"""`textDocument/documentHighlight`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.highlight import highlights_at
from dealer_lsp.server.convert import to_offset, to_range
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.DocumentHighlightParams
) -> list[types.DocumentHighlight]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    text, encoding = document.script.document, server.documents.encoding
    offset = to_offset(text, params.position, encoding)
    kinds = types.DocumentHighlightKind
    return [
        types.DocumentHighlight(
            to_range(text, highlight.span, encoding),
            kinds.Write if highlight.written else kinds.Read,
        )
        for highlight in highlights_at(document.script, offset)
    ]

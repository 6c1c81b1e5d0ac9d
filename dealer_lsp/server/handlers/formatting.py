"""`textDocument/formatting`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.formatting import format_edits
from dealer_lsp.server.convert import PlainRanges
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.style import style_of


def handle(server: DealerServer, params: types.DocumentFormattingParams) -> list[dict[str, object]]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    edits = format_edits(document.script, style_of(document))
    return PlainRanges(document.script.document, server.documents.encoding).edits(edits)

"""`textDocument/rangeFormatting`: the definitions that the range touches."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.convert import to_span
from dealer_lsp.server.json_text import JsonText, array_of
from dealer_lsp.server.layout import layout_edits
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DocumentRangeFormattingParams) -> JsonText:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return array_of(())
    span = to_span(document.script.document, params.range, server.documents.encoding)
    return layout_edits(document, server.documents.encoding, span)

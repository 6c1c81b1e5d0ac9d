"""`textDocument/rangeFormatting`: the definitions that the range touches."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.formatting import format_edits
from dealer_lsp.server.convert import to_span, to_text_edits
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.style import style_of


def handle(
    server: DealerServer, params: types.DocumentRangeFormattingParams
) -> list[types.TextEdit]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    text, encoding = document.script.document, server.documents.encoding
    span = to_span(text, params.range, encoding)
    return to_text_edits(text, format_edits(document.script, style_of(document), span), encoding)

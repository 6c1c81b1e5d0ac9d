"""`textDocument/rangeFormatting`: the definitions that the range touches."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.formatting import format_edits
from dealer_lsp.server.convert import PlainRanges, to_span
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.style import style_of


def handle(
    server: DealerServer, params: types.DocumentRangeFormattingParams
) -> list[dict[str, object]]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    text, encoding = document.script.document, server.documents.encoding
    span = to_span(text, params.range, encoding)
    edits = format_edits(document.script, style_of(document), span)
    return PlainRanges(text, encoding).edits(edits)

"""`textDocument/onTypeFormatting`: after a line break."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.formatting.on_type import on_new_line
from dealer_lsp.server.convert import to_offset, to_text_edits
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.style import style_of


def handle(
    server: DealerServer, params: types.DocumentOnTypeFormattingParams
) -> list[types.TextEdit]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    text, encoding = document.script.document, server.documents.encoding
    offset = to_offset(text, params.position, encoding)
    return to_text_edits(text, on_new_line(document.script, offset, style_of(document)), encoding)

"""`textDocument/documentSymbol`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.symbols import symbols_of
from dealer_lsp.server.outline import to_document_symbol
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    text, encoding = document.script.document, server.documents.encoding
    return [to_document_symbol(text, symbol, encoding) for symbol in symbols_of(document.script)]

"""`textDocument/documentSymbol`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.symbols import symbols_of
from dealer_lsp.server.convert import PlainRanges
from dealer_lsp.server.outline import to_document_symbol
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DocumentSymbolParams) -> list[dict[str, object]]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    ranges = PlainRanges(document.script.document, server.documents.encoding)
    return [to_document_symbol(symbol, ranges) for symbol in symbols_of(document.script)]

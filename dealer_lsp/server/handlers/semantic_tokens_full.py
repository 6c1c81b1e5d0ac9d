"""`textDocument/semanticTokens/full`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.semantic import full_data
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.SemanticTokensParams) -> types.SemanticTokens | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    data = full_data(document.script, server.documents.encoding)
    return types.SemanticTokens(data.tolist(), server.tokens_sent.keep(document.uri, data))

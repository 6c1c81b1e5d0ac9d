"""`textDocument/semanticTokens/full`. The answer is plain data: converting each number would take
longer than finding it."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.semantic import full_data
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.SemanticTokensParams) -> dict[str, object] | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    data = full_data(document.script, server.documents.encoding)
    return {"data": data.tolist(), "resultId": server.tokens_sent.keep(document.uri, data)}

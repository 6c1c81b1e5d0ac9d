"""`textDocument/semanticTokens/full/delta`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.semantic import difference, full_data
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.SemanticTokensDeltaParams
) -> dict[str, object] | None:
    """All tokens where what the client has is not known any more."""
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    before = server.tokens_sent.recall(document.uri, params.previous_result_id)
    data = full_data(document.script, server.documents.encoding)
    identity = server.tokens_sent.keep(document.uri, data)
    if before is None:
        return {"data": data.tolist(), "resultId": identity}
    start, gone, new = difference(before, data)
    edit = {"start": start, "deleteCount": gone, "data": new.tolist()}
    return {"edits": [edit] if gone or new else [], "resultId": identity}

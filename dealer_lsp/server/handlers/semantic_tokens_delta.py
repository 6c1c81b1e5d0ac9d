"""`textDocument/semanticTokens/full/delta`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.json_text import JsonText
from dealer_lsp.server.semantic import difference, full_tokens, json_of
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.SemanticTokensDeltaParams) -> JsonText | None:
    """All tokens where what the client has is not known any more."""
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    before = server.tokens_sent.recall(document.uri, params.previous_result_id)
    tokens = full_tokens(document.script, server.documents.encoding)
    identity = server.tokens_sent.keep(document.uri, tokens.data)
    if before is None:
        return JsonText(f'{{"resultId":"{identity}","data":{tokens.json}}}')
    start, gone, new = difference(before, tokens.data)
    edit = f'{{"start":{start},"deleteCount":{gone},"data":{json_of(new)}}}'
    return JsonText(f'{{"resultId":"{identity}","edits":[{edit if gone or new else ""}]}}')

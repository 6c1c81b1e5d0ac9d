"""`textDocument/semanticTokens/full`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.json_text import JsonText
from dealer_lsp.server.semantic import full_tokens
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.SemanticTokensParams) -> JsonText | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    tokens = full_tokens(document.script, server.documents.encoding)
    identity = server.tokens_sent.keep(document.uri, tokens.data)
    return JsonText(f'{{"resultId":"{identity}","data":{tokens.json}}}')

"""`textDocument/semanticTokens/range`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.convert import to_span
from dealer_lsp.server.json_text import JsonText
from dealer_lsp.server.semantic import range_tokens
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.SemanticTokensRangeParams) -> JsonText | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    encoding = server.documents.encoding
    span = to_span(document.script.document, params.range, encoding)
    return JsonText(f'{{"data":{range_tokens(document.script, span, encoding).json}}}')

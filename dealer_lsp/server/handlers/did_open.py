"""`textDocument/didOpen`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.publish import publish_soon
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DidOpenTextDocumentParams) -> None:
    document = server.documents.open(params.text_document)
    publish_soon(server, document)

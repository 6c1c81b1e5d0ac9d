"""`textDocument/didOpen`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DidOpenTextDocumentParams) -> None:
    document = server.documents.open(params.text_document)
    server.publisher.opened(document)
    if document.path is not None:
        server.renewal.of_dependents_soon(document.path)
    server.watching.update()

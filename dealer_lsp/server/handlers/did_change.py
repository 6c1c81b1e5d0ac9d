"""`textDocument/didChange`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DidChangeTextDocumentParams) -> None:
    document = server.documents.change(params.text_document, params.content_changes)
    if document is None:
        return
    server.publisher.changed(document)
    if document.path is not None:
        server.renewal.of_dependents_soon(document.path)

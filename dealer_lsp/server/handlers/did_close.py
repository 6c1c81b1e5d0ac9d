"""`textDocument/didClose`: nothing may stay on the screen of a document that is gone."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DidCloseTextDocumentParams) -> None:
    document = server.documents.close(params.text_document.uri)
    if document is None:
        return
    server.publisher.closed(document)
    server.tokens_sent.forget(document.uri)
    if document.path is not None:
        # What counts for those that include it is the file on the disk again.
        server.renewal.of_dependents_soon(document.path)

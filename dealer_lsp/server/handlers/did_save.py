"""`textDocument/didSave`: a moment to look at the files around, for clients that watch none."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DidSaveTextDocumentParams) -> None:
    del params
    server.renewal.of_settings()
    server.watching.update()

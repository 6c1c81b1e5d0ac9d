"""`workspace/didChangeWorkspaceFolders`: each folder may have settings of its own."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.fetching import fetch_settings
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.DidChangeWorkspaceFoldersParams) -> None:
    del params
    server.in_background(fetch_settings(server))

"""`initialized`: the client is ready to be asked."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.InitializedParams) -> None:
    del server, params

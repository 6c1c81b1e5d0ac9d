"""`initialized`: the client is ready to be asked for its settings, and to watch files."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.fetching import fetch_settings, follow_settings
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.InitializedParams) -> None:
    del params
    follow_settings(server)
    server.in_background(fetch_settings(server))
    server.watching.begin()

"""`workspace/didChangeConfiguration`: ask for the settings, or take those that were sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lsprotocol import types

from dealer_lsp.server.fetching import fetch_settings
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.settings import SECTION, editor_settings


def handle(server: DealerServer, params: types.DidChangeConfigurationParams) -> None:
    if server.client.answers_configuration:
        server.in_background(fetch_settings(server))
        return
    sent = cast(object, params.settings)
    if isinstance(sent, Mapping):
        table = cast("Mapping[str, object]", sent)
        if server.configuration.replace({"": editor_settings(table.get(SECTION, table))}):
            server.renewal.all()

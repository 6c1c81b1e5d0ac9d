"""`initialize`: learn what the client can do, and agree on how characters are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from lsprotocol import types

from dealer_lsp.server.client import Client
from dealer_lsp.server.registry import ON_DEMAND, PULLING
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.settings import editor_settings

if TYPE_CHECKING:
    from dealer_lsp.text.document import Encoding

_ENCODINGS: dict[str, Encoding] = {"utf-8": "utf-8", "utf-16": "utf-16", "utf-32": "utf-32"}


def handle(server: DealerServer, params: types.InitializeParams) -> None:
    """pygls builds the answer; it takes the first encoding of the client that it knows."""
    server.client = Client(params.capabilities)
    chosen = server.workspace.position_encoding
    server.encoding = _ENCODINGS[str(getattr(chosen, "value", chosen))]
    server.protocol.trace = params.trace or types.TraceValue.Off
    options = cast(object, params.initialization_options)
    table = cast("dict[str, object]", options) if isinstance(options, dict) else {}
    settings = editor_settings(table.get("dealer", table))
    server.configuration.replace({"": settings})
    if settings.raw.get("diagnostics.workspace") is not True:
        server.withdraw(ON_DEMAND)
    if not server.client.pulls_diagnostics:
        server.withdraw(PULLING)

"""`initialize`: agree on how characters are counted."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.server.server import DealerServer
from dealer_lsp.text.document import Encoding

_ENCODINGS: dict[str, Encoding] = {"utf-8": "utf-8", "utf-16": "utf-16", "utf-32": "utf-32"}


def handle(server: DealerServer, params: types.InitializeParams) -> None:
    """pygls builds the answer; it takes the first encoding of the client that it knows."""
    del params
    chosen = server.workspace.position_encoding
    server.documents.encoding = _ENCODINGS[str(getattr(chosen, "value", chosen))]

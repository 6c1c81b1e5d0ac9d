"""`codeLens/resolve`: how often a variable is used, counted only where it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lsprotocol import types

from dealer_lsp.features.code_lens import uses_title
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, lens: types.CodeLens) -> types.CodeLens:
    """A lens of a document that is closed by now keeps an empty title."""
    data = cast(object, lens.data)
    if lens.command is not None or not isinstance(data, Mapping):
        return lens
    table = cast("Mapping[str, object]", data)
    document = server.documents.get(str(table.get("uri", "")))
    title = "" if document is None else uses_title(document.script, str(table.get("name", "")))
    lens.command = types.Command(title, command="")
    return lens

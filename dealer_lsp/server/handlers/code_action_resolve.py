"""`codeAction/resolve`: the edits of an action that takes long, worked out when it is chosen."""

from __future__ import annotations

from typing import cast

from lsprotocol import types

from dealer_lsp.server.handlers.code_action import actions_in, to_edit
from dealer_lsp.server.server import DealerServer
from dealer_lsp.text.span import Span


def handle(server: DealerServer, action: types.CodeAction) -> types.CodeAction:
    """An action of a document that has changed since stays without edits."""
    data = cast(object, action.data)
    if action.edit is not None or not isinstance(data, dict):
        return action
    table = cast("dict[str, object]", data)
    document = server.documents.get(str(table.get("uri", "")))
    match table.get("span"):
        case [int(start), int(end)] if document and document.version == table.get("version"):
            length = len(document.script.document.text)
            if not 0 <= start <= end <= length:
                return action
            for found in actions_in(server, document, Span(start, end)):
                if found.title == action.title:
                    action.edit = to_edit(document, found, server.documents.encoding)
        case _:
            pass
    return action

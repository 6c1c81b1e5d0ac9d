"""`textDocument/rename`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.rename import RenameError, rename
from dealer_lsp.server.convert import to_offset, to_range
from dealer_lsp.server.places import uri_of
from dealer_lsp.server.refusal import refused
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.RenameParams) -> types.WorkspaceEdit | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    encoding = server.documents.encoding
    offset = to_offset(document.script.document, params.position, encoding)
    others = [other.script for other in server.documents]
    try:
        places = rename(document.script, offset, params.new_name, others)
    except RenameError as error:
        raise refused(str(error)) from None
    changes: dict[str, list[types.TextEdit]] = {}
    for place in places:
        edit = types.TextEdit(
            to_range(place.script.document, place.span, encoding), params.new_name
        )
        changes.setdefault(uri_of(server, document, place), []).append(edit)
    return types.WorkspaceEdit(changes)

"""`textDocument/prepareRename`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.navigation.rename import RenameError, renamable_at
from dealer_lsp.server.convert import to_offset, to_range
from dealer_lsp.server.refusal import refused
from dealer_lsp.server.server import DealerServer


def handle(
    server: DealerServer, params: types.PrepareRenameParams
) -> types.PrepareRenamePlaceholder | None:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return None
    text, encoding = document.script.document, server.documents.encoding
    try:
        name = renamable_at(document.script, to_offset(text, params.position, encoding))
    except RenameError as error:
        raise refused(str(error)) from None
    return types.PrepareRenamePlaceholder(to_range(text, name.span, encoding), name.name)

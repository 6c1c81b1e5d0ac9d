"""`textDocument/selectionRange`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.selection_range import selections_at
from dealer_lsp.server.convert import to_offset, to_range
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.server import DealerServer
from dealer_lsp.text.document import Encoding


def handle(server: DealerServer, params: types.SelectionRangeParams) -> list[types.SelectionRange]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    encoding = server.documents.encoding
    return [_nested(document, position, encoding) for position in params.positions]


def _nested(
    document: OpenDocument, position: types.Position, encoding: Encoding
) -> types.SelectionRange:
    text = document.script.document
    outer: types.SelectionRange | None = None
    for span in reversed(selections_at(document.script, to_offset(text, position, encoding))):
        outer = types.SelectionRange(to_range(text, span, encoding), outer)
    return outer or types.SelectionRange(types.Range(position, position))

"""`textDocument/foldingRange`."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.folding import folds_of
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    kinds = {"comment": types.FoldingRangeKind.Comment, "region": types.FoldingRangeKind.Region}
    return [
        types.FoldingRange(fold.first, fold.last, kind=kinds[fold.kind])
        for fold in folds_of(document.script)
    ]

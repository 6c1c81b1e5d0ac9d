"""`textDocument/foldingRange`. The folds are plain data: a long script has many."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.features.folding import folds_of
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, params: types.FoldingRangeParams) -> list[dict[str, object]]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    return [
        {"startLine": first, "endLine": last, "kind": kind}
        for first, last, kind in folds_of(document.script)
    ]

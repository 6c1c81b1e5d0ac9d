"""`textDocument/documentLink`."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from dealer_lsp.features.links import links_of
from dealer_lsp.server.convert import to_range
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.uris import path_uri


def handle(server: DealerServer, params: types.DocumentLinkParams) -> list[types.DocumentLink]:
    document = server.documents.get(params.text_document.uri)
    if document is None:
        return []
    text, encoding = document.script.document, server.documents.encoding
    return [
        types.DocumentLink(to_range(text, link.span, encoding), _address(link.target))
        for link in links_of(document.script)
    ]


def _address(target: str) -> str:
    return target if "://" in target else path_uri(Path(target))

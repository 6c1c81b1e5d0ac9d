"""`completionItem/resolve`: the documentation of the one item that is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from lsprotocol import types

from dealer_lsp.features.completion import documentation
from dealer_lsp.server.handlers.completion import DOC_FORMATS
from dealer_lsp.server.markup import markup
from dealer_lsp.server.server import DealerServer


def handle(server: DealerServer, item: types.CompletionItem) -> types.CompletionItem:
    """An item that says nothing about itself, or about a document closed meanwhile, comes back as
    it is."""
    data = cast(object, item.data)
    if not isinstance(data, Mapping):
        return item
    table = cast("Mapping[str, object]", data)
    document = server.documents.get(str(table.get("uri", "")))
    about = table.get("about")
    if document is None or not isinstance(about, list) or len(cast("list[object]", about)) != 2:
        return item
    kind, name = map(str, cast("list[object]", about))
    text = documentation(document.script, kind, name)
    if text is not None:
        item.documentation = markup(server.client, DOC_FORMATS, text)
    return item

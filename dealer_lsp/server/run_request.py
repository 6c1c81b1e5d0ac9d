"""What a process of its own has to be told about an open document."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_lsp.engine.request import Request
from dealer_lsp.semantics.includes import all_included
from dealer_lsp.server.documents import OpenDocument


def run_request(
    document: OpenDocument, files: Mapping[str, str], wanted: Mapping[str, object]
) -> Request:
    """The script with the texts of `files` that it includes, and what else is `wanted` (fields of
    `Request`)."""
    script = document.script
    included = all_included(script)
    data: dict[str, object] = {
        "text": script.document.text,
        "path": None if document.path is None else str(document.path),
        "dialect": document.config.dialect_of(document.path),
        "files": {path: text for path, text in files.items() if path in included},
    }
    return Request.of_data({**data, **wanted})

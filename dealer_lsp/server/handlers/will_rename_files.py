"""`workspace/willRenameFiles`: includes go along with the files they name."""

from __future__ import annotations

from pathlib import PurePath

from lsprotocol import types

from dealer_lsp.features.file_renames import Move, include_edits
from dealer_lsp.features.navigation.family import Place, unit_of
from dealer_lsp.server.convert import to_text_edits
from dealer_lsp.server.places import uri_of
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.uris import uri_path
from dealer_lsp.text.span import Span


def handle(server: DealerServer, params: types.RenameFilesParams) -> types.WorkspaceEdit | None:
    moves = [move for file in params.files if (move := _move(file)) is not None]
    opened = [document.script for document in server.documents]
    changes: dict[str, list[types.TextEdit]] = {}
    for document in server.documents:
        for script in unit_of(document.script, opened):
            uri = uri_of(server, document, Place(script, Span(0, 0)))
            edits = include_edits(script, moves)
            if edits and uri not in changes:
                changes[uri] = to_text_edits(script.document, edits, server.documents.encoding)
    return types.WorkspaceEdit(changes) if changes else None


def _move(file: types.FileRename) -> Move | None:
    old, new = uri_path(file.old_uri), uri_path(file.new_uri)
    return None if old is None or new is None else (PurePath(old), PurePath(new))

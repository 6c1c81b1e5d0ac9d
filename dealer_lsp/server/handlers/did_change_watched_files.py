"""`workspace/didChangeWatchedFiles`: configuration files, and scripts that others include."""

from __future__ import annotations

from lsprotocol import types

from dealer_lsp.config.load import OWN_NAME, SHARED_NAME
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.uris import uri_path


def handle(server: DealerServer, params: types.DidChangeWatchedFilesParams) -> None:
    paths = [path for change in params.changes if (path := uri_path(change.uri)) is not None]
    if any(path.name in (OWN_NAME, SHARED_NAME) for path in paths):
        server.renewal.of_settings()
    scripts = [path for path in paths if path.name not in (OWN_NAME, SHARED_NAME)]
    if scripts:
        server.renewal.of_dependents(scripts)
        server.watching.update()

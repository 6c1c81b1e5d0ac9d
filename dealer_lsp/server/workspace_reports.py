"""Diagnostics of all scripts in the workspace folders, for clients that ask for them.

Nothing is looked at before somebody asks, files that did not change are not read again, and a
folder that is no project (the root, a home) is not walked through.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from itertools import islice
from pathlib import Path

from lsprotocol import types

from dealer_lsp.config.model import Config
from dealer_lsp.config.scripts import scripts_in
from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.pulling import open_diagnostics, result_id
from dealer_lsp.server.server import DealerServer
from dealer_lsp.server.uris import path_uri, uri_key, uri_path
from dealer_lsp.text.named import NamedTuple

Report = (
    types.WorkspaceFullDocumentDiagnosticReport | types.WorkspaceUnchangedDocumentDiagnosticReport
)

MOST_FILES = 2_000


class Looked(NamedTuple):
    """What was found in a file in one state: its time, its size, and the settings."""

    state: tuple[int, int, Config]
    diagnostics: list[types.Diagnostic]


class WorkspaceReports:
    """Remembers what it found in each file."""

    def __init__(self, server: DealerServer) -> None:
        self._server = server
        self._looked: dict[str, Looked] = {}

    async def reports(self, previous: Mapping[str, str]) -> AsyncIterator[Report]:
        """Reports on the open documents and on all other scripts; `previous` are the result ids
        that the client has, by address."""
        known = {uri_key(uri): identity for uri, identity in previous.items()}
        for document in self._server.documents:
            found = open_diagnostics(self._server.documents, document)
            yield _report(document.uri, document.version, found, known)
        for uri in islice(self._closed_scripts(), MOST_FILES):
            # Other messages come in between.
            await asyncio.sleep(0)
            found = self._diagnostics(uri)
            if found is not None:
                yield _report(uri, None, found, known)

    def _closed_scripts(self) -> Iterator[str]:
        for folder in list(self._server.workspace.folders):
            path = uri_path(folder)
            if path is None or path in (Path(path.anchor), Path.home()):
                continue
            exclude = self._server.configuration.of(path_uri(path / "x")).items("exclude")
            for name in scripts_in(str(path), exclude):
                uri = path_uri(Path(name))
                if self._server.documents.held(uri) is None:
                    yield uri

    def _diagnostics(self, uri: str) -> list[types.Diagnostic] | None:
        """None for a file that cannot be read."""
        path = uri_path(uri)
        try:
            stat = None if path is None else path.stat()
        except OSError:
            stat = None
        if stat is None:
            return None
        state = (stat.st_mtime_ns, stat.st_size, self._server.configuration.of(uri))
        looked = self._looked.get(uri)
        if looked is None or looked.state != state:
            document = self._server.documents.look_at(uri)
            if document is None:
                return None
            looked = self._looked[uri] = Looked(state, self._found(document))
        return looked.diagnostics

    def _found(self, document: OpenDocument) -> list[types.Diagnostic]:
        return open_diagnostics(self._server.documents, document)


def _report(
    uri: str, version: int | None, found: list[types.Diagnostic], known: Mapping[str, str]
) -> Report:
    identity = result_id(found)
    if known.get(uri_key(uri)) == identity:
        return types.WorkspaceUnchangedDocumentDiagnosticReport(uri, identity, version)
    return types.WorkspaceFullDocumentDiagnosticReport(uri, found, version, result_id=identity)

"""When something outside a document changes: settings, or a file that it includes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_lsp.server.documents import OpenDocument
from dealer_lsp.server.includes import dependents

if TYPE_CHECKING:
    from dealer_lsp.server.server import DealerServer

_PAUSE = 0.3
"""Seconds of quiet in an included document before those that include it are read again."""


class Renewal:
    """Analyses documents again and has the client ask anew for what it shows of them."""

    def __init__(self, server: DealerServer) -> None:
        self._server = server
        self._changed: set[Path] = set()
        self._waiting: asyncio.TimerHandle | None = None

    def all(self) -> None:
        """After a change of the editor's settings."""
        self.of(self._server.documents)

    def of_settings(self) -> None:
        """After a change of configuration files: those documents for which it matters."""
        documents = self._server.documents
        self.of([each for each in documents if documents.needs_other_settings(each)])

    def of_dependents(self, paths: Iterable[Path]) -> None:
        """After a change of files on the disk."""
        self.of(dependents(self._server.documents, paths))

    def of_dependents_soon(self, path: Path) -> None:
        """After an edit in a document that others may include."""
        self._changed.add(path)
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(_PAUSE, self._quiet)

    def _quiet(self) -> None:
        changed, self._changed = self._changed, set()
        self.of_dependents(changed)

    def of(self, documents: Iterable[OpenDocument]) -> None:
        renewed = [self._server.documents.analyse_again(document) for document in documents]
        for document in renewed:
            self._server.publisher.opened(document)
        if renewed:
            self.refresh()

    def refresh(self) -> None:
        """Ask the client to ask again, for all that it shows and can refresh."""
        server = self._server
        if server.client.pulls_diagnostics and server.client.can(
            "workspace.diagnostics.refresh_support"
        ):
            server.workspace_diagnostic_refresh(None)
        if server.client.can("workspace.semantic_tokens.refresh_support"):
            server.workspace_semantic_tokens_refresh(None)
        self.refresh_annotations()

    def refresh_annotations(self) -> None:
        """Inlay hints and lenses only."""
        server = self._server
        if server.client.can("workspace.inlay_hint.refresh_support"):
            server.workspace_inlay_hint_refresh(None)
        if server.client.can("workspace.code_lens.refresh_support"):
            server.workspace_code_lens_refresh(None)

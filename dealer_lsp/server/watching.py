"""Files that the client watches for us: configuration, scripts, and files that scripts include."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types

from dealer_lsp.config.load import OWN_NAME, SHARED_NAME
from dealer_lsp.server.includes import included_files

if TYPE_CHECKING:
    from dealer_lsp.server.server import DealerServer

_ALWAYS = (
    f"**/{OWN_NAME}",
    f"**/{SHARED_NAME}",
    "**/*.{dlr,dealer,dl,dli,dpp,deal,btn,pbs}",
)
_ALWAYS_ID = "dealer-files"
_INCLUDED_ID = "dealer-included-files"


class Watching:
    """Included files have any name, so they are watched by their paths; that registration follows
    what the open documents include."""

    def __init__(self, server: DealerServer) -> None:
        self._server = server
        self._included: frozenset[str] = frozenset()
        self._begun = False

    def begin(self) -> None:
        if self._server.client.watches_files:
            self._begun = True
            self._register(_ALWAYS_ID, _ALWAYS)
            self.update()

    def update(self) -> None:
        """Follow the includes of the open documents."""
        if not self._begun:
            return
        included = frozenset(
            path.as_posix()
            for document in self._server.documents
            for path in included_files(document.script)
        )
        if included == self._included:
            return
        if self._included:
            self._unregister(_INCLUDED_ID)
        self._included = included
        if included:
            self._register(_INCLUDED_ID, sorted(included))

    def _register(self, identity: str, patterns: tuple[str, ...] | list[str]) -> None:
        watchers = [types.FileSystemWatcher(pattern) for pattern in patterns]
        options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
        registration = types.Registration(
            identity, types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options
        )
        self._server.client_register_capability(types.RegistrationParams([registration]))

    def _unregister(self, identity: str) -> None:
        gone = types.Unregistration(identity, types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
        self._server.client_unregister_capability(types.UnregistrationParams([gone]))

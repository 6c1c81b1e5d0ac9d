"""The server object: documents, settings, and the table of what it answers.

Each method has a module of its own in `handlers/`, imported at its first call, so that nothing is
loaded before `initialize` is answered that is not needed for it.
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from typing import Any, cast

from pygls.lsp.server import LanguageServer

from dealer_lsp import __version__
from dealer_lsp.config.load import config_for
from dealer_lsp.config.model import Config, ConfigError
from dealer_lsp.server.documents import Documents
from dealer_lsp.server.protocol import DealerProtocol
from dealer_lsp.server.publish import Publisher
from dealer_lsp.server.registry import COMMANDS, METHODS
from dealer_lsp.server.settings import EditorSettings
from dealer_lsp.server.uris import uri_path

logger = logging.getLogger(__name__)


class DealerServer(LanguageServer):
    """State of one connection. Handlers read it; only synchronisation and settings change it."""

    def __init__(self) -> None:
        super().__init__("dealer-lsp", __version__, protocol_cls=DealerProtocol)  # pyright: ignore[reportUnknownMemberType]
        self.documents = Documents(self.config_of)
        self.settings: dict[str, EditorSettings] = {"": EditorSettings()}
        """By the address of the workspace folder; the empty one holds everywhere else."""
        self.publisher = Publisher(
            self.documents,
            lambda uri: self.settings_of(uri).delay,
            self.text_document_publish_diagnostics,
        )
        self._last_good: dict[str, Config] = {}
        self.config_problems: dict[str, str] = {}

    def settings_of(self, uri: str) -> EditorSettings:
        """The editor's settings for a document: those of the innermost folder around it."""
        folders = [folder for folder in self.settings if uri.startswith(folder)]
        return self.settings[max(folders, key=len)]

    def config_of(self, uri: str) -> Config:
        """The settings in force for a document: its nearest configuration file, over the
        editor's. While that file is broken the last good state of it holds."""
        base = self.settings_of(uri).config
        path = uri_path(uri)
        folder = "" if path is None else str(path.parent)
        try:
            config = config_for(path, base)
        except ConfigError as error:
            self.config_problems[folder] = str(error)
            return self._last_good.get(folder, base)
        self.config_problems.pop(folder, None)
        self._last_good[folder] = config
        return config


def create_server() -> DealerServer:
    """A server with every handler in place, not yet started."""
    server = DealerServer()
    for method, entry in METHODS.items():
        server.feature(method, entry.options)(_lazily(server, entry.module))
    for command, module in COMMANDS.items():
        server.command(command)(_command(server, module))
    return server


Handler = Callable[[DealerServer, Any], Any]


def _load(module: str) -> Handler:
    loaded = importlib.import_module(f"dealer_lsp.server.handlers.{module}")
    return cast(Handler, loaded.handle)


def _lazily(server: DealerServer, module: str) -> Callable[[Any], Any]:
    def handler(params: Any) -> Any:
        return _load(module)(server, params)

    return handler


def _command(server: DealerServer, module: str) -> Callable[..., Any]:
    async def handler(*arguments: Any) -> Any:
        answer = _load(module)(server, list(arguments))
        return await answer if hasattr(answer, "__await__") else answer

    return handler

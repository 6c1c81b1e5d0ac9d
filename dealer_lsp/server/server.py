"""The server object: documents, settings, and the table of what it answers.

Each method has a module of its own in `handlers/`, imported at its first call, so that nothing is
loaded before `initialize` is answered that is not needed for it.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from dealer_lsp import __version__
from dealer_lsp.server.client import Client
from dealer_lsp.server.configuration import Configuration
from dealer_lsp.server.protocol import DealerProtocol
from dealer_lsp.server.registry import COMMANDS, METHODS
from dealer_lsp.server.running import Runs
from dealer_lsp.server.token_memory import TokenMemory

if TYPE_CHECKING:
    from dealer_lsp.server.documents import Documents
    from dealer_lsp.server.frequencies import Frequencies
    from dealer_lsp.server.publish import Publisher
    from dealer_lsp.server.renewal import Renewal
    from dealer_lsp.server.watching import Watching
    from dealer_lsp.server.workspace_reports import WorkspaceReports
    from dealer_lsp.text.document import Encoding

logger = logging.getLogger(__name__)


class DealerServer(LanguageServer):
    """State of one connection. Handlers read it; only synchronisation and settings change it."""

    protocol: DealerProtocol  # pyright: ignore[reportIncompatibleVariableOverride]

    def __init__(self) -> None:
        super().__init__("dealer-lsp", __version__, protocol_cls=DealerProtocol)  # pyright: ignore[reportUnknownMemberType]
        self.client = Client(types.ClientCapabilities())
        self.encoding: Encoding = "utf-16"
        self.configuration = Configuration(lambda text: self.tell(types.MessageType.Warning, text))
        self.tokens_sent = TokenMemory()
        self.runs = Runs()
        self.protocol.missed = self._missed
        self._background: set[asyncio.Task[Any]] = set()

    # --- parts that are loaded when they are first needed, after `initialize` ----------------

    @cached_property
    def documents(self) -> Documents:
        from dealer_lsp.server.documents import Documents

        return Documents(self.configuration.of, self.encoding)

    @cached_property
    def publisher(self) -> Publisher:
        from dealer_lsp.server.publish import Publisher

        return Publisher(
            self.documents,
            lambda uri: self.configuration.settings_of(uri).delay,
            self.text_document_publish_diagnostics,
            pushes=not self.client.pulls_diagnostics,
        )

    @cached_property
    def renewal(self) -> Renewal:
        from dealer_lsp.server.renewal import Renewal

        return Renewal(self)

    @cached_property
    def watching(self) -> Watching:
        from dealer_lsp.server.watching import Watching

        return Watching(self)

    @cached_property
    def workspace_reports(self) -> WorkspaceReports:
        from dealer_lsp.server.workspace_reports import WorkspaceReports

        return WorkspaceReports(self)

    @cached_property
    def frequencies(self) -> Frequencies:
        from dealer_lsp.server.frequencies import Frequencies

        return Frequencies(self.renewal.refresh_annotations)

    def _missed(self, method: str, params: object) -> None:
        from dealer_lsp.server.missed import missed

        missed(self, method, params)

    def in_background(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let work go on beside the handlers; what goes wrong in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("work in the background failed", exc_info=error)

    def withdraw(self, methods: Iterable[str]) -> None:
        """Before the answer to `initialize`: what shall not be offered to this client."""
        features = cast("dict[str, Any]", self.protocol.fm.features)  # pyright: ignore[reportUnknownMemberType]
        for method in methods:
            features.pop(method, None)

    async def closed(self) -> None:
        """When the connection has ended: no process may go on."""
        await self.runs.closed()
        if "frequencies" in vars(self):
            await self.frequencies.closed()

    def tell(self, kind: types.MessageType, message: str) -> None:
        """A message that the user sees."""
        self.window_show_message(types.ShowMessageParams(kind, message))

    def report_server_error(self, error: Exception, source: Any) -> None:
        """For the log only: a message on the screen at each key typed would help nobody."""
        logger.error("%s: %s", getattr(source, "__name__", source), error, exc_info=error)


def create_server() -> DealerServer:
    """A server with every handler in place, not yet started."""
    server = DealerServer()
    for method, entry in METHODS.items():
        make = _waiting_feature if entry.waits else _feature
        server.feature(method, entry.options)(make(server, method, entry.module))
    for command, module in COMMANDS.items():
        server.command(command)(_command(server, module))
    return server


Handler = Callable[[DealerServer, Any], Any]


def _load(module: str) -> Handler:
    loaded = importlib.import_module(f"dealer_lsp.server.handlers.{module}")
    return cast(Handler, loaded.handle)


def _feature(server: DealerServer, method: str, module: str) -> Callable[[Any], Any]:
    def handler(params: Any) -> Any:
        started = time.perf_counter()
        answer = _load(module)(server, params)
        if server.protocol.trace is not types.TraceValue.Off:
            _trace(server, method, params, time.perf_counter() - started)
        return answer

    return handler


def _waiting_feature(server: DealerServer, method: str, module: str) -> Callable[[Any], Any]:
    async def handler(params: Any) -> Any:
        started = time.perf_counter()
        answer = await _load(module)(server, params)
        if server.protocol.trace is not types.TraceValue.Off:
            _trace(server, method, params, time.perf_counter() - started)
        return answer

    return handler


def _trace(server: DealerServer, method: str, params: Any, seconds: float) -> None:
    verbose = server.protocol.trace is types.TraceValue.Verbose
    message = f"{method} in {1000 * seconds:.1f} ms"
    server.log_trace(types.LogTraceParams(message, str(params) if verbose else None))


def _command(server: DealerServer, module: str) -> Callable[..., Any]:
    async def handler(*arguments: Any) -> Any:
        answer = _load(module)(server, list(arguments))
        return await answer if hasattr(answer, "__await__") else answer

    return handler

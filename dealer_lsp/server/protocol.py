"""The JSON-RPC layer with its gaps closed: every request is answered, documents are our own.

pygls keeps a second copy of each document that splits lines as Python does (form feed, U+2028),
which corrupts text on edits; so its handlers for document synchronisation are replaced. It also
leaves requests unanswered whose parameters do not fit or that come after shutdown, cannot interrupt
a command, and always ends with exit code 0.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextvars import ContextVar
from typing import Any, cast

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol, lsp_method
from pygls.protocol.json_rpc import JsonRPCNotification, JsonRPCResponseMessage

from dealer_lsp.server.json_text import JsonText
from dealer_lsp.server.lenient import known_capabilities

logger = logging.getLogger(__name__)

INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
NOT_INITIALIZED = -32002
CANCELLED = -32800

Message = dict[str, Any]


class DealerProtocol(LanguageServerProtocol):
    """`server.documents` (see documents.py) takes the place of pygls' workspace documents.

    `exit_code` is set once the client said `exit`. `missed` is told of messages about a text that
    could not be read: their method and parameters.
    """

    missed: Callable[[str, object], None]

    exit_code: int | None = None
    _initialized = False
    _work_done_token: ContextVar[str | int | None] = ContextVar("work_done_token", default=None)

    @property
    def work_done_token(self) -> str | int | None:
        """The token that came with the command being carried out, if any."""
        return self._work_done_token.get()

    def receive(self, data: Message) -> None:
        """Handle one decoded message. Whatever is wrong with it, a request gets its answer."""
        identity, method = data.get("id"), data.get("method")
        if not _well_formed(data):
            known = identity if isinstance(identity, (str, int)) else None
            self.refuse(known, INVALID_REQUEST, "this is no JSON-RPC 2.0 message")
        elif method is None:
            self._receive_response(data)
        elif "id" not in data:
            self._receive_notification(str(method), data)
        else:
            self._receive_request(identity, str(method), data)

    def refuse(self, identity: Any, code: int, message: str) -> None:
        error = {"code": code, "message": message}
        self._send_data({"jsonrpc": self.VERSION, "id": identity, "error": error})

    def refuse_cancelled(self, identity: Any) -> None:
        """Answer a request that was cancelled before it was begun."""
        self.refuse(identity, CANCELLED, "cancelled")

    def cancel(self, identity: Any) -> None:
        """Interrupt a request that is being worked on; one that is answered already is past it."""
        running = self._request_futures.get(identity) if isinstance(identity, (str, int)) else None
        if running is not None:
            running.cancel()

    async def finish(self) -> None:
        """Interrupt all that is still going on."""
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- the three kinds of message ------------------------------------------------------

    def _receive_request(self, identity: Any, method: str, data: Message) -> None:
        if self._shutdown:
            self.refuse(identity, INVALID_REQUEST, "the server is shutting down")
        elif not self._initialized and method != types.INITIALIZE:
            self.refuse(identity, NOT_INITIALIZED, "the first request has to be 'initialize'")
        elif self._initialized and method == types.INITIALIZE:
            self.refuse(identity, INVALID_REQUEST, "'initialize' is sent once")
        elif not self._offers(method):
            self.refuse(identity, METHOD_NOT_FOUND, f"there is no method '{method}'")
        else:
            message = self._structured(data, self.get_message_type(method))
            if message is None:
                self.refuse(identity, INVALID_PARAMS, f"the parameters of {method} do not fit")
            else:
                self._initialized = True
                self.handle_message(message)

    def _receive_notification(self, method: str, data: Message) -> None:
        if method != types.EXIT and (self._shutdown or not self._initialized):
            return
        if not self._offers(method):
            logger.debug("no notice is taken of %s", method)
            return
        message = self._structured(data, self.get_message_type(method) or JsonRPCNotification)
        if message is not None:
            self.handle_message(message)
        elif method in (types.TEXT_DOCUMENT_DID_OPEN, types.TEXT_DOCUMENT_DID_CHANGE):
            self.missed(method, data.get("params"))

    def _receive_response(self, data: Message) -> None:
        identity = data["id"]
        waiting = self._request_futures.get(identity)
        expected = self._result_types.pop(identity, None) or JsonRPCResponseMessage
        if waiting is None or waiting.done():
            self._request_futures.pop(identity, None)
            return
        failed = "error" in data
        message = self._structured(data, types.ResponseErrorMessage if failed else expected)
        if message is None:
            self._request_futures.pop(identity, None)
            waiting.set_exception(JsonRpcException("the client's answer does not fit"))
        else:
            self.handle_message(message)

    def _offers(self, method: str) -> bool:
        builtin = cast("dict[str, Any]", self.fm.builtin_features)  # pyright: ignore[reportUnknownMemberType]
        return method in builtin or method in self._features

    @property
    def _features(self) -> dict[str, Callable[..., Any]]:
        return cast("dict[str, Callable[..., Any]]", self.fm.features)  # pyright: ignore[reportUnknownMemberType]

    def _structured(self, data: Message, message_type: Any) -> Any:
        """The message as its protocol type; None when it does not fit."""
        try:
            return self._converter.structure(data, message_type)
        except Exception as error:
            if data.get("method") == types.INITIALIZE and known_capabilities(data, self._converter):
                return self._structured(data, message_type)
            logger.warning("%s does not fit: %s", data.get("method", "an answer"), error)
            return None

    # --- sending -------------------------------------------------------------------------

    def _send_data(self, data: Any) -> None:
        """Raises what goes wrong; pygls would log it and leave the client waiting."""
        self._send_body(json.dumps(data, default=self._serialize_message, separators=(",", ":")))

    def _send_body(self, text: str) -> None:
        body = text.encode()
        if self.writer is not None:
            self.writer.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def _send_response(
        self, msg_id: Any, result: Any = None, error: types.ResponseError | None = None
    ) -> None:
        """A plain dictionary goes to JSON ten times as fast as the protocol's classes, so only what
        is inside of the result is converted, and that only where it is not plain itself."""
        if error is not None:
            super()._send_response(msg_id, error=error)
        elif isinstance(result, JsonText):
            self._send_body(
                f'{{"jsonrpc":"{self.VERSION}","id":{json.dumps(msg_id)},"result":{result}}}'
            )
        else:
            self._send_data({"jsonrpc": self.VERSION, "id": msg_id, "result": result})

    def _send_handler_result(self, future: Future[Any], *, msg_id: Any) -> None:
        self._request_futures.pop(msg_id, None)
        if future.cancelled():
            self.refuse_cancelled(msg_id)
            return
        error = future.exception()
        if isinstance(error, JsonRpcException):
            self._send_response(msg_id, error=error.to_response_error())
            return
        if error is None:
            try:
                self._send_response(msg_id, result=future.result())
            except (TypeError, ValueError, AttributeError) as unsendable:
                error = unsendable
        if error is not None:
            logger.error("a request failed", exc_info=error)
            self.refuse(msg_id, INTERNAL_ERROR, f"this failed inside the server: {error!r}")

    # --- pygls' own handlers that do not do here -----------------------------------------

    @lsp_method(types.EXIT)
    def lsp_exit(self, *args: Any) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.exit_code = 0 if self._shutdown else 1

    @lsp_method(types.WORKSPACE_EXECUTE_COMMAND)
    async def lsp_workspace__execute_command(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, params: types.ExecuteCommandParams
    ) -> Any:
        """A coroutine, so that a command can be interrupted."""
        commands = cast("dict[str, Callable[..., Awaitable[Any]]]", self.fm.commands)  # pyright: ignore[reportUnknownMemberType]
        command = commands.get(params.command)
        if command is None:
            raise JsonRpcInvalidParams(f"there is no command '{params.command}'")
        self._work_done_token.set(params.work_done_token)
        return await command(*(params.arguments or ()))

    # Generators, as pygls has them here, would leave a future behind for each change.

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, params: types.DidOpenTextDocumentParams
    ) -> None:
        self._features[types.TEXT_DOCUMENT_DID_OPEN](params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, params: types.DidChangeTextDocumentParams
    ) -> None:
        self._features[types.TEXT_DOCUMENT_DID_CHANGE](params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, params: types.DidCloseTextDocumentParams
    ) -> None:
        self._features[types.TEXT_DOCUMENT_DID_CLOSE](params)


def _well_formed(data: Message) -> bool:
    method, identity = data.get("method"), data.get("id")
    if data.get("jsonrpc") != "2.0" or not isinstance(method, (str, type(None))):
        return False
    if "id" in data and (not isinstance(identity, (str, int)) or isinstance(identity, bool)):
        return False
    return method is not None or "id" in data

"""The JSON-RPC layer with its gaps closed: every request is answered, documents are our own.

pygls keeps a second copy of each document that splits lines as Python does (form feed, U+2028),
which corrupts text on edits; so its handlers for document synchronisation are replaced. A request
whose parameters do not fit, or that comes after shutdown, would go unanswered there and hang the
client.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from typing import Any, cast

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol, lsp_method

logger = logging.getLogger(__name__)

_INVALID_REQUEST = -32600


class DealerProtocol(LanguageServerProtocol):
    """`server.documents` (see documents.py) takes the place of pygls' workspace documents."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """Turn a decoded message into its protocol type; answer a request that has none."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if "id" in data and "method" in data:
                method = data["method"]
                refusal = JsonRpcInvalidParams(message=f"the parameters of {method} do not fit")
                self._send_response(data["id"], error=refusal.to_response_error())
            raise error

    def handle_message(self, message: Any) -> None:
        """As pygls, but a request after shutdown gets the error that the protocol asks for."""
        if self._shutdown and hasattr(message, "id") and hasattr(message, "method"):
            error = types.ResponseError(_INVALID_REQUEST, "the server is shutting down")
            self._send_response(message.id, error=error)
            return
        super().handle_message(message)

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(
        self, params: types.DidOpenTextDocumentParams
    ) -> Generator[Any, Any, None]:
        yield from self._hand_over(types.TEXT_DOCUMENT_DID_OPEN, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(
        self, params: types.DidChangeTextDocumentParams
    ) -> Generator[Any, Any, None]:
        yield from self._hand_over(types.TEXT_DOCUMENT_DID_CHANGE, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(
        self, params: types.DidCloseTextDocumentParams
    ) -> Generator[Any, Any, None]:
        yield from self._hand_over(types.TEXT_DOCUMENT_DID_CLOSE, params)

    def _hand_over(self, method: str, params: object) -> Generator[Any, Any, None]:
        features = cast("dict[str, Callable[..., Any]]", self.fm.features)  # pyright: ignore[reportUnknownMemberType]
        handler = features.get(method)
        if handler is not None:
            yield handler, (params,), None

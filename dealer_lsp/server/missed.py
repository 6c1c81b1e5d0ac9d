"""Messages about a text that do not fit the protocol: from then on the text is not the client's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from lsprotocol import types

if TYPE_CHECKING:
    from dealer_lsp.server.server import DealerServer


def missed(server: DealerServer, method: str, params: object) -> None:
    """After a `didOpen` or `didChange` that could not be read. Answers are about the last text that
    is known, until the client sends a whole one."""
    uri = _uri_of(params)
    if uri is None:
        said = f"a {method} names no document; no notice is taken of it"
    elif not server.documents.lose(uri):
        return
    else:
        said = (
            f"a {method} of {uri} does not fit the protocol; what is said of this document is "
            "about its text before, until the whole text is sent, as it is when it is opened again"
        )
    server.window_log_message(types.LogMessageParams(types.MessageType.Error, said))


def _uri_of(params: object) -> str | None:
    table = cast("dict[str, Any]", params) if isinstance(params, dict) else {}
    document: object = table.get("textDocument")
    uri = cast("dict[str, Any]", document).get("uri") if isinstance(document, dict) else None
    return uri if isinstance(uri, str) else None

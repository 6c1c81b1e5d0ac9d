"""What the server answers: each method of the protocol with its module in `handlers/`."""

from __future__ import annotations

from typing import NamedTuple

from lsprotocol import types


class Entry(NamedTuple):
    """`options` are the capabilities announced to the client."""

    module: str
    options: object = None


METHODS: dict[str, Entry] = {
    types.INITIALIZE: Entry("initialize"),
    types.INITIALIZED: Entry("initialized"),
    types.TEXT_DOCUMENT_DID_OPEN: Entry("did_open"),
    types.TEXT_DOCUMENT_DID_CHANGE: Entry("did_change"),
    types.TEXT_DOCUMENT_DID_CLOSE: Entry("did_close"),
}

COMMANDS: dict[str, str] = {}
"""Commands of `workspace/executeCommand`. A handler gets the list of arguments as the client sent
them, whatever they are, and may be a coroutine."""

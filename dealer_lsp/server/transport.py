"""Messages in and out: frames from a stream, a queue, and a way to cancel what still waits in it.

The stream is read by a thread of its own, so that nothing that runs in a pool can hold it up. A
request that is cancelled while it waits is answered at once and never begun; that matters because
most handlers are plain functions that nobody can interrupt.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, cast

from pygls.io_ import StdoutWriter

from dealer_lsp.server.protocol import DealerProtocol
from dealer_lsp.server.server import DealerServer

logger = logging.getLogger(__name__)

LARGEST = 256 * 1024 * 1024
"""Bytes of one message. Whoever announces more is not speaking the protocol."""

_PIECE = 1 << 16
_GRACE = 20.0
"""Seconds to end after the client is gone."""

PARSE_ERROR = -32700
INVALID_REQUEST = -32600


Receive = Callable[[], bytes]
"""Some bytes as they come; none at the end."""


def serve_stdio(server: DealerServer, source: int, sink: BinaryIO) -> int:
    """Answer what comes from the file descriptor `source` until it ends or the client says `exit`.
    Returns the exit code that the protocol asks for."""
    # No buffered file: at the exit of the program its lock could not be had while the thread waits.
    return _run(server, lambda: os.read(source, _PIECE), sink)


def serve_tcp(server: DealerServer, host: str, port: int) -> int:
    """Wait for one client on a port and serve it. Raises OSError when the port is not to be had."""
    with socket.create_server((host, port)) as listener:
        logger.info("listening on %s:%s", host, port)
        connection, _ = listener.accept()
    with connection, connection.makefile("wb") as sink:
        return _run(server, lambda: connection.recv(_PIECE), sink)


def _run(server: DealerServer, receive: Receive, sink: BinaryIO) -> int:
    server.protocol.set_writer(StdoutWriter(sink))
    try:
        return asyncio.run(_serve(server, receive))
    except (BrokenPipeError, ConnectionResetError):
        logger.error("the client is gone")
        return 1


async def _serve(server: DealerServer, receive: Receive) -> int:
    protocol = server.protocol
    inbox = Inbox(protocol)
    loop = asyncio.get_running_loop()
    threading.Thread(target=_read, args=(receive, inbox, loop), daemon=True).start()
    while protocol.exit_code is None:
        message = await inbox.next()
        if message is None:
            break
        protocol.receive(message)
    await server.closed()
    await protocol.finish()
    return 1 if protocol.exit_code is None else protocol.exit_code


def _read(receive: Receive, inbox: Inbox, loop: asyncio.AbstractEventLoop) -> None:
    """Runs in the reading thread. When the client is gone for good, a handler that does not come to
    its end may not keep the server alive."""
    try:
        for body in frames(receive):
            loop.call_soon_threadsafe(inbox.arrive, body)
    except (OSError, ValueError) as error:
        logger.error("cannot read on: %s", error)
    except RuntimeError:
        logger.debug("a message came after the end")
        return
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(inbox.end)
    time.sleep(_GRACE)
    os._exit(1)


def frames(receive: Receive) -> Iterator[bytes]:
    """The bodies of the messages. Lines that are no headers are skipped, so that a stream finds
    back into step; ValueError for a length that cannot be meant."""
    buffer = bytearray()
    length = None
    while True:
        end = buffer.find(b"\n")
        if end < 0:
            piece = receive()
            if not piece:
                return
            buffer += piece
            continue
        line = bytes(buffer[:end])
        del buffer[: end + 1]
        name, colon, value = line.partition(b":")
        if colon and name.strip().lower() == b"content-length":
            length = int(value)
            if not 0 <= length <= LARGEST:
                raise ValueError(f"a message of {length} bytes")
        elif not line.strip() and length is not None:
            while len(buffer) < length:
                piece = receive()
                if not piece:
                    return
                buffer += piece
            yield bytes(buffer[:length])
            del buffer[:length]
            length = None


class Inbox:
    """What came and was not looked at yet."""

    def __init__(self, protocol: DealerProtocol) -> None:
        self._protocol = protocol
        self._waiting: deque[dict[str, Any] | None] = deque()
        self._filled = asyncio.Event()

    async def next(self) -> dict[str, Any] | None:
        """The next message; None when there will be no more. All that has arrived by now is put in
        the queue first, so that a cancellation overtakes what it cancels."""
        await asyncio.sleep(0)
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.popleft()

    def arrive(self, body: bytes) -> None:
        message = self._decoded(body)
        if message is None or self._cancels(message):
            return
        self._waiting.append(message)
        self._filled.set()

    def end(self) -> None:
        self._waiting.append(None)
        self._filled.set()

    def _decoded(self, body: bytes) -> dict[str, Any] | None:
        try:
            message: object = json.loads(body)
        except (ValueError, RecursionError) as error:
            self._protocol.refuse(None, PARSE_ERROR, f"this is no JSON: {error}")
            return None
        if isinstance(message, dict):
            return cast("dict[str, Any]", message)
        self._protocol.refuse(None, INVALID_REQUEST, "a message is a JSON object")
        return None

    def _cancels(self, message: dict[str, Any]) -> bool:
        """True for a cancellation; a request that still waits is answered and taken out."""
        if message.get("method") != "$/cancelRequest":
            return False
        params = message.get("params")
        identity: object = (
            cast("dict[str, Any]", params).get("id") if isinstance(params, dict) else None
        )
        for waiting in self._waiting:
            if waiting is not None and "method" in waiting and waiting.get("id", self) == identity:
                self._waiting.remove(waiting)
                self._protocol.refuse_cancelled(identity)
                return True
        self._protocol.cancel(identity)
        return True

"""A language client without any library: it can also send what no library would send."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
SERVER = [sys.executable, "-m", "dealer_lsp", "server"]
PATIENCE = 60.0
"""Seconds until a silent server counts as hanging."""

Message = dict[str, Any]


class ServerError(Exception):
    """The server answered a request with an error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Ended(NamedTuple):
    code: int
    log: str


class RawClient:
    """`notifications` are all that came, in order. `answers` maps the methods of requests that the
    server may send to what they are answered with; others get null. `arrived` tells when the last
    answer taken in had come, by `time.perf_counter`."""

    def __init__(self, command: list[str] | None = None) -> None:
        self.process = subprocess.Popen(
            command or SERVER,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONUTF8": "1"},
        )
        self.notifications: list[Message] = []
        self.requests: list[Message] = []
        self.answers: dict[str, Callable[[Any], Any]] = {}
        self._results: dict[object, Message] = {}
        self.arrived = 0.0
        self._inbox: queue.Queue[tuple[float, Message | None]] = queue.Queue()
        self._log: list[bytes] = []
        self._last_id = 0
        self._threads = [
            threading.Thread(target=each, daemon=True) for each in (self._read, self._drain)
        ]
        for thread in self._threads:
            thread.start()

    # --- sending -------------------------------------------------------------------------

    def send_bytes(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send_body(self, body: bytes) -> None:
        self.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def send(self, message: Message) -> None:
        self.send_body(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def notify(self, method: str, params: Any = None) -> None:
        self.send({"method": method, "params": params})

    def ask(self, method: str, params: Any = None) -> int:
        """Send a request; returns its id."""
        self._last_id += 1
        self.send({"id": self._last_id, "method": method, "params": params})
        return self._last_id

    # --- receiving -----------------------------------------------------------------------

    def request(self, method: str, params: Any = None) -> Any:
        """Send a request and wait for its result; ServerError for an error."""
        return self.result(self.ask(method, params))

    def result(self, identity: object) -> Any:
        answer = self.answer(identity)
        if "error" in answer:
            raise ServerError(answer["error"]["code"], answer["error"]["message"])
        return answer["result"]

    def answer(self, identity: object) -> Message:
        """The whole answer to a request, result or error."""
        self.wait(lambda: identity in self._results)
        return self._results.pop(identity)

    def is_answered(self, identity: object) -> bool:
        self.settle()
        return identity in self._results

    def notified(self, method: str, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """Wait for a notification; its parameters. It is taken out of `notifications`."""
        found: list[Message] = []

        def there() -> bool:
            found.extend(
                each
                for each in self.notifications
                if each["method"] == method and fits(each["params"])
            )
            return bool(found)

        self.wait(there)
        self.notifications.remove(found[0])
        return found[0]["params"]

    def wait(self, done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not done():
            left = deadline - time.monotonic()
            assert left > 0, f"the server is silent; its log:\n{self.log}"
            try:
                self._take(*self._inbox.get(timeout=left))
            except queue.Empty:
                continue

    def settle(self) -> None:
        """Take in what has arrived by now."""
        while True:
            try:
                self._take(*self._inbox.get_nowait())
            except queue.Empty:
                return

    def _take(self, arrived: float, message: Message | None) -> None:
        assert message is not None, f"the server is gone; its log:\n{self.log}"
        if "method" not in message:
            self._results[message["id"]] = message
            self.arrived = arrived
        elif "id" in message:
            self.requests.append(message)
            answer = self.answers.get(message["method"], lambda _: None)
            self.send({"id": message["id"], "result": answer(message.get("params"))})
        else:
            self.notifications.append(message)

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while True:
            length = 0
            while (line := stream.readline()).strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if not line:
                self._inbox.put((0.0, None))
                return
            body = stream.read(length)
            arrived = time.perf_counter()
            self._inbox.put((arrived, json.loads(body)))

    def _drain(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self._log.append(line)

    # --- a session -----------------------------------------------------------------------

    @property
    def log(self) -> str:
        return b"".join(self._log).decode("utf-8", "replace")

    def initialize(self, capabilities: Message | None = None, **params: Any) -> Message:
        result = self.request(
            "initialize",
            {"processId": None, "rootUri": None, "capabilities": capabilities or {}, **params},
        )
        self.notify("initialized", {})
        return result

    def open(self, uri: str, text: str, version: int = 1) -> None:
        item = {"uri": uri, "languageId": "dealer", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, uri: str, version: int, *changes: Message) -> None:
        document = {"uri": uri, "version": version}
        self.notify(
            "textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)}
        )

    def close(self, uri: str) -> None:
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def diagnostics(self, uri: str, version: int | None = None) -> list[Message]:
        """What is pushed for a document, in its version if one is given."""
        return self.notified(
            "textDocument/publishDiagnostics",
            lambda p: p["uri"] == uri and (version is None or p.get("version") == version),
        )["diagnostics"]

    def stop(self) -> Ended:
        """End the session as the protocol says."""
        self.request("shutdown")
        self.notify("exit")
        return self.ended()

    def ended(self) -> Ended:
        code = self.process.wait(PATIENCE)
        for thread in self._threads:
            thread.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return Ended(code, self.log)

    def kill(self) -> None:
        self.process.kill()
        self.ended()

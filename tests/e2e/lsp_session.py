"""A session with the real server for tests: `with session() as client:`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.raw_client import RawClient

SNIPPETS = {"textDocument": {"completion": {"completionItem": {"snippetSupport": True}}}}
MARKDOWN = {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}
PULLING = {
    "textDocument": {"diagnostic": {"relatedDocumentSupport": True}},
    "workspace": {"diagnostics": {"refreshSupport": True}},
}


@contextmanager
def session(capabilities: dict[str, Any] | None = None, **params: Any) -> Iterator[RawClient]:
    """An initialized client. At the end the server has to leave with code 0, and its log may hold
    nothing but words on messages that do not fit."""
    client = RawClient()
    try:
        client.initialize(capabilities, **params)
        yield client
        ended = client.stop()
    except BaseException:
        client.kill()
        raise
    assert ended.code == 0
    others = [line for line in ended.log.splitlines() if "does not fit" not in line]
    assert not others, ended.log


def position(line: int, character: int) -> dict[str, int]:
    return {"line": line, "character": character}


def place(uri: str, line: int, character: int) -> dict[str, Any]:
    """The parameters of a request about a position."""
    return {"textDocument": {"uri": uri}, "position": position(line, character)}


def document(uri: str) -> dict[str, Any]:
    """The parameters of a request about a document."""
    return {"textDocument": {"uri": uri}}


def inserted(line: int, character: int, text: str, length: int = 0) -> dict[str, Any]:
    """A change that puts text in the place of `length` characters."""
    start, end = position(line, character), position(line, character + length)
    return {"range": {"start": start, "end": end}, "text": text}


def command(client: RawClient, name: str, *arguments: Any) -> Any:
    return client.request("workspace/executeCommand", {"command": name, "arguments": [*arguments]})


def folder(path: Path) -> dict[str, Any]:
    """Parameters of `initialize` for one workspace folder."""
    uri = path.as_uri()
    return {"rootUri": uri, "workspaceFolders": [{"uri": uri, "name": path.name}]}


def settled(client: RawClient, uri: str, version: int) -> list[dict[str, Any]]:
    """The diagnostics pushed for a version when the typing paused: those after the first ones,
    which come at once."""
    client.diagnostics(uri, version)
    return client.diagnostics(uri, version)


def codes(diagnostics: list[dict[str, Any]]) -> list[str]:
    return [each["code"] for each in diagnostics]


def texts(diagnostics: list[dict[str, Any]], text: str) -> list[str]:
    """The passages that diagnostics point at, counted in 16-bit units."""
    lines = text.replace("\r\n", "\n").split("\n")
    found = []
    for each in diagnostics:
        start, end = each["range"]["start"], each["range"]["end"]
        line = lines[start["line"]].encode("utf-16-le")
        stop = end["character"] if end["line"] == start["line"] else len(line) // 2
        found.append(line[2 * start["character"] : 2 * stop].decode("utf-16-le"))
    return found

"""One document, one key: clients spell the same address in several ways."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

_DRIVE = re.compile(r"^/([A-Za-z]):")


def uri_key(uri: str) -> str:
    """Equal for `file:///c:/a%20b`, `file:///C%3A/a b`: what documents are stored under. The
    client's own spelling goes back to it in every answer."""
    head, separator, rest = uri.partition(":")
    if head.lower() != "file" or not separator:
        return uri
    path = unquote(rest)
    if path.startswith("//"):
        host, slash, tail = path[2:].partition("/")
        path = f"//{host.lower()}{_DRIVE.sub(lambda m: f'/{m[1].lower()}:', slash + tail)}"
    return f"file:{path}"


def uri_path(uri: str) -> Path | None:
    """The file behind an address; None for untitled documents and other schemes."""
    parts = urlsplit(uri)
    if parts.scheme.lower() != "file":
        return None
    path = unquote(parts.path)
    if _DRIVE.match(path):
        return Path(path[1:])
    return Path(f"//{parts.netloc}{path}" if parts.netloc else path)


def path_uri(path: Path) -> str:
    """The address of a file, spelled as editors do."""
    posix = path.as_posix()
    if not posix.startswith("/"):
        posix = f"/{posix}"
    return f"file://{quote(posix, safe='/:')}"

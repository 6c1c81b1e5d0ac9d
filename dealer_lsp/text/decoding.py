"""From the bytes of a file to its text, saying which encoding it was."""

from __future__ import annotations

import codecs
from typing import Literal

from dealer_lsp.text.named import NamedTuple

FileEncoding = Literal["utf-8", "utf-8-bom", "cp1252", "utf-16"]


class Decoded(NamedTuple):
    """`text` keeps the byte order mark of UTF-8 as U+FEFF, because the stock program reads it too.
    That of UTF-16 is none of the script: no byte of such a file is read as it is meant."""

    text: str
    encoding: FileEncoding


class BinaryFileError(ValueError):
    """The bytes are no text: they hold zero bytes."""


def decode(data: bytes) -> Decoded:
    """UTF-8 with or without mark, else UTF-16 with mark, else Windows' cp1252.

    The few bytes that cp1252 leaves open become the control characters of Latin-1, so nothing is
    lost. Raises BinaryFileError for what is no text.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return Decoded(data.decode("utf-16"), "utf-16")
        except UnicodeDecodeError:
            raise BinaryFileError from None
    if b"\0" in data:
        raise BinaryFileError
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return Decoded(data.decode("cp1252", _LATIN), "cp1252")
    return Decoded(text, "utf-8-bom" if text.startswith("\ufeff") else "utf-8")


def encode(text: str, encoding: FileEncoding) -> bytes:
    """The bytes of a text in the encoding its file had; `encode(*decode(data))` gives the bytes
    back, but for UTF-16, which becomes UTF-8, as the dealer programs want it. Raises
    UnicodeEncodeError for a character that cp1252 does not have."""
    if encoding == "cp1252":
        return text.encode("cp1252", _LATIN)
    # Half of a surrogate pair, which only an editor can send, has no bytes.
    return text.encode("utf-8", "replace")


def _latin(error: UnicodeError) -> tuple[str | bytes, int]:
    if isinstance(error, UnicodeDecodeError):
        return error.object[error.start : error.end].decode("latin-1"), error.end
    if isinstance(error, UnicodeEncodeError):
        passage = error.object[error.start : error.end]
        if all(character < "\u0100" for character in passage):
            return passage.encode("latin-1"), error.end
    raise error


_LATIN = "dealer-lsp-latin-1"
codecs.register_error(_LATIN, _latin)

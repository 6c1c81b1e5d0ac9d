"""From the bytes of a file to its text, saying which encoding it was."""

from __future__ import annotations

import codecs
from typing import Literal, NamedTuple

FileEncoding = Literal["utf-8", "utf-8-bom", "cp1252", "utf-16"]


class Decoded(NamedTuple):
    """`text` keeps a byte order mark as U+FEFF, because the stock program reads it too."""

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
            return Decoded("\ufeff" + data.decode("utf-16"), "utf-16")
        except UnicodeDecodeError:
            raise BinaryFileError from None
    if b"\0" in data:
        raise BinaryFileError
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return Decoded(data.decode("cp1252", _LATIN), "cp1252")
    return Decoded(text, "utf-8-bom" if text.startswith("\ufeff") else "utf-8")


def _latin(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


_LATIN = "dealer-lsp-latin-1"
codecs.register_error(_LATIN, _latin)

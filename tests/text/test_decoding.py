"""Bytes of files to text."""

import codecs

import pytest

from dealer_lsp.text.decoding import BinaryFileError, decode, encode


@pytest.mark.parametrize(
    ("data", "text", "encoding"),
    [
        (b"", "", "utf-8"),
        (b"hcp", "hcp", "utf-8"),
        ("\u2660 caf\u00e9".encode(), "\u2660 caf\u00e9", "utf-8"),
        (codecs.BOM_UTF8 + b"hcp", "\ufeffhcp", "utf-8-bom"),
        (b"caf\xe9 \x96 \x93x\x94", "caf\u00e9 \u2013 \u201cx\u201d", "cp1252"),
        (b"\x81\x8d\x8f\x90\x9d", "\x81\x8d\x8f\x90\x9d", "cp1252"),
        ("\ufeffhcp".encode("utf-16-le"), "hcp", "utf-16"),
        ("\ufeffhcp".encode("utf-16-be"), "hcp", "utf-16"),
        (b"a\r\nb\rc", "a\r\nb\rc", "utf-8"),
    ],
)
def test_decode(data, text, encoding):
    assert decode(data) == (text, encoding)


@pytest.mark.parametrize("data", [b"\x7fELF\0\0", b"a\0b", codecs.BOM_UTF16_LE + b"\0\xd8x"])
def test_binary(data):
    with pytest.raises(BinaryFileError):
        decode(data)


def test_any_other_bytes_decode():
    decode(bytes(range(1, 256)))


def test_utf_16_is_written_as_utf_8_without_a_mark():
    assert encode(*decode("caf\u00e9".encode("utf-16"))) == "caf\u00e9".encode()


def test_half_of_a_surrogate_pair_is_written_as_a_question_mark():
    assert encode("a // \ud83d \u2660", "utf-8") == "a // ? \u2660".encode()

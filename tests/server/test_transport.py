"""Frames out of a stream, whatever the pieces it comes in."""

import pytest

from dealer_lsp.server.transport import frames


def pieces_of(data: bytes, size: int):
    parts = [data[start : start + size] for start in range(0, len(data), size)]
    return iter([*parts, b""]).__next__


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_messages_come_out_whatever_the_pieces(size):
    data = (
        b"Content-Length: 2\r\n\r\n{}"
        b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:4\r\n\r\n[12]"
        b"Content-Length: 0\r\n\r\n"
    )
    assert list(frames(pieces_of(data, size))) == [b"{}", b"[12]", b""]


def test_stray_lines_are_skipped():
    data = b"hello\n\nContent-Length: 2\n\n{}\nnoise Content-Length\r\nContent-Length: 1\r\n\r\n1"
    assert list(frames(pieces_of(data, 3))) == [b"{}", b"1"]


def test_a_message_that_breaks_off_is_none():
    assert list(frames(pieces_of(b"Content-Length: 20\r\n\r\n{}", 5))) == []


@pytest.mark.parametrize("length", [b"-1", b"99999999999999", b"two"])
def test_an_impossible_length_ends_the_stream(length):
    with pytest.raises(ValueError):
        list(frames(pieces_of(b"Content-Length: " + length + b"\r\n\r\n", 5)))

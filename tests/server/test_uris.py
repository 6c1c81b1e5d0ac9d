"""One document, one key; addresses and paths of files."""

from pathlib import Path

import pytest

from dealer_lsp.server.uris import path_uri, uri_key, uri_path


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("file:///c%3A/a%20b.dlr", "file:///C:/a b.dlr"),
        ("file:///C:/a.dlr", "FILE:///c:/a.dlr"),
        ("file:///home/x/%E2%99%A0.dlr", "file:///home/x/♠.dlr"),
        ("file://Server/share/a.dlr", "file://server/share/a.dlr"),
    ],
)
def test_spellings_of_one_address(one, other):
    assert uri_key(one) == uri_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("file:///a/b.dlr", "file:///a/B.dlr"), ("untitled:Untitled-1", "untitled:Untitled-2")],
)
def test_different_addresses(one, other):
    assert uri_key(one) != uri_key(other)


def test_paths():
    assert uri_path("file:///a%20b/c.dlr") == Path("/a b/c.dlr")
    assert uri_path("untitled:Untitled-1") is None
    assert uri_path("vscode-notebook-cell:/a/b#c") is None
    assert uri_path("not an address") is None
    assert path_uri(Path("/a b/♠.dlr")) == "file:///a%20b/%E2%99%A0.dlr"
    assert uri_path(path_uri(Path("/a b/♠.dlr"))) == Path("/a b/♠.dlr")

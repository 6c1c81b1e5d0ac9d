"""A first word that is no command."""

from __future__ import annotations

import pytest

from dealer_lsp.cli.main import main


@pytest.mark.parametrize(
    "words, expected",
    [
        (["good.dlr"], "; did you mean: dealer-lsp check good.dlr\n"),
        (["good.dlr", "--fix"], "; did you mean: dealer-lsp check good.dlr --fix\n"),
        (["two words.dlr"], "; did you mean: dealer-lsp check 'two words.dlr'\n"),
        (["."], "; did you mean: dealer-lsp check .\n"),
        (["chekc", "good.dlr"], "; did you mean: dealer-lsp check good.dlr\n"),
        (["fmt", "good.dlr"], "; did you mean: dealer-lsp format good.dlr\n"),
        (["help"], "; did you mean: dealer-lsp --help\n"),
        (["fix", "good.dlr"], "; did you mean: dealer-lsp check --fix good.dlr\n"),
        (["nowhere.dlr"], " and no file; `dealer-lsp --help` lists the commands\n"),
        ([""], " and no file; `dealer-lsp --help` lists the commands\n"),
    ],
)
def test_what_was_meant_is_said(tmp_path, monkeypatch, capsys, words, expected) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("good.dlr", "two words.dlr"):
        (tmp_path / name).write_text("hcp(north) > 3\n")
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"dealer-lsp: '{words[0]}' is no command{expected}"

"""What `dealer-lsp check` tells at the end, on standard error."""

from __future__ import annotations

import pytest

from dealer_lsp.cli.main import main

WARNS = "condition 15 <= hcp(north) <= 17\n"
SUMMARY = "1 script checked: 1 warning\n"


@pytest.mark.parametrize(
    "text, words, told",
    [
        (WARNS, (), f"\n{SUMMARY}"),
        (WARNS, ("--output-file", "found.txt"), SUMMARY),
        (WARNS, ("--format", "concise"), ""),
        ("hcp(north) > 3\n", (), "1 script checked, nothing found\n"),
    ],
)
def test_the_summary_stands_apart_from_findings(
    tmp_path, monkeypatch, capsys, text, words, told
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.dlr").write_text(text)
    assert main(["check", "one.dlr", *words]) == 0
    assert capsys.readouterr().err == told

"""Words behind a command that it does not take."""

from __future__ import annotations

import pytest

from dealer_lsp.cli.main import main


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("run", "-n", "10"), "run: there is no option '-n'; did you mean -p?"),
        (("run", "--to=pbn"), "run: there is no option '--to'; did you mean --format?"),
        (("check", "--fixx"), "check: there is no option '--fixx'; did you mean --fix?"),
        (("deal", "--format", "pbn"), "deal: there is no option '--format'; did you mean --to?"),
        (("config", "--xyz"), "config: there is no option '--xyz'; `dealer-lsp config --help`"),
        (("deal", "one", "two"), "deal: 'two' is one word too many;"),
        (("run", "-p", "ten"), "argument -p/--produce: a whole number is wanted, not 'ten'"),
        (("run", "-s", "abc"), "argument -s: a whole number is wanted, not 'abc'"),
        (("deal", "--vul", "us"), "argument --vul: none, ns, ew or all is wanted, not 'us'"),
        (("deal", "--dealer", "x"), "--dealer: north, east, south or west is wanted, not 'x'"),
    ],
)
def test_the_way_out_is_named(words: tuple[str, ...], expected: str, capsys) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert expected in capsys.readouterr().err


def test_a_number_behind_the_script_is_taken_for_the_deals_wanted(capsys) -> None:
    assert main(["run", "one.dlr", "10"]) == 2
    assert capsys.readouterr().err.endswith("not 2; -p 10 asks for 10 deals\n")


@pytest.mark.parametrize(
    ("options", "header"),
    [
        (("--vul", "Both", "--dealer", "west"), ('[Dealer "W"]', '[Vulnerable "All"]')),
        (("--vul", "n/s", "--dealer", "S"), ('[Dealer "S"]', '[Vulnerable "NS"]')),
    ],
)
def test_words_for_sides_and_seats(options, header, tmp_path, capsys) -> None:
    record = tmp_path / "deal.txt"
    record.write_text("n AKQJ.T98.765.432 e T98.765.432.AKQJ s 765.432.AKQJ.T98 w 432.AKQJ.T98.765")
    assert main(["deal", str(record), "--to", "PBN", *options]) == 0
    printed = capsys.readouterr().out
    assert all(line in printed for line in header)

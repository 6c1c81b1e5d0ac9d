"""`dealer-lsp deal` as a user meets it."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from dealer_lsp.cli.main import main
from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.writers.deal_object import deal_of_object
from dealer_lsp.deals.writers.oneline import oneline
from dealer_lsp.deals.writers.pbn import pbn
from tests.deals.random_deals import random_deal

DEAL = "N:AKQ.JT9.876.5432 JT9.AKQ.5432.876 5432.876.JT9.AKQ 876.5432.AKQ.JT9\n"
HANDS = recognise(DEAL)[0].deal.hands
FORMS = ["pbn", "diagram", "oneline", "lin", "predeal", "printall", "printoneline", "printcompact"]
WEAK_TWO = """\
weak = hcp(north) >= 6 && hcp(north) <= 10
six = spades(north) == 6
condition weak and six
"""


@pytest.fixture
def deal(tmp_path: Path) -> str:
    path = tmp_path / "one.txt"
    path.write_text(DEAL)
    return str(path)


@pytest.fixture
def script(tmp_path: Path) -> str:
    path = tmp_path / "weak.dlr"
    path.write_text(WEAK_TWO)
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["deal", *words])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_a_deal_itself_in_the_place_of_a_file(capsys) -> None:
    record = "N:AQT5.K2.J983.Q64 K3.AQJ4.KT5.J853 J42.T9875.A2.K92 9876.63.Q764.AT7"
    assert main(["deal", record, "--to", "oneline"]) == 0
    assert capsys.readouterr().out.startswith("N:AQT5.K2.J983.Q64 ")
    assert main(["deal", "no-such-file.pbn"]) == 2
    assert "no-such-file.pbn cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_file_is_called_empty(tmp_path: Path, capsys, text: str) -> None:
    (tmp_path / "empty.txt").write_text(text)
    name = str(tmp_path / "empty.txt")
    expected = f"dealer-lsp: {name} is empty: there is no deal in it\n"
    assert run(capsys, name) == (2, "", expected)


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_printed_and_reads_back(
    form: str, deal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, deal, "--to", form)
    assert (code, err) == (0, "")
    assert recognise(out)[0].deal.hands == HANDS


def test_from_standard_input_to_a_diagram() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dealer_lsp", "deal", "--letters"],
        input=DEAL.encode(),
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.decode().splitlines()[2] == "        S AKQ"
    assert done.stderr == b""


def test_some_hands_only(deal: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, deal, "--to", "predeal", "--seats", "sn")
    assert code == 0
    assert out == (
        "predeal\n    south S5432, H876, DJT9, CAKQ\n    north SAKQ, HJT9, D876, C5432\n"
    )
    _, out, _ = run(capsys, deal, "--to", "oneline", "--seats", "ew")
    assert out == "N:- JT9.AKQ.5432.876 - 876.5432.AKQ.JT9\n"


def test_a_single_hand_goes_where_it_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.txt"
    path.write_text("SAKQ HJT9 D876 C5432\n")
    _, out, err = run(capsys, str(path), "--to", "predeal", "--seats", "e")
    assert (out, err) == ("predeal\n    east SAKQ, HJT9, D876, C5432\n", "")
    _, out, err = run(capsys, str(path), "--to", "predeal")
    assert out == "predeal\n    south SAKQ, HJT9, D876, C5432\n"
    assert err == f"{path}: note: the hand names no seat and was taken for South's\n"


def test_json_holds_the_deal(deal: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, deal, "--to", "json", "--vul", "ew", "--dealer", "s")
    assert code == 0
    (entry,) = json.loads(out)["deals"]
    assert deal_of_object(entry).hands == HANDS
    assert (entry["dealer"], entry["vulnerable"], entry["board"]) == ("S", "EW", None)
    assert entry["hcp"] == {"north": 10, "east": 10, "south": 10, "west": 10}
    assert (entry["form"], entry["notes"]) == ("pbn line", [])


def test_a_picture_is_well_formed_and_tells_the_cards_in_words(
    deal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "deal.svg"
    code, out, _ = run(capsys, deal, "--to", "svg", "-o", str(picture), "--vul", "ns")
    assert (code, out) == (0, "")
    root = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    assert root.get("role") == "img"
    names = {child.tag.rpartition("}")[2]: child for child in root}
    assert names["title"].text == "A deal"
    assert root.get("aria-labelledby") == f"{names['title'].get('id')} {names['desc'].get('id')}"
    assert names["desc"].text == (
        "A deal. North deals. North and South vulnerable. "
        "North: spades A K Q; hearts J 10 9; diamonds 8 7 6; clubs 5 4 3 2. "
        "East: spades J 10 9; hearts A K Q; diamonds 5 4 3 2; clubs 8 7 6. "
        "South: spades 5 4 3 2; hearts 8 7 6; diamonds J 10 9; clubs A K Q. "
        "West: spades 8 7 6; hearts 5 4 3 2; diamonds A K Q; clubs J 10 9."
    )


def test_a_refusal_shows_the_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("Look:\n" + DEAL.replace("KQ.5432.876", "KQ.5432.87A"))
    code, out, err = run(capsys, str(path))
    assert (code, out) == (2, "")
    message, line, mark = err.splitlines()
    assert message == (
        f"{path}:2:50: South has CA, but East has it already at line 2, column 35; no hand has C6"
    )
    assert mark.strip() == "^"
    assert line[mark.index("^")] == "A"


def test_a_script_says_what_does_not_fit(
    deal: str, script: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, deal, "--script", script)
    assert code == 1
    assert out == (
        f"the deal does not fit {script}\n"
        "     1  weak holds\n"
        "     2  six fails   <-- first to fail\n"
        "     2      spades(north) = 3\n"
        "     3  condition fails\n"
        "     3      weak holds\n"
        "     3      six fails\n"
    )


def test_a_script_accepts_a_deal(
    script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fits.txt"
    path.write_text("N:KQJT98.JT.876.54 A2.AKQ.5432.8763 54.9876.JT9.AKQJ 763.5432.AKQ.T92\n")
    code, out, _ = run(capsys, str(path), "--script", script)
    assert code == 0
    assert out.startswith(f"the deal fits {script}\n     1  weak holds\n")
    code, out, _ = run(capsys, str(path), "--script", script, "--to", "json")
    (entry,) = json.loads(out)["deals"]
    assert entry["holds"] is True
    assert entry["rows"][0] == {
        "kind": "variable",
        "name": "weak",
        "value": 1,
        "text": "holds",
        "failed": False,
        "line": 1,
        "column": 8,
        "end_line": 1,
        "end_column": 43,
    }


def test_many_boards_have_a_line_each_and_a_summary(
    script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "boards.pbn"
    fits = recognise("N:KQJT98.JT.876.54 A2.AKQ.5432.8763 54.9876.JT9.AKQJ 763.5432.AKQ.T92")
    path.write_text(pbn([recognise(DEAL)[0].deal, fits[0].deal]))
    code, out, _ = run(capsys, str(path), "--script", script)
    assert code == 1
    assert out == (
        "board 1: does not fit, line 2: six fails (spades(north) = 3)\n"
        "board 2: fits\n"
        f"1 of 2 deals fit {script}\n"
    )


def test_many_boards_in_every_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deals = [random_deal(number) for number in range(1, 5)]
    path = tmp_path / "boards.pbn"
    path.write_text(pbn(deals))
    for form in FORMS:
        code, out, _ = run(capsys, str(path), "--to", form)
        assert code == 0
        read = [record.deal.hands for record in recognise(out)]
        assert read == [deal.hands for deal in deals], form


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--script", "nowhere.dlr"], "nowhere.dlr cannot be read: No such file or directory"),
        (["--to", "printew", "--seats", "n"], "West's hand is not known"),
        (["-o", "nowhere/out.txt"], "nowhere/out.txt: No such file or directory"),
        (["-", "--script", "-"], "the deal and the script cannot both come from standard input"),
    ],
)
def test_trouble_is_one_line(
    words: list[str], message: str, deal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *([] if words[0] == "-" else [deal]), *words)
    assert (code, out, err) == (2, "", f"dealer-lsp: {message}\n")


def test_a_script_is_not_asked_about_half_a_deal(
    script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "half.txt"
    path.write_text("N:AKQ.JT9.876.5432 - 5432.876.JT9.AKQ -\n")
    code, _, err = run(capsys, str(path), "--script", script)
    assert code == 2
    assert "all 52 cards; not known: East, West" in err


def test_a_broken_script_is_told_with_its_place(
    deal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.dlr"
    path.write_text("condition hcp(north) >\n")
    code, out, err = run(capsys, deal, "--script", str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"dealer-lsp: {path}:1:")


def test_a_script_that_fails_for_one_deal_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "ratio.dlr"
    script.write_text("condition 20 / (hcp(north) - 10) > 1\n")
    path = tmp_path / "boards.txt"
    path.write_text(f"{DEAL}E:{DEAL[2:]}{oneline(random_deal(4))}")
    code, out, err = run(capsys, str(path), "--script", str(script))
    assert (code, err) == (1, "")
    assert out.splitlines()[:2] == ["deal 1: division by zero", "deal 2: division by zero"]
    assert out.splitlines()[2:] == ["deal 3: fits", f"1 of 3 deals fit {script}"]
    path.write_text(DEAL)
    code, out, err = run(capsys, str(path), "--script", str(script))
    assert (code, out, err) == (2, "", f"dealer-lsp: {script}: division by zero\n")


@pytest.mark.parametrize("words", [["--seats", "nx"], ["--seats", "nn"], ["--dealer", "ns"]])
def test_wrong_seats_are_wrong_usage(words: list[str], deal: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["deal", deal, *words])
    assert ended.value.code == 2


def test_endings_need_a_switch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ending.txt"
    path.write_text("N:A... K... Q... J...\n")
    code, _, err = run(capsys, str(path), "--to", "oneline")
    assert code == 2
    assert "North has 1 card where 13 are expected" in err
    code, out, err = run(capsys, str(path), "--to", "oneline", "--partial")
    assert (code, out) == (0, "N:A... K... Q... J...\n")
    assert "each hand has 1 of 13 cards" in err


def test_double_dummy_tricks_and_par(deal: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, deal, "--double-dummy", "--vul", "none")
    assert (code, err) == (0, "")
    assert out == (
        "        NT   S   H   D   C\n"
        "North    6   6   5   5   6\n"
        "East     6   5   6   6   5\n"
        "South    6   6   5   5   6\n"
        "West     6   5   6   6   5\n"
        "par: passed out, 0\n"
    )
    _, out, _ = run(capsys, deal, "--double-dummy", "--to", "json")
    (entry,) = json.loads(out)["deals"]
    assert entry["tricks"]["north"] == {"C": 6, "D": 5, "H": 5, "S": 6, "N": 6}
    assert entry["par"] is None


def test_par_needs_dealer_and_vulnerability(deal: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, deal, "--double-dummy")
    assert out.endswith("par depends on dealer and vulnerability: give --dealer and --vul\n")

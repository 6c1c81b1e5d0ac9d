"""What the silent rules say of the real program: it deals the same for a trap and for the script
that the message says it is read as."""

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.document import Document
from tests.support.stock import run_dealer

SHOWN = 'action printes(hcp(north), " ", spades(north), " ", hcp(south), \\n)\n'

CLAIMS = [
    ("DL002", "condition hcp(north)>12 \u2013 3\n", "condition hcp(north)>12\n"),
    ("DL201", "condition hcp(north)>12\ncondition hcp(south)>12\n", "condition hcp(south)>12\n"),
    ("DL201", "hcp(north)>12\nhcp(south)>12\n", "condition hcp(south)>12\n"),
    ("DL201", "condition hcp(north)>12\nhcp(south)>12\n", "condition hcp(south)>12\n"),
    (
        "DL201",
        "condition hearts(north)>=5 not (hcp(north)>11 or hcp(south)>11)\n",
        "condition not (hcp(north)>11 or hcp(south)>11)\n",
    ),
    ("DL205", "1ntopen = hcp(north)>=15\n", "condition 1\n"),
    ("DL205", "condition hcp(south)>9\n2c_bid = hcp(north)>=15\n", "condition 2\n"),
    (
        "DL410",
        "condition shape(north, any 4333+4432)\n",
        "condition shape(north, 4333+3433+3343+3334+4432)\n",
    ),
    (
        "DL413",
        "condition shape(north, 4333+4432+5332)\n",
        "condition spades(north)==4 && shape(north, 4333+4432) || shape(north, 5332)\n",
    ),
    ("DL412", "condition shape(north, any 4333 - 0xxx)\n", "condition shape(north, any 4333)\n"),
    ("DL412", "condition shape(north, 4333 + any 4333)\n", "condition shape(north, any 4333)\n"),
    ("DL203", "condition 15<=hcp(north)<=17\n", "condition 1\n"),
    (
        "DL203",
        "condition hcp(north)==hcp(south)==hcp(east)\n",
        "condition (hcp(north)==hcp(south))==hcp(east)\n",
    ),
    ("DL202", "condition not hcp(north)>10\n", "condition 0\n"),
    ("DL202", "condition !spades(north)<2\n", "condition (!spades(north))<2\n"),
    (
        "DL204",
        "condition spades(north)==1 + hearts(north)==1\n",
        "condition (spades(north)==(1 + hearts(north)))==1\n",
    ),
    ("DL208", "condition hcp(north)>=12 and 15\n", "condition hcp(north)>=12\n"),
    ("DL208", "condition hcp(north)==15 or 16\n", "condition 1\n"),
    ("DL208", "condition hcp(north)+5\n", "condition 1\n"),
    ("DL208", "condition hcp(north)*0\n", "condition 0\n"),
    ("DL208", "condition hcp(north)-9\n", "condition hcp(north)!=9\n"),
    ("DL310", "condition hcp(north)>37\n", "condition 0\n"),
    ("DL310", "x = hcp(north) - 10\ncondition x > 40\n", "condition 0\n"),
    ("DL311", "condition hcp(north)<=37\n", "condition 1\n"),
    ("DL312", "condition hcp(north)/40\n", "condition 0\n"),
    ("DL313", "condition spades(north)>5 and spades(north)<4\n", "condition 0\n"),
    ("DL313", "condition shape(north, any 4333) and shape(north, any 5332)\n", "condition 0\n"),
    ("DL411", "condition shape(north, -5xxx)\n", "condition 0\n"),
    (
        "DL207",
        "condition hcp(north)>20\npointcount 6 4 2 1\n",
        "pointcount 6 4 2 1\ncondition hcp(north)>20\n",
    ),
    (
        "DL304",
        "altcount 4 4 3 2 1\ncondition queens(north)>9\n",
        "altcount 5 4 3 2 1\ncondition kings(north)>9\n",
    ),
    (
        "DL305",
        "altcount 4 4 3 2 1\ncondition pt4(north)>2\n",
        "condition aces(north)>2\n",
    ),
    ("DL606", "predeal spades(north)==5\n", ""),
    ("DL607", "predeal north SAK\ncondition hascard(north, AS)\n", "predeal north SAK\n"),
    (
        "DL607",
        "predeal north SAK\ncondition hascard(south, AS)\n",
        "predeal north SAK\ncondition 0\n",
    ),
    ("DL206", "generate 100\ngenerate 300\nproduce 900\n", "generate 100\nproduce 900\n"),
    ("DL206", "produce 3\nproduce 4\n", "produce 3\n"),
]


@pytest.mark.parametrize(("code", "trap", "read_as"), CLAIMS)
def test_stock_reads_the_trap_as_the_rule_says(code, trap, read_as):
    assert code in [finding.code for finding in check(analyse(Document(trap)))]
    assert outcome(SHOWN + trap) == outcome(SHOWN + read_as)


def test_these_deals_can_be_told_apart():
    assert outcome(SHOWN) != outcome(SHOWN + "condition hcp(north)>12\n")
    assert outcome(SHOWN + "condition 0\n") != outcome(SHOWN)


def test_the_last_action_list_counts():
    both = run_dealer("action printall\naction printpbn\n", "-p", "2")
    assert both.output == run_dealer("action printpbn\n", "-p", "2").output


def test_the_last_dealer_and_vulnerability_count():
    twice = "dealer north\ndealer south\nvulnerable ew\nvulnerable ns\naction printpbn\n"
    once = "dealer south\nvulnerable ns\naction printpbn\n"
    assert run_dealer(twice, "-p", "2").output == run_dealer(once, "-p", "2").output


def test_characters_leak_out_of_comments():
    run = run_dealer("/* a < b, END OF FILE */\ncondition 1\naction printoneline\n", "-p", "1")
    assert run.output.startswith("<EOFFE")


def test_bounds_that_miss_the_range_count_in_one_row():
    run = run_dealer("action frequency (hcp(north), 40, 50)\n", "-p", "20", "-g", "20")
    rows = dict(line.split() for line in run.output.splitlines()[1:] if line.count("\t") == 1)
    assert {label for label, count in rows.items() if count != "0"} == {"Low"}


def test_values_run_together():
    run = run_dealer("action printes(hcp(north))\n", "-p", "3", "-q")
    apart = run_dealer("action printes(hcp(north), \\n)\n", "-p", "3", "-q")
    assert run.output.split("Generated")[0] == "".join(apart.output.split("Generated")[0].split())


def test_imps_and_scores_take_any_number():
    run = run_dealer("action average imps(37), average score(nv, x3N, 30)\n", "-p", "1")
    assert [float(word) for word in run.output.split()[:2]] == [1, 1030]


def outcome(script: str) -> tuple[int, str]:
    run = run_dealer(script, "-p", "25", "-g", "4000")
    return run.code, "".join(
        line for line in run.output.splitlines(keepends=True) if "hands" not in line
    )

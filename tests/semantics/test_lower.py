"""What a script asks for, against what the real program does."""

import re

import pytest

from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.tables import ROWS
from dealer_lsp.syntax.nodes import Binary, Call, Number
from dealer_lsp.text.document import Document
from tests.semantics.scripts import OPTIONS
from tests.support.stock import run_dealer


def program_of(text: str) -> Program:
    return lower(analyse(Document(text), OPTIONS))


def test_a_whole_script():
    program = program_of(
        "produce 5\nx = hcp(north)\ndealer south\nvulnerable EW\npredeal north SAK, H2 west DA\n"
        "condition x > 12\naction printall, average x\n"
    )
    assert list(program.variables) == ["x"]
    assert isinstance(program.condition, Binary)
    assert [action.name for action in program.actions or ()] == ["printall", "average"]
    assert (program.produce, program.generate) == (5, None)
    assert (program.dealer, program.vulnerable) == (2, 2)
    assert program.predeal == ((51, 50, 26), (), (), (25,))
    assert program.prints


def test_an_empty_script():
    program = program_of("")
    assert program.condition is None
    assert program.actions is None
    assert (program.produce, program.generate, program.dealer) == (None, None, None)
    assert not program.prints
    assert program_of("action\n").actions == ()


def test_the_last_and_the_first_win():
    program = program_of(
        "condition 1\ndealer north\nproduce 0\nproduce 3\nproduce 4\nhcp(north)\ndealer west\n"
        "vulnerable all\nvulnerable none\naction printall\naction average 1\n"
    )
    assert isinstance(program.condition, Call)
    assert (program.produce, program.dealer, program.vulnerable) == (3, 3, 0)
    assert [action.name for action in program.actions or ()] == ["average"]
    assert program.prints, "an action of a list that was replaced counts for the default of produce"


def test_vulnerability_in_any_case():
    for word, number in (("Both", 3), ("both", 3), ("NONE", 0), ("nS", 1), ("ew", 2)):
        assert program_of(f"vulnerable {word}\n").vulnerable == number


def test_included_files_stand_in_their_place():
    program = program_of('x = 1\n#include "script/nested"\ncondition strong\n')
    assert list(program.variables) == ["x", "opener", "strong"]
    assert program.hcp[12] == 6


def test_nothing_counts_behind_the_end_that_stock_sees():
    program = program_of("condition 1\n\u00a0\ncondition 2\npointcount 9\n")
    assert isinstance(program.condition, Number)
    assert program.hcp[12] == 4


@pytest.mark.parametrize(
    "settings",
    [
        *("generate 7\nproduce 3", "produce 3\nproduce 5", "produce 0\nproduce 2"),
        *("generate 0\nproduce 4", "generate 9\ngenerate 8", "generate -1\nproduce 2"),
        "produce -3\nproduce 4\ngenerate 6",
    ],
)
def test_how_many_deals(settings):
    program = program_of(settings + "\n")
    run = run_dealer(settings + "\naction average 1\n")
    expected = _dealt(program)
    assert re.findall(r"(?:Generated|Produced) (-?\d+)", run.output) == [str(expected)] * 2


def _dealt(program: Program) -> int:
    """Every deal passes, so that both numbers are the smaller limit."""
    generate = program.generate or 10_000_000
    produce = program.produce or generate
    return max(min(generate, produce), 0)


@pytest.mark.parametrize(("name", "row"), sorted(ROWS.items()))
def test_altcount_changes_the_row_of_stock(name, row):
    """With a worth for an ace and nothing else in that row, the function is that for each ace.
    It is 2, because the program aborts when a suit counts more than 3 in the row of top3."""
    aces = " + ".join(f"hascard(north, A{suit})" for suit in "CDHS")
    script = f"altcount {row} 2\ncondition {name}(north) == 2 * ({aces})\naction average 1\n"
    assert "Generated 300 hands\nProduced 300 hands" in run_dealer(script, "-g", "300").output
    tables = analyse(Document(script)).tables
    assert tables.row(row) == (0,) * 12 + (2,)


def test_the_ranges_of_the_catalog_are_those_of_the_tables():
    for word in catalog().words("function", "dealer"):
        for form in word.forms:
            if form.range is None or word.name in ("score", "imps", "tricks"):
                continue
            arguments = {"seat": "north", "suit": "spades", "card": "AS", "shapelist": "4333"}
            if not all(each.kind in arguments for each in form.parameters):
                continue
            written = ", ".join(arguments[each.kind] for each in form.parameters)
            script = analyse(Document(f"x = {word.name}({written})\n"))
            variable = script.variable("x")
            assert variable is not None
            assert (variable.value.low, variable.value.high) == form.range, form.label

"""Sets written back: as short lists of the braces, and so that dealer.dpp gets them right."""

import os

import pytest

from dealer_lsp.shapes.bits import ALL, from_members
from dealer_lsp.shapes.inverse import short_braces
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.perl.repair import fix_for_perl
from dealer_lsp.shapes.perl.view import perl_view
from tests.shapes.golden_cases import cases

THOROUGH = os.environ.get("DEALER_LSP_THOROUGH") == "1"
VALID = [case for case in cases("fuzz") if case["true_set_size"] is not None]
WRONG = [case["expr"] for case in VALID if case["kind"] != "same"]


def meant(text):
    result = parse_list(text)
    assert result.ok, text
    return result.set


@pytest.mark.parametrize(
    ("plain", "wanted"),
    [
        ("(4432)", "(4432)"),
        ("5xxx + x5xx", "5M(xxx)"),
        ("2533 + 3523 + 3532 + 5233 + 5323 + 5332", "5M(332)"),
        ("5+xxx", "5+xxx"),
        ("xxxx - 0xxx - 1xxx - 2xxx - 3xxx - 4xxx - 5xxx - 6xxx", "7+xxx"),
        ("x5+xx:h>s,h>=d,h>=c", "x5+xx:h>s,h>=d,h>=c"),
        ("5+s5+m(xx)", "5+s5+m(xx)"),
        ("5+M4+m(xx)", "5+M4+m(xx)"),
        ("(55xx)", "(55xx)"),
        ("xxxx:s+h>=9", "xxxx:s+h>=9"),
        ("xxxx - 0xxx", "1+xxx"),
        ("(3+3+3+2+) - 5M(332)", "(4+3+32+) - 5M(332)"),
    ],
)
def test_short_forms(plain, wanted):
    assert short_braces(meant(plain)) == wanted


def test_nothing_and_everything():
    assert meant(short_braces(0)) == 0
    assert short_braces(ALL) == "xxxx"


@pytest.mark.parametrize("hand", [(13, 0, 0, 0), (0, 12, 1, 0), (1, 10, 1, 1), (4, 3, 3, 3)])
def test_a_single_hand(hand):
    target = from_members([hand])
    assert meant(short_braces(target)) == target
    rest = ALL & ~target
    assert meant(short_braces(rest)) == rest


def test_the_way_back_leads_to_the_same_set():
    for case in VALID[:: 1 if THOROUGH else 120]:
        target = meant(case["expr"])
        assert meant(short_braces(target)) == target, case["expr"]


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("6430", "643[0]"),
        ("5H(332)", "5h(332)"),
        ("xxxx:s>4 and h>4", "xxxx:s>4&&h>4"),
        ("(5440)", "(0445)"),
        ("(3+3+3+2+) - 5M(332)", "(3+3+3+2+) - 2533 - 3523 - 3532 - 5233 - 5323 - 5332"),
        ("4432 +\n 4333", "4432 + 4333"),
        ("4+s4+h(xx):d>1||c>3", "4+s4+h(xx):(d>1 or c>3)"),
        ("7+xxx", "xxxx - 0xxx - 1xxx - 2xxx - 3xxx - 4xxx - 5xxx - 6xxx"),
        ("(4432)", None),
    ],
)
def test_fixes_for_dealer_dpp(source, wanted):
    result = parse_list(source)
    fixed = fix_for_perl(source, result)
    assert fixed == wanted
    if fixed is not None:
        assert meant(fixed) == result.set


def test_every_mistranslation_of_the_golden_lists_can_be_fixed():
    for source in WRONG[:: 1 if THOROUGH else 25]:
        result = parse_list(source)
        fixed = fix_for_perl(source, result)
        assert fixed is not None, source
        assert perl_view(fixed, result.set).verdict == "same", (source, fixed)

"""Each reason for which dealer.dpp gets a list wrong, at its spot; no reason where it is right."""

import pytest

from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.perl.faults import perl_faults
from tests.shapes.golden_cases import cases

BASE = 50

NAMES = {
    "len10": "long-suit",
    "minus": "minus",
    "zero": "last-zero",
    "emptyterm": "empty",
    "pipe": "bars",
    "comma": "second-comma",
    "andword": "and-word",
    "upletter": "capital",
    "upvar": "capital",
    "colon": "choice",
    "carith": "arithmetic",
    "shift": "letter-order",
}
"""The reasons as the golden file calls them."""


def faults(text):
    return perl_faults(text, parse_list(text, BASE), BASE)


@pytest.mark.parametrize(
    ("text", "kind", "marked"),
    [
        ("(3+3+3+2+) - 5M(332)", "minus", "-"),
        ("7+xxx + 4432", "long-suit", "7+xxx"),
        ("6430", "last-zero", "0"),
        ("5s(440) + 4432", "last-zero", "0"),
        ("4+h0d(44) + 4432", "last-zero", "0"),
        ("4-4-xx:s>2,h>2,d>4", "second-comma", ","),
        ("4+s4+h(xx):s>4 and h>4 + 4432", "and-word", "and"),
        ("4+s4+h(xx):s>4||h>4", "bars", "||"),
        ("4+s4+h(xx):s>4?h>4:d>1", "choice", "?"),
        ("4+s4+h(xx):(s-h)%2==1", "arithmetic", "%"),
        ("5H(332)", "capital", "H"),
        ("4+s4+h(xx):S>4 + 4432", "capital", "S"),
        ("5sx4h(x)", "letter-order", "h"),
        ("5+m(431):m>s", "letter-in-condition", "m"),
        ("4432 + 4+s4+h(xx):s>20", "empty", "4+s4+h(xx):s>20"),
        ("4432 +\n4333", "lines", "\n"),
    ],
)
def test_each_reason_at_its_spot(text, kind, marked):
    found = {
        (fault.kind, text[fault.span.start - BASE : fault.span.end - BASE])
        for fault in faults(text)
    }
    assert (kind, marked) in found


@pytest.mark.parametrize(
    "text",
    [
        "(4432)",
        "5M(332) + (3+3+3+2+)",
        "4+s4+h(xx):s>20 + 4432",
        "xxxx - 7xxx",
        "xxxx + 7+xxx",
        "4+s4+h(xx):s>4,h>4",
    ],
)
def test_nothing_is_said_of_a_list_that_dealer_dpp_gets_right(text):
    assert faults(text) == ()


def test_golden_lists():
    """No false alarm, no wrong list without a reason, and nearly always the golden reasons."""
    missed = total = 0
    for case in cases("fuzz")[::2]:
        if case["true_set_size"] is None:
            continue
        kinds = {fault.kind for fault in faults(case["expr"])}
        assert bool(kinds) == (case["kind"] != "same"), case
        assert "other" not in kinds, case
        for reason in case["kind"].partition(":")[2].split("+"):
            if reason:
                total += 1
                missed += NAMES[reason] not in kinds
    assert missed < total / 12, (missed, total)

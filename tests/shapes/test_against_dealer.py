"""Plain lists as the real dealer reads them: one script a distribution, 31 lists in each."""

import os
from random import Random

import pytest

from dealer_lsp.shapes.bits import DISTRIBUTIONS, Distribution, from_members
from dealer_lsp.shapes.expand import compact, expand
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.patterns import read_stock_list, refusal, stock_list_set
from tests.shapes.expressions import plausible
from tests.support.stock import run_dealer

CALLS = 31
THOROUGH = os.environ.get("DEALER_LSP_THOROUGH") == "1"
EXPRESSIONS = [
    "7+xxx", "(7+xxx)", "4432 + 7+xxx", "xxxx - 7+M(xxx)", "x5+xx:h>s,h>=d,h>=c",
    "(3+3+3+2+) - 5M(332)", "xxxx:s>20", "4-4-4-4- - (4441)", "5M5m(xx) | 6+s(xx0)",
]  # fmt: skip
PLAIN = [
    "4432+4333", "any 4333+4432", "-5xxx", "xxxx-5xxx,5332", "5xxx any 4441 -any 5xxx x0xx",
    "any x000,any 9xxx", "0xxx - any 00xx + 0049", "+ 4432 - xx3x + any xx33",
]  # fmt: skip


def lists() -> list[tuple[str, int]]:
    """Texts of plain lists, and the sets they must have."""
    random = Random(3)
    found = [(text, stock_list_set(read_stock_list(text))) for text in PLAIN]
    expressions = list(EXPRESSIONS)
    count = 10 * CALLS if THOROUGH else CALLS
    while len(found) < count:
        expression = expressions.pop() if expressions else plausible(random)
        result = parse_list(expression)
        if result.ok:
            style = random.choice((expand, compact))
            found.append((style(result), result.set))
    return found


def hand(distribution: Distribution) -> str:
    """A `predeal` of thirteen cards with these lengths."""
    suits = zip("SHDC", distribution, strict=True)
    held = [suit + "AKQJT98765432"[:length] for suit, length in suits if length]
    return "predeal north " + ", ".join(held)


def asked(texts: list[str]) -> list[int]:
    """The set of each of at most 31 lists, as dealer says: all 560 hands are shown to it."""
    calls = ",".join(f'shape(north,{text})," "' for text in texts)
    members: list[list[Distribution]] = [[] for _ in texts]
    for one in DISTRIBUTIONS:
        script = f"{hand(one)}\ngenerate 1\nproduce 1\naction printes({calls})\n"
        run = run_dealer(script)
        assert run.code == 0, run.output + run.errors
        for found, answer in zip(members, run.output.split(), strict=False):
            if answer == "1":
                found.append(one)
    return [from_members(found) for found in members]


def test_dealer_reads_what_is_meant():
    wanted = lists()
    for start in range(0, len(wanted), CALLS):
        batch = wanted[start : start + CALLS]
        read = asked([text for text, _ in batch])
        wrong = [
            (text, bin(ours ^ theirs))
            for (text, ours), theirs in zip(batch, read, strict=True)
            if ours != theirs
        ]
        assert not wrong


@pytest.mark.parametrize(
    "pattern", ["4433", "4442", "99xx", "xx77", "x000", "94xx", "9xxx", "7600"]
)
@pytest.mark.parametrize("word", ["", "any "])
def test_refused_patterns(pattern, word):
    run = run_dealer(f"generate 1\ncondition shape(north,{word}{pattern})\n")
    words = refusal(pattern)
    assert (words in run.errors + run.output) if words else run.code == 0


@pytest.mark.parametrize(
    "text",
    ["", "+", "44325", "4432 +", "any", "4432 + + 4333", "any4432", "543 1", "x5xx4432", "5+xxx"],
)
def test_texts_that_are_no_list(text):
    assert read_stock_list(text) is None
    assert run_dealer(f"generate 1\ncondition shape(north,{text})\n").code == 255

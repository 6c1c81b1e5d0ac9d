"""Our verdict on a script for endplay, refused or not, is that of endplay's own parser."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.text.document import Document

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

COUNT = 4_000 if os.environ.get("DEALER_LSP_THOROUGH") else 400
PARTS = 4

TAKEN = [
    'action printes "x", hcp(north)',
    "action printes(hcp(north))",
    "action printes \\n",
    "action printcompact hcp(north), printall",
    "action printoneline hcp(north) + 3 * hcp(south)",
    "action printcompact(hcp(north)), printoneline",
    "pointcount 4,3,2,1",
    "altcount 2 4, 3",
    "predeal north sakq, hT south d2",
    "condition hcp(North) > 3",
    "CONDITION hcp(north) > 3 Action PRINTALL",
    "condition shape(north, any 4333 + any 4432 - 5xxx)",
    "condition -3 < 2",
    "condition hascard(north, as)",
    "a = 4 a = 5 condition a",
    "condition 3.5 < hcp(north) # a remark",
    "condition shape(north, 5XXX)",
    "condition a a = hcp(north) > 12",
]
REFUSED = [
    'action printes(hcp(north), "x", \\n)',
    'action printes("x")',
    "pointcount 4 3 2 1",
    "pointcount 4, 3 2",
    "altcount 2 4 3",
    "altcount 2, 4, 3",
    "action printall,",
    "action",
    "predeal north SA,",
    "predeal spades(north) == 5",
    "condition HCP(north) > 3",
    "condition Spades(north) > 3",
    "condition hcp(north) > 3 AND hcp(south) > 3",
    "condition hcp(north, SPADES) > 3",
    "condition shape(north, any 4333 any 4432)",
    "condition shape(north, any 4333, any 4432)",
    "condition shape(north, 4333 +)",
    "condition shape(north, -4333)",
    "condition score(vul, x3N, 9) > 3",
    "condition score(ns, x3N, 9) > 3",
    "condition - 3 < 2",
    "a-b = 3",
    "hcp(north) > 3",
    "condition strong",
    "action average imps(30)",
]
SCRIPTS = [
    "generate 1000\nproduce 10\ndealer north\nvulnerable ns\n"
    "strong = hcp(north) >= 15 and hcp(north) <= 17\n"
    "balanced = shape(north, any 4333 + any 4432 + any 5332 - 5xxx)\n"
    "condition strong && balanced || not strong\n"
    'action printall, printes "points", hcp(north), average "x" hcp(south)\n',
    "pointcount 6, 4, 2, 1\naltcount 3 2, 1\npredeal north SAK, HT9 south D2\n"
    "fit = spades(north) + spades(south) >= 8\n"
    "condition fit ? hascard(east, AS) : hearts(west) == 5\n"
    'action frequency "losers" (loser(north), 0, 12), print(north, south), printpbn\n',
    "top = top3(south, hearts) * 2 - controls(east) / 3 % 4\n"
    "condition -1 < top and quality(north, spades) != 3\n"
    "condition cccc(west) > 1200\naction printcompact, printew, printoneline\n",
]
_PIECE = re.compile(r'"[^"]*"|[A-Za-z_]\w*|\d+\w*|&&|\|\||[<>=!]=|\s+|.')

NOT_MODELLED = re.compile(r"any any|SHAPE|CONDITION -")
"""What endplay takes and we do not: rare, and nothing that anybody would write on purpose."""


@pytest.mark.parametrize("script", [*TAKEN, *REFUSED])
def test_forms(script: str) -> None:
    assert endplay_takes(script) == (script in TAKEN)
    assert we_take(script) == (script in TAKEN), script


def test_whole_scripts_are_right() -> None:
    assert all(map(endplay_takes, SCRIPTS))
    for script in SCRIPTS:
        assert not [each for each in findings(script) if each.stock == "refuses"]


@pytest.mark.parametrize("part", range(PARTS))
def test_mutants(part: int) -> None:
    chance = random.Random(part)
    made = [mutant(chance) for _ in range(COUNT // PARTS)]
    made = [each for each in made if not NOT_MODELLED.search(each)]
    wrong = [each for each in made if endplay_takes(each) != we_take(each)]
    assert not wrong, "\n\n".join(f"endplay takes: {endplay_takes(each)}\n{each}" for each in wrong)


def mutant(chance: random.Random) -> str:
    """One of the scripts, a piece of it changed."""
    pieces = _PIECE.findall(chance.choice(SCRIPTS))
    places = [place for place, piece in enumerate(pieces) if not piece.isspace()]
    place, other = chance.choice(places), chance.choice(places)
    match chance.randrange(6):
        case 0:
            pieces[place] = ""
        case 1:
            pieces[place] += " " + pieces[place]
        case 2:
            pieces[place], pieces[other] = pieces[other], pieces[place]
        case 3:
            pieces[place] = pieces[place].swapcase()
        case 4:
            pieces[place] += ", "
        case _:
            pieces[place] = pieces[other]
    return "".join(pieces)


def we_take(script: str) -> bool:
    return not any(each.stock == "refuses" for each in findings(script))


@cache
def findings(script: str):
    return check(analyse(Document(script + "\n"), Options(dialect="endplay")))


@cache
def endplay_takes(script: str) -> bool:
    from pyparsing import ParseBaseException

    try:
        tree = parser().parse_string(script + "\n")
    except (ParseBaseException, TypeError, ValueError):
        return False
    nodes = list(below(tree))
    defined = {node.children[0].value for node in nodes if node.value == "define"}
    loops = any(
        node.value == "define"
        and any(each.value == node.children[0].value for each in below(node.children[1]))
        for node in nodes
    )
    used = {node.value for node in nodes if node.dtype == node.SYMBOL}
    # A name that nobody defines or that stands for itself, and a function that is not done, stop
    # the run.
    return (
        not loops and used <= defined and not any(node.value in ("imp", "imps") for node in nodes)
    )


def below(node) -> Iterator:
    yield node
    for child in node.children:
        if hasattr(child, "children"):  # the number of a function stands for itself
            yield from below(child)


@cache
def parser():
    from endplay.parsers.dealer import DealerParser

    return DealerParser()

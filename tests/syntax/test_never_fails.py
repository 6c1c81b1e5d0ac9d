"""Any text parses, nothing of it is lost, and nesting without end ends in one clear problem."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dealer_lsp.syntax.heights import MAX_HEIGHT, height
from dealer_lsp.syntax.nodes import Condition, Unparsed
from dealer_lsp.syntax.problems import MESSAGES
from dealer_lsp.syntax.tree import Tree, parse
from dealer_lsp.syntax.walk import walk
from dealer_lsp.text.decoding import BinaryFileError, decode
from tests.support.corpus import real_scripts
from tests.support.mutants import mutants
from tests.syntax.printed import printed

PIECE = st.sampled_from(
    [
        *("hcp", "(", ")", "north", ",", ">=", "5", "5xxx", "=", "==", "and", "not", "x", '"'),
        *("/*", "*/", "//", "#", "\n", "\u00e9", "\0", "\r"),
    ]
)


def check(text: str) -> Tree:
    tree = parse(text)
    assert tree.text == text
    assert tree.length == len(text)
    end = 0
    for placed in tree:
        assert placed.start == end
        end += placed.top.length
        assert placed.top.length == len(placed.top.text) > 0
        within(placed.top.statement.span, placed.top.length)
        assert height(placed.top.statement) <= MAX_HEIGHT
        printed(placed.top.statement)
        for node in walk(placed.top.statement):
            within(node.span, placed.top.length)
    for origin, problem in tree.problems():
        assert problem.kind in MESSAGES
        assert problem.message
        for span in (problem.span, *(edit.span for edit in problem.edits)):
            within(span, len(text) - origin)
    return tree


def within(span: tuple[int, int], length: int) -> None:
    assert 0 <= span[0] <= span[1] <= length, (span, length)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
@example("\ud800")
@example("\ufeff")
def test_any_text(text):
    check(text)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECE, max_size=25))
def test_any_pieces(pieces):
    check(" ".join(pieces))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes(data):
    try:
        check(decode(data).text)
    except BinaryFileError:
        assert b"\0" in data or data[:2] in (b"\xff\xfe", b"\xfe\xff")


def test_mutants_of_real_scripts():
    scripts = [data.decode("latin-1")[:3000] for data in real_scripts().values()]
    for mutant in mutants(scripts, seed=1, count=300):
        check(mutant)


def test_prose():
    prose = "The hand, of north: has 5+ spades (or so). It's \"good\"; isn't it? - yes! 12-14 hcp."
    words = prose.split()
    chance = random.Random(1)
    check(" ".join(chance.choice(words) for _ in range(2000)))


@pytest.mark.parametrize(
    "text",
    [
        "condition " + "(" * 11_000,
        "condition " + "(" * 11_000 + "1" + ")" * 11_000,
        "condition " + ")" * 11_000,
        "condition " + "not " * 11_000 + "1",
        "condition " + "- " * 11_000 + "x",
        "condition " + "1 ? " * 5_000 + "1",
        "condition " + "1 ? 1 : " * 5_000 + "1",
        "condition " + "hcp(" * 5_000,
        "condition " + "shape(north, " * 5_000,
        "condition " + "a = " * 5_000 + "1",
        "action " + "printes(" * 5_000,
        "action " + "average " * 5_000,
        "predeal " + "north " * 5_000,
        ";" * 11_000,
        '"' * 11_001,
        "/*" * 11_000,
        "shape{" * 5_000,
        "a b " * 5_000,
        "'" * 5_000,
        "`" * 5_000,
        "Script,\n" * 5_000,
    ],
    ids=lambda text: text[:22],
)
def test_monsters(text):
    check(text)
    check(text + "\ncondition hcp(north) > 5\n")


@pytest.mark.parametrize("nested", ["{0}(1){1}", "{0}foo(1){1}"])
def test_too_deep_is_said_once_and_costs_the_rest_nothing(nested):
    text = "condition " + nested.format("(" * 300, ")" * 300) + "\nx = 5\n"
    tree = check(text)
    assert isinstance(tree[0].top.statement, Unparsed)
    assert [problem.kind for _, problem in tree.problems()] == ["too-deep"]
    assert [printed(placed.top.statement) for placed in tree][1:] == ["x := 5"]


@pytest.mark.parametrize("sign", ["or", "and", "+", "*"])
def test_long_chains_are_regrouped(sign):
    parts = [f"hcp(north) == {number}" if sign in ("or", "and") else "1" for number in range(3000)]
    tree = check("condition " + f" {sign} ".join(parts))
    statement = tree[0].top.statement
    assert isinstance(statement, Condition)
    assert not tree[0].top.problems
    leaves = printed(statement.value).replace("[", "").replace("]", "")
    assert leaves == f" {sign} ".join(parts)

"""Finding one's way in a tree."""

import pytest

from dealer_lsp.syntax.nodes import Binary, Call, Name, Seat
from dealer_lsp.syntax.tree import parse
from dealer_lsp.syntax.walk import children, walk, walk_upwards

TEXT = "// one\nstrong = hcp(north)>=15\n\ncondition strong // two\n\n"
TREE = parse(TEXT)


def test_definitions():
    assert len(TREE) == 2
    assert [(placed.number, placed.start) for placed in TREE] == [(0, 0), (1, 30)]
    assert TREE[1] == list(TREE)[1]
    assert TREE.tail.trivia == " // two\n\n"
    assert TREE.tail_start == TEXT.index(" // two")


@pytest.mark.parametrize(
    ("passage", "number"),
    [("// one", 0), ("strong =", 0), ("15", 0), ("\n\ncondition", 1), ("condition", 1)],
)
def test_definition_at(passage, number):
    placed = TREE.definition_at(TEXT.index(passage))
    assert placed is not None
    assert placed.number == number


def test_behind_the_last_definition_there_is_none():
    assert TREE.definition_at(len(TEXT)) is None
    assert TREE.definition_at(TREE.tail_start) is None


def test_tokens_are_where_they_say():
    for start, end, token in TREE.tokens():
        assert TEXT[start:end] == token.text
    assert [token.token.text for token in TREE.tokens(14, 17)] == ["=", "hcp"]


@pytest.mark.parametrize(
    ("offset", "text"),
    [
        (TEXT.index("strong"), "strong"),
        (TEXT.index("hcp"), "hcp"),
        (TEXT.index("(north"), "hcp"),  # a word wins over a sign
        (TEXT.index("north"), "north"),
        (TEXT.index(")>="), "north"),
        (TEXT.index("15"), "15"),
        (TEXT.index("// one"), None),
        (len(TEXT), None),
    ],
)
def test_token_at(offset, text):
    placed = TREE.token_at(offset)
    assert (placed.token.text if placed else None) == text


@pytest.mark.parametrize(
    ("offset", "text"),
    [(0, None), (TEXT.index("\n\ncond"), "15"), (TEXT.index("// two"), "strong"), (99, "strong")],
)
def test_token_before(offset, text):
    placed = TREE.token_before(offset)
    assert (placed.token.text if placed else None) == text


def test_node_at_goes_to_the_innermost():
    found = TREE.node_at(TEXT.index("north") + 1)
    assert found is not None
    assert [type(node) for node in found.path][1:] == [Binary, Call, Seat]
    assert found.placed.number == 0
    used = TREE.node_at(TEXT.index("condition strong") + 12)
    assert used is not None
    assert isinstance(used.path[-1], Name)
    assert TREE.node_at(2) is None


def test_definitions_in_a_stretch():
    def numbers(start: int, end: int) -> list[int]:
        return [placed.number for placed in TREE.definitions_in(start, end)]

    assert numbers(0, 5) == [0]
    assert numbers(25, 40) == [0, 1]
    assert numbers(len(TEXT), len(TEXT)) == []


def test_the_cut_is_the_first_strange_character():
    assert TREE.cut() is None
    assert parse('a // \u00e9\nb "\u00e9"').cut() is None
    assert parse("a\nb\u00e9 c\u00e9").cut() == 3
    assert parse("a\n\u00a0").cut() == 2
    assert parse("\ufeffa").cut() == 0


def test_walks():
    statement = TREE[0].top.statement
    downwards = list(walk(statement))
    assert downwards[0] is statement
    assert set(map(id, downwards)) == set(map(id, walk_upwards(statement)))
    place = {id(node): index for index, node in enumerate(walk_upwards(statement))}
    for node in downwards:
        assert all(place[id(child)] < place[id(node)] for child in children(node))
    starts = [node.span.start for node in downwards]
    assert starts == sorted(starts)

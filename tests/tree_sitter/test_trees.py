"""The trees that editors see, and that they stay right while one types."""

from __future__ import annotations

import random

import pytest
from tree_sitter import Language, Parser, Point, Query, QueryCursor, Tree

from dealer_lsp.text.decoding import decode
from tests.support.corpus import real_scripts
from tests.support.tree_sitter_grammar import QUERIES
from tests.tree_sitter.leaves import walk

SNIPPETS = ["(", ")", '"', "/*", "*/", "#", "\n", " ", "5", "x", "shape{", "}", "`", ",", ":h>s"]
BRACES = b"a = shape{north, 5+xx(31):h>4\n  - 4333 + 6xxx} and hcp(north) > 5\n" * 4


@pytest.mark.parametrize(
    ("script", "tree"),
    [
        ("", "(script)"),
        (
            "predeal north SAK, H2 hearts(east) == 5",
            "(script (predeal (predeal_hand seat: (seat) cards: (holding) cards: (holding))"
            " (predeal_length suit: (suit) seat: (seat) length: (number))))",
        ),
        (
            "strong = not a > -1",
            "(script (assignment name: (identifier) value: (binary left: (negation operand:"
            " (identifier)) right: (negative (number)))))",
        ),
        (
            "condition a ? b : c ? d : e",
            "(script (condition value: (ternary condition: (identifier) then: (identifier)"
            " else: (ternary condition: (identifier) then: (identifier) else: (identifier)))))",
        ),
        (
            "pointcount 4 3 2 1 5xxx = 1",
            "(script (setting value: (number) value: (number) value: (number) value: (number)"
            " (ERROR (lengths)) value: (number)))",
        ),
        (
            'action printall, average "a" hcp(south),\nproduce 5',
            "(script (action_list (action name: (action_name)) (action name: (action_name)"
            " label: (string) (call function: (function) (seat)))) (setting value: (number)))",
        ),
        (
            "a = shape{north, 5+x(31):h>4 - 4333 + 6xxx}",
            "(script (assignment name: (identifier) value: (shape_braces function: (function)"
            " (seat) (shape_pattern) (shape_suit) (number) (shape_pattern) (shape_pattern))))",
        ),
        (
            "shape(north, any 4333 - 5xxx, 4432)",
            "(script (condition value: (call function: (function) (seat) (shape_list"
            " (shape_item (lengths)) (shape_item (lengths)) (shape_item (lengths))))))",
        ),
    ],
)
def test_tree(parser: Parser, script: str, tree: str):
    assert str(parser.parse(script.encode()).root_node) == tree


def test_operators_bind_as_in_the_classic_program(parser: Parser):
    text = "a or b and c == d < e + f * not g"
    node = parser.parse(text.encode()).root_node.children[0].children[0]
    operators: list[str] = []
    while node.type == "binary":
        operator = node.child_by_field_name("operator")
        right = node.child_by_field_name("right")
        assert operator is not None
        assert right is not None
        operators.append(operator.type)
        node = right
    assert operators == ["or", "and", "==", "<", "+", "*"]


@pytest.mark.parametrize("seed", range(3))
def test_an_edit_and_its_undoing(parser: Parser, seed: int):
    """The new tree may have the errors in other places than a tree made from scratch."""
    chance = random.Random(seed)
    scripts = [decode(data).text.encode() for data in real_scripts().values() if len(data) < 3000]
    for text in [*chance.sample(scripts, 8), BRACES]:
        tree = parser.parse(text)
        whole = shape(tree)
        for _ in range(20):
            start = chance.randrange(len(text) + 1)
            end = min(start + chance.choice((0, 0, 1, 5)), len(text))
            snippet = chance.choice(SNIPPETS).encode()
            new = text[:start] + snippet + text[end:]
            _edit(tree, text, new, start, end)
            tree = parser.parse(new, tree)
            fresh = parser.parse(new)
            assert tree.root_node.has_error == fresh.root_node.has_error, new
            assert fresh.root_node.has_error or shape(tree) == shape(fresh), new
            _edit(tree, new, text, start, start + len(snippet))
            tree = parser.parse(text, tree)
            assert shape(tree) == whole, new


def test_deep_nesting(parser: Parser):
    text = "condition " + "(" * 10_000 + "1" + ")" * 10_000
    assert not parser.parse(text.encode()).root_node.has_error
    assert parser.parse(text[:-1].encode()).root_node.has_error


@pytest.mark.parametrize("name", ["highlights", "folds", "locals"])
def test_queries_fit_the_grammar(dealer: Language, name: str):
    assert Query(dealer, (QUERIES / f"{name}.scm").read_text("utf-8")).pattern_count > 0


def test_names_and_their_uses_are_local(dealer: Language, parser: Parser):
    query = Query(dealer, (QUERIES / "locals.scm").read_text("utf-8"))
    found = QueryCursor(query).captures(parser.parse(b"strong = 1\ncondition strong").root_node)
    assert [node.start_byte for node in found["local.definition.var"]] == [0]
    assert [node.start_byte for node in found["local.reference"]] == [0, 21]


def shape(tree: Tree) -> list[tuple[str, int, int]]:
    return [(node.type, node.start_byte, node.end_byte) for node in walk(tree.root_node)]


def _edit(tree: Tree, old: bytes, new: bytes, start: int, end: int) -> None:
    new_end = end + len(new) - len(old)
    tree.edit(start, end, new_end, _point(old, start), _point(old, end), _point(new, new_end))


def _point(text: bytes, offset: int) -> Point:
    line_start = text.rfind(b"\n", 0, offset) + 1
    return Point(text.count(b"\n", 0, offset), offset - line_start)

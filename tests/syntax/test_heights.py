"""Long chains of one operator are regrouped into low trees: the same parts in the same order."""

import pytest

from dealer_lsp.syntax import heights
from dealer_lsp.syntax.heights import MAX_HEIGHT, height
from dealer_lsp.syntax.nodes import Binary, Condition
from dealer_lsp.syntax.tree import parse
from dealer_lsp.syntax.walk import walk, walk_upwards

TALL = "(" * 60 + "1" + ")" * 60


def chain(text):
    (placed,) = parse(f"condition {text}\n")
    assert isinstance(placed.top.statement, Condition)
    return placed.top.statement.value


def flat(node, op):
    """Parts and signs as they follow each other."""
    if isinstance(node, Binary) and node.op == op:
        return [*flat(node.left, op), node.op_span, *flat(node.right, op)]
    return [node.span]


@pytest.mark.parametrize("op", ["and", "or", "+", "*"])
@pytest.mark.parametrize("count", [2, 99, 100, 101, 192, 193, 1000, 3001])
def test_parts_keep_their_order(op, count):
    parts = [TALL if number % 97 == 5 else f"v{number}" for number in range(count)]
    text = f" {op} ".join(parts)
    root = chain(text)
    assert height(root) < MAX_HEIGHT
    spans = flat(root, op)
    assert [f"condition {text}"[slice(*span)] for span in spans[::2]] == parts
    assert {f"condition {text}"[slice(*span)] for span in spans[1::2]} == {op}
    assert spans == sorted(spans)
    for node in walk(root):
        if isinstance(node, Binary):
            assert node.span == (node.left.span.start, node.right.span.end)


def test_other_operators_inside_keep_their_place():
    ands = " and ".join(f"v{number}" for number in range(300))
    root = chain(" or ".join([ands] * 150))
    assert isinstance(root, Binary)
    assert root.op == "or"
    parts = [each for each in walk(root) if isinstance(each, Binary) and each.op == "or"]
    assert len(parts) == 149


def test_each_part_is_measured_once(monkeypatch):
    """Twice as many parts need twice as many steps."""
    steps = []

    def counted(root):
        order = walk_upwards(root)
        steps.append(len(order))
        return order

    monkeypatch.setattr(heights, "walk_upwards", counted)
    needed = []
    for count in (2_000, 4_000):
        steps.clear()
        chain(" or ".join(["hcp(north) > 5"] * count))
        needed.append(sum(steps))
    assert 0 < needed[1] <= 2.2 * needed[0]

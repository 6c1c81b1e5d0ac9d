"""The part of a program that some expressions depend on."""

from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.part import part_for
from dealer_lsp.syntax.nodes import Condition
from dealer_lsp.text.document import Document

TEXT = """\
points = hcp(north)
long = spades(north) >= 5
strong = points >= 15 and long
condition strong and points < 20
"""


def value(script):
    condition = script.last("condition").definition.top.statement
    assert isinstance(condition, Condition)
    return condition.value


def test_variables_stand_behind_those_they_use():
    script = analyse(Document(TEXT))
    names = list(part_for(script, [value(script)]).variables)
    assert sorted(names) == ["long", "points", "strong"]
    assert names.index("strong") > max(names.index("points"), names.index("long"))


def test_the_same_part_is_one_program():
    script = analyse(Document(TEXT))
    whole = value(script)
    assert part_for(script, [whole]) is part_for(script, [whole.left, whole.right])


def test_another_part_is_another_program():
    script = analyse(Document(TEXT))
    whole = value(script)
    assert part_for(script, [whole]) is not part_for(script, [whole.right])


def test_an_unknown_name_has_no_part():
    script = analyse(Document("condition nothing > 3\n"))
    assert part_for(script, [value(script)]) is None

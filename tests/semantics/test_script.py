"""What a script says about its names and about what is in force."""

import pytest

from dealer_lsp.semantics.analysis import analyse, update
from dealer_lsp.semantics.definition import Status
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.semantics.value import Kind
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span
from tests.semantics.scripts import OPTIONS


def script_of(text: str, options: Options = OPTIONS) -> Script:
    return analyse(Document(text), options)


def texts(script: Script, spans) -> list[str]:
    return [script.document.text[span.start : span.end] for span in spans]


def test_a_variable_is_found_with_its_uses():
    script = script_of("a = hcp(north)\nb = a + a\ncondition b > a\n")
    variable = script.variable("a")
    assert variable is not None
    assert (variable.definition.number, variable.value.low, variable.value.high) == (0, 0, 37)
    assert script.definition_spans("a") == [Span(0, 1)]
    assert texts(script, script.use_spans("a")) == ["a", "a", "a"]
    assert [span.start for span in script.use_spans("a")] == [19, 23, 39]
    name = script.name_at(19)
    assert name is not None
    assert (name.name, name.span) == ("a", Span(19, 20))
    assert script.name_at(5) is None
    assert script.variable("north") is None
    assert sorted(each.name for each in script.variables()) == ["a", "b"]


def test_defined_above():
    script = script_of("a = 1\nb = a\ncondition b\n")
    assert not script.defined_above("a", 0)
    assert script.defined_above("a", 10)
    assert script.defined_above("b", 20)
    assert not script.defined_above("c", 20)
    assert script.defined_above("b", len(script.document.text))


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("x = 1\nx", Status.DEFINED),
        ("x\nx = 1\n", Status.LATER),
        ("x = x\n", Status.LATER),
        ("x\n", Status.UNKNOWN),
        ('#include "script/opener"\nopener\n', Status.INCLUDED),
        ('#include "script/nested"\nopener\n', Status.INCLUDED),
        ('opener\n#include "script/opener"\n', Status.UNKNOWN),
        ('#include "missing"\nopener\n', Status.UNKNOWN),
    ],
)
def test_how_a_name_is_known(text, status):
    script = script_of(text)
    (found,) = {fact.status for placed in script for fact in placed.definition.names.values()}
    assert found is status


@pytest.mark.parametrize(
    "text",
    [
        *(
            "condition hcp(n) > 3\n",
            "dealer n\n",
            "produce x\n",
            "predeal n SA\n",
            "action print(n)\n",
        ),
        *('action frequency "x" (1, a, b)\n', "S2 = 1\n", "x = S2\n", "vulnerable both\n"),
        "condition hascard(north, as)\n",
    ],
)
def test_words_that_can_be_no_variable_are_no_uses(text):
    assert list(script_of(text).index.used) == []


def test_names_of_arguments_that_are_values_are_uses():
    script = script_of('action printes("a", x), frequency(y, 1, 2), average z\nrnd(u)\nimps(v)\n')
    assert sorted(script.index.used) == ["u", "v", "x", "y", "z"]


def test_what_is_in_force():
    script = script_of("condition 1\nproduce 3\nproduce 4\n2\naction printall\naction\n")
    first, last = script.first("produce"), script.last("condition")
    assert first is not None
    assert last is not None
    assert (first.number, last.number) == (1, 3)
    assert [placed.number for placed in script.all_of("action")] == [4, 5]
    assert script.first("dealer") is None


def test_values_follow_the_point_tables():
    script = script_of("pointcount 10 1\na = hcp(north)\nb = hcp(north, spades)\n")
    a, b = script.variable("a"), script.variable("b")
    assert a is not None
    assert b is not None
    assert (a.value.low, a.value.high) == (0, 44)
    assert (b.value.low, b.value.high) == (0, 11)


def test_kinds_of_variables():
    text = "a = shape(north, 4333)\nb = hcp(north) > 3\nc = hcp(north)\nd = not a\ne = b ? c : 5\n"
    script = script_of(text)
    kinds = [placed.definition.value.kind for placed in script]
    assert kinds == [Kind.SHAPE, Kind.CONDITION, Kind.COUNT, Kind.SHAPE, Kind.COUNT]


def test_includes_are_resolved_up_the_folders_and_loops_end():
    script = script_of('#include "script/loop"\n#include "missing"\nlooped\n')
    assert [include.path for include in script.includes] == ["/deals/script/loop", "missing"]
    assert [include.script is None for include in script.includes] == [False, True]
    nested = script_of('#include "script/nested"\nstrong\n')
    assert set(nested.included) == {"strong", "opener"}
    assert nested.tables.hcp[12] == 6
    assert script_of('#include "script/opener"\nopener\n', Options()).includes[0].script is None


def test_the_dialect_of_a_comment_wins():
    assert script_of("// dealer-lsp: dialect=bbo\ncondition 1\n").dialect == "bbo"
    assert script_of("condition 1\n/* dealer-lsp: dialect=endplay */\n").dialect == "endplay"
    assert script_of("# dealer-lsp: dialect=nothing\ncondition 1\n").dialect == "dealer"


def test_where_stock_stops():
    assert script_of("condition 1 // \u00e9\n").stop is None
    assert script_of("condition \u00a01\n").stop == 10
    assert script_of('action average "\u00e9" 1\ncondition 1\n\u00a0\n').stop == 33


@pytest.mark.parametrize(
    "text",
    [
        "condition " + "(" * 10_000 + "1" + ")" * 10_000 + "\n",
        "condition " + "(" * 10_000 + "\n",
        "condition " + "not " * 10_000 + "1\n",
        "condition 1" + " + hcp(north)" * 2_000 + "\n",
        "x = " + "1 ? " * 5_000 + "2" + " : 3" * 5_000 + "\ncondition x\n",
        "action average " + "imps(" * 5_000 + "1" + ")" * 5_000 + "\n",
        "\n".join(f"v{n} = v{n - 1} + 1" for n in range(1, 3_000)) + "\n",
    ],
)
def test_deep_and_long_scripts_are_no_trouble(text):
    script = script_of(text)
    after = update(script, script.document.apply(Edit(Span(0, 0), " ")), Edit(Span(0, 0), " "))
    assert len(after) == len(script)
    for placed in after:
        assert placed.definition.value.low <= placed.definition.value.high

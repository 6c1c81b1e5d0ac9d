"""The LALR machine, on a toy grammar compiled on the spot."""

import pytest

from dealer_lsp.text.lalr import Machine, Tables
from tools.generators.grammars import compile_grammar

SUMS = r"""
start: item ("," item)*
item: sum | ERROR -> broken
?sum: NUMBER -> number | sum "+" NUMBER -> add | "(" sum ")" -> paren
NUMBER: /[0-9]+/
%declare ERROR
"""


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables(compile_grammar(SUMS, ("start",)))


def run(tables: Tables, text: str):
    """The values of the items, and for each error its place and what would have fitted."""
    reducers = tables.bind(
        {
            "start": lambda v: v[::2],
            "item": lambda v: v[0],
            "broken": lambda v: "?",
            "number": lambda v: int(v[0][1]),
            "add": lambda v: v[0] + int(v[2][1]),
            "paren": lambda v: v[1],
        }
    )
    names = {"+": "PLUS", "(": "LPAR", ")": "RPAR", ",": "COMMA"}
    tokens = [(tables.terminal[names.get(char, "NUMBER")], char) for char in text]
    tokens.append((tables.end, ""))
    machine = Machine(tables, reducers, "start")
    errors = []
    at = 0
    while (at := machine.run(tokens, at)) < len(tokens):
        errors.append((at, sorted(machine.expected())))
        assert machine.recover()
        while not machine.fits(tokens[at][0]):
            at += 1
    return machine.result, errors


def test_values_are_computed_from_the_inside_out(tables):
    assert run(tables, "1+2,3,(4+5)") == ([3, 3, 9], [])


def test_an_error_costs_its_item_only(tables):
    result, errors = run(tables, "1,2+,(3,4")
    assert result == [1, "?", "?", 4]
    assert [position for position, _ in errors] == [4, 7]
    assert errors[0][1] == ["NUMBER"]


def test_nesting_does_not_recurse(tables):
    depth = 50_000
    assert run(tables, "(" * depth + "7" + ")" * depth) == ([7], [])


def test_a_long_repetition_is_one_flat_list(tables):
    assert run(tables, ",".join("1" * 20_000))[0] == [1] * 20_000


def test_the_compiled_text_depends_on_the_grammar_alone():
    assert compile_grammar(SUMS, ("start",)) == compile_grammar(SUMS, ("start",))


def test_a_rule_without_a_reducer_is_noticed(tables):
    with pytest.raises(KeyError):
        tables.bind({"start": list})

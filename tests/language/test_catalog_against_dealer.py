"""What the catalog claims about the stock language, asked of the real program."""

from __future__ import annotations

import re

import pytest

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Form, Word
from tests.support.stock import run_dealer, run_dpp

NEVER_RUN = {"tricks", "notrumps", "evalcontract"}
"""Their examples would start a program called `bridge`."""

STOCK_WORDS = [word for word in catalog().words(dialect="dealer") if word.name not in NEVER_RUN]

EXTREME_HANDS = (
    "SAKQJ,HAKQ,DAKQ,CAKQ",
    "S5432,H432,D432,C432",
    "SAKQJT,HJT98,DJT,CJT",
    *(f"{suit}AKQJT98765432" for suit in "SHDC"),
)
"""Hands of north that reach both ends of every range claimed for one hand."""

OTHER_EXTREMES = {
    "shape": ("shape(north, 4333)", "shape(north, any xx5x)"),
    "hascard": ("hascard(north, AS)", "hascard(north, 2S)"),
    "score": ("score(vul, x7N, 0)", "score(vul, x7N, 13)"),
    "imps": ("imps(-20000)", "imps(20000)"),
}
"""Expressions that reach both ends of the other ranges, over the hands above."""


@pytest.mark.parametrize("word", STOCK_WORDS, ids=lambda word: word.name)
def test_the_example_is_accepted(word: Word) -> None:
    run = run_dealer(word.example + "\n", "-g", "1")
    assert (run.code, run.errors) == (0, "")
    assert re.search(_whole(word.name), word.example) or word.name == "?:"


def test_only_the_dangerous_words_are_not_run() -> None:
    left_out = {word.name for word in catalog().words(dialect="dealer")} - {
        word.name for word in STOCK_WORDS
    }
    assert left_out == NEVER_RUN
    assert all(
        "tricks(" in word.example or "evalcontract" in word.example
        for word in catalog().words(dialect="dealer")
        if word.name in NEVER_RUN
    )


@pytest.mark.parametrize(
    ("word", "alias"),
    [(word, alias) for word in STOCK_WORDS for alias in word.aliases],
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_an_alias_means_the_same(word: Word, alias: str) -> None:
    other = re.sub(_whole(word.name), alias, word.example)
    assert other != word.example
    assert run_dealer(other + "\n", "-g", "200") == run_dealer(word.example + "\n", "-g", "200")


def test_an_alias_of_another_dialect_is_refused() -> None:
    strangers = [
        (word, alias)
        for word in catalog().words()
        if "dealer" in word.dialects
        for alias in word.aliases
        if "dealer" not in catalog().dialects_of(alias)
    ]
    assert strangers
    for word, alias in strangers:
        other = re.sub(_whole(word.name), alias, word.example)
        assert run_dealer(other + "\n", "-g", "1").code == 255, alias


def test_every_range_holds_over_many_deals_and_is_reached() -> None:
    ranged = list(_ranged_forms())
    expressions = [expression for _, _, expression in ranged]
    seen = _values(expressions, "-p", "4000")
    assert len(seen) == 4000
    for hand in EXTREME_HANDS:
        seen += _values(expressions, "-p", "1", before=f"predeal north {hand}\n")
    for index, (word, form, expression) in enumerate(ranged):
        column = [row[index] for row in seen]
        if word.name not in OTHER_EXTREMES:
            assert (min(column), max(column)) == form.range, expression
        else:
            assert form.range is not None
            assert form.range[0] <= min(column) <= max(column) <= form.range[1], expression
    for name in OTHER_EXTREMES:
        word = catalog().lookup(name)
        assert word is not None
        reached = [
            value
            for index, (each, _, _) in enumerate(ranged)
            if each.name == name
            for value in (row[index] for row in seen)
        ]
        assert (min(reached), max(reached)) == word.range, name


def test_a_word_without_a_range_for_each_form_spans_them_all() -> None:
    for word in catalog().words():
        ranges = [form.range for form in word.forms if form.range is not None]
        if ranges and word.range is not None:
            assert word.range == (min(low for low, _ in ranges), max(high for _, high in ranges))


@pytest.mark.parametrize("operator", catalog().shape_operators, ids=lambda operator: operator.name)
def test_a_shape_example_goes_through_the_preprocessor(operator) -> None:
    expanded = run_dpp(f"condition shape{{north, {operator.example}}}\n")
    assert (expanded.code, expanded.errors) == (0, "")
    assert "{" not in expanded.output
    run = run_dealer(expanded.output, "-g", "1")
    assert (run.code, run.errors) == (0, "")


def test_words_of_other_dialects_are_free_names_in_stock() -> None:
    foreign = [
        spelling
        for spelling in catalog().spellings()
        if "dealer" not in catalog().dialects_of(spelling)
    ]
    script = "".join(f"{spelling} = 1\n" for spelling in foreign)
    assert len(foreign) > 15
    assert run_dealer(script + "condition 1\n", "-g", "1").errors == ""


def test_words_of_stock_are_no_free_names() -> None:
    for spelling in catalog().spellings("dealer"):
        if spelling.isalnum() and catalog().canonical(spelling) not in NEVER_RUN:
            assert run_dealer(f"{spelling} = 1\ncondition 1\n", "-g", "1").code == 255, spelling


def _ranged_forms() -> list[tuple[Word, Form, str]]:
    found: list[tuple[Word, Form, str]] = []
    for word in STOCK_WORDS:
        if word.kind not in ("function", "suit"):
            continue
        for form in word.forms:
            if form.range is None:
                continue
            if word.name in OTHER_EXTREMES:
                found += [(word, form, each) for each in OTHER_EXTREMES[word.name]]
                continue
            assert {each.kind for each in form.parameters} <= {"seat", "suit"}, form.label
            arguments = {"seat": "north", "suit": "spades"}
            values = ", ".join(arguments[each.kind] for each in form.parameters)
            found.append((word, form, f"{word.name}({values})"))
    return found


def _values(expressions: list[str], *switches: str, before: str = "") -> list[list[int]]:
    """The values of the expressions, a row a deal."""
    terms = ', " ", '.join(expressions)
    run = run_dealer(f"{before}action printes({terms}, \\n)\n", *switches)
    assert (run.code, run.errors) == (0, "")
    rows = [line.split() for line in run.output.splitlines() if not line.startswith(("Gen", "Pro"))]
    return [[int(value) for value in row] for row in rows]


def _whole(spelling: str) -> str:
    escaped = re.escape(spelling)
    return rf"\b{escaped}\b" if spelling.isalnum() else escaped

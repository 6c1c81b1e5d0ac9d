"""Look-ups in the catalog."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import WordKind


@pytest.mark.parametrize(
    ("spelling", "canonical"),
    [
        ("hcps", "hcp"),
        ("pt4", "aces"),
        ("&&", "and"),
        ("!", "not"),
        ("club", "clubs"),
        ("ns", "NS"),
    ],
)
def test_every_spelling_leads_to_its_word(spelling: str, canonical: str) -> None:
    word = catalog().lookup(spelling)
    assert word is not None
    assert word.name == catalog().canonical(spelling) == canonical
    assert spelling in word.aliases


def test_a_form_says_where_its_parameters_stand() -> None:
    word = catalog().lookup("hcp")
    assert word is not None
    whole, in_suit = word.forms
    assert (whole.label, whole.range) == ("hcp(seat)", (0, 37))
    assert (in_suit.label, in_suit.range) == ("hcp(seat, suit)", (0, 10))
    seat, suit = in_suit.parameters
    assert in_suit.label[seat.label_start : seat.label_end] == "seat"
    assert in_suit.label[suit.label_start : suit.label_end] == "suit"
    assert (seat.kind, suit.kind) == ("seat", "suit")


def test_optional_and_repeated_parameters() -> None:
    frequency = catalog().lookup("frequency")
    printes = catalog().lookup("printes")
    assert frequency is not None
    assert printes is not None
    assert [each.optional for each in frequency.forms[0].parameters] == [True, False, False, False]
    assert printes.forms[0].parameters[0].repeated
    assert not frequency.forms[0].parameters[-1].repeated


def test_words_of_a_kind_and_dialect() -> None:
    seats = catalog().words("seat")
    assert [(word.name, word.number) for word in seats] == [
        ("north", 0),
        ("east", 1),
        ("south", 2),
        ("west", 3),
    ]
    assert "shape" in [word.name for word in catalog().words("function", "dealer")]


def test_a_caseless_dialect() -> None:
    assert catalog().lookup("HCP") is None
    assert catalog().lookup("HCP", "dealer") is None
    found = catalog().lookup("HCP", "endplay")
    assert found is not None
    assert found.name == "hcp"


def test_a_dialect_has_its_own_aliases_and_forms() -> None:
    everywhere, stock, v2 = (catalog().lookup("all", each) for each in (None, "dealer", "dealerv2"))
    assert everywhere is not None
    assert stock is not None
    assert v2 is not None
    assert (everywhere.aliases, stock.aliases, v2.aliases) == (("both",), (), ("both",))
    labels = {
        dialect: [form.label for form in word.forms]
        for dialect in ("dealer", "dealerv2")
        for word in catalog().words("action", dialect)
        if word.name == "evalcontract"
    }
    assert labels == {
        "dealer": ["evalcontract"],
        "dealerv2": ["evalcontract(side, contract, vul)"],
    }
    assert catalog().lookup("both", "dealer") is None
    assert catalog().lookup("both", "dealerv2") is v2


def test_unknown_words() -> None:
    assert catalog().lookup("strong") is None
    assert catalog().canonical("strong") is None
    assert catalog().dialects_of("strong") == ()


def test_every_dialect_ranks_every_operator_or_says_nothing() -> None:
    operators = {word.name for word in catalog().words("operator")} - {"="}
    for dialect in catalog().dialects:
        ranked = [operator for level in dialect.precedence for operator in level.operators]
        assert len(ranked) == len(set(ranked))
        assert not ranked or set(ranked) == operators


@pytest.mark.parametrize(
    ("slip", "kinds", "meant"),
    [
        ("hpc", ("function",), "hcp"),
        ("AND", (), "and"),
        ("North", ("seat",), "north"),
        ("frequncy", (), "frequency"),
        ("conditon", ("statement",), "condition"),
        ("spdaes", ("suit",), "spades"),
        ("zzz", (), None),
        ("q", (), None),
        ("top6", ("function",), None),
        ("top6C", ("function",), None),
        ("topp5", ("function",), "top5"),
        ("hc9", ("function",), "hcp"),
    ],
)
def test_nearest(slip: str, kinds: tuple[WordKind, ...], meant: str | None) -> None:
    assert catalog().nearest(slip, "dealer", kinds) == meant


def test_the_catalog_loads_without_reading_toml() -> None:
    """Each start of the checker pays for what is imported here."""
    code = (
        "import sys; from dealer_lsp.language.catalog import catalog; catalog().lookup('hcp');"
        "print(*{'tomllib', 'tomli', 'dataclasses', 'json', 'lark'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("dialect", [None, *[each.id for each in catalog().dialects]])
def test_entries_are_the_spellings_of_all_words(dialect: str | None) -> None:
    words = catalog().words(dialect=dialect)
    expected = [
        (each, word.name, word.kind, word.number) for word in words for each in word.spellings
    ]
    assert list(catalog().entries(dialect)) == expected

"""The nearest word to a misspelt one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import WordKind
from dealer_lsp.language.spelling import nearest


@pytest.mark.parametrize(
    ("slip", "candidates", "meant"),
    [
        ("strnog", ["strong", "string"], "strong"),
        ("Strong", ["strong", "strung"], "strong"),
        ("fit1", ["fit", "fit2"], "fit2"),
        ("nt", ["n", "m"], None),
        ("weak2", ["weak"], "weak"),
        ("opener", ["opens", "responder"], "opens"),
        ("one_notrump_opener", ["one_notrump_opening"], "one_notrump_opening"),
        ("abcdef", ["uvwxyz"], None),
        ("same", ["same"], None),
        ("", ["a"], None),
    ],
)
def test_slips(slip: str, candidates: list[str], meant: str | None) -> None:
    assert nearest(slip, candidates) == meant


@pytest.mark.parametrize(
    ("spelling", "dialect", "kinds", "meant"),
    [
        ("points", "dealer", ("function",), "hcp"),
        ("n", "dealer", ("seat",), "north"),
        ("s", "dealer", ("seat",), "south"),
        ("s", "dealer", ("suit",), "spades"),
        ("N", "dealer", ("seat",), "north"),
        ("both", "dealer", ("vulnerability",), "all"),
        ("nt", "dealer", ("suit",), "notrumps"),
        ("dds", "dealer", ("function",), "tricks"),
        ("dds", "dealerv2", ("function",), None),
        ("ltc", "dealer", ("function",), "losers"),
        ("printns", "dealer", ("action",), "print"),
        ("=>", "dealer", ("operator",), ">="),
        ("&", "dealer", (), "and"),
        ("vul", "dealer", ("statement",), "vulnerable"),
    ],
)
def test_confusions(
    spelling: str, dialect: str, kinds: tuple[WordKind, ...], meant: str | None
) -> None:
    assert catalog().nearest(spelling, dialect, kinds) == meant


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(max_size=30), st.lists(st.text(max_size=12), max_size=20))
def test_whatever_is_written_the_answer_is_a_candidate(slip: str, candidates: list[str]) -> None:
    found = nearest(slip, candidates)
    assert found is None or (found in candidates and found != slip)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.text(max_size=40))
def test_any_text_can_be_looked_up(text: str) -> None:
    for dialect in catalog().dialects:
        word = catalog().lookup(text, dialect.id)
        assert word is None or dialect.id in word.dialects
        catalog().nearest(text, dialect.id)

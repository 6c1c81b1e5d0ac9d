"""Whatever the text, reading it ends, with records or with the refusal of its own kind."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.record import Reading
from dealer_lsp.deals.source import RecordError
from tests.support.fixtures import sections

RECORDS = [
    section.text
    for path in sorted(Path(__file__).with_name("fixtures").glob("*.txt"))
    for section in sections(path)
]

PIECES = """
    A K Q J T 10 9 8 7 6 5 4 3 2 x 1 AKQ JT9 876 5432 AKQJT98765432 AKQ.JT9.876.5432 A... .. ...
    S H D C ♠ ♥ ♦ ♣ S: ♠️ SAK HQJ - -- — void N E S W N: W: north South: West hand n e
    md| md|3S md|1SAKQHJT9D876C5432, sv|o| ah|Board qx|o1| | , ; : . [Deal [Deal " "] ]
    https://x/handviewer.html? lin= n=sakq &amp; &s= %7C %53%E2%99 %zz + ? ( ) { } % # > // *
    Dealer Vul none Board 12 1. 2. predeal Generated Frequency ß İ ŉ \u00a0 \ufeff \u2028 \x0c
    """
BLANKS = st.sampled_from(["", " ", " ", "  ", "\n", "\n", "\r\n", "\t", "\r", "      "])
runs = settings(max_examples=300, derandomize=True, deadline=None)


@runs
@given(pieces=st.lists(st.tuples(st.sampled_from(PIECES.split(" ")), BLANKS), max_size=60))
def test_texts_of_pieces_of_records(pieces: list[tuple[str, str]]) -> None:
    ends_well("".join(piece + blank for piece, blank in pieces))


@runs
@given(text=st.text(max_size=200))
def test_any_text(text: str) -> None:
    ends_well(text)


@pytest.mark.parametrize("seed", range(200))
def test_records_cut_and_mixed(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice(RECORDS)
    for _ in range(chance.randrange(1, 6)):
        other = chance.choice(RECORDS)
        start, stop = sorted(chance.choices(range(len(text) + 1), k=2))
        first, last = sorted(chance.choices(range(len(other) + 1), k=2))
        if chance.random() < 0.5:
            first, last = first, min(last, first + 3)
            stop = min(stop, start + 3)
        text = text[:start] + other[first:last] + text[stop:]
    ends_well(text)


LONG = 12_000


MONOTONOUS = """
    A S - . , : ; | [ { % # > ( ? + 10 1. ♠ N N: md| md|3 [Deal [Deal" sv| A. .A. S: AKQ... SA
    http:// handviewer.html? handviewer.html?n= %41 &amp; Vul Board Dealer Board: A\xa0 N-S North
    -A A- A|A N:A... n\x20A... predeal HAND void &s= ;=
    """


@pytest.mark.parametrize("piece", sorted(set(MONOTONOUS.split())))
@pytest.mark.parametrize("end", ["", " ", "\n", "  "])
def test_long_monotonous_texts(piece: str, end: str) -> None:
    ends_well((piece + end) * (LONG // len(piece + end)))
    ends_well(piece + (end or piece) * LONG + piece)


def ends_well(text: str) -> None:
    for reading in (Reading(), Reading(short=True, seat=1)):
        try:
            records = recognise(text, reading)
        except RecordError as error:
            assert 0 <= error.start <= error.end <= len(text)
            assert error.line >= 1
            assert error.column >= 1
            assert error.message
        else:
            assert records
            for record in records:
                assert 0 <= record.start <= record.end <= len(text)
                assert record.deal.seats()

"""Deals in the JSON that this program prints itself."""

from __future__ import annotations

import json

import pytest

from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.record import Reading
from dealer_lsp.deals.source import RecordError
from dealer_lsp.deals.writers.deal_object import deal_object

_HANDS = {
    "north": "T32.7.KJ94.AJ872",
    "east": "AKQ54.85.Q75.QT4",
    "south": "76.AQ92.AT86.K65",
    "west": "J98.KJT643.32.93",
}
_DEAL = {"board": 7, "dealer": "W", "vulnerable": "EW", "hands": _HANDS}


@pytest.mark.parametrize(
    "data", [_DEAL, [_DEAL], {"version": 1, "deals": [{**_DEAL, "form": "x"}], "output": ""}]
)
def test_nothing_is_lost(data: object) -> None:
    for text in (json.dumps(data), json.dumps(data, indent=2)):
        (record,) = recognise(text)
        assert record.form == "json"
        assert {key: deal_object(record.deal)[key] for key in _DEAL} == _DEAL


def test_hands_that_are_not_known() -> None:
    (record,) = recognise(json.dumps({"hands": {"south": _HANDS["south"], "west": None}}))
    assert record.deal.seats() == [2]
    assert record.deal.dealer is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (json.dumps([_DEAL, {**_DEAL, "dealer": "X"}]), "deal 2: 'dealer' is one of"),
        (json.dumps({"hands": {**_HANDS, "west": "J98.KJT643.32.9"}}), "deal 1: a hand has 13"),
        (json.dumps({"hands": {**_HANDS, "west": _HANDS["east"]}}), "deal 1: .* in two hands"),
        (json.dumps(_DEAL)[:-9], "no complete JSON"),
        ('{"hands": {}}', "deal 1: no hand is known"),
        ('[{"hands": {"north": "AKQ"}}]', "deal 1: a hand has four suits"),
        ('{"deals": [7], "hands": {}}', "deal 1: a deal is an object"),
        ('{"deals": [], "hands": {}}', "there are no deals"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        recognise(text)


def test_endings_have_fewer_cards() -> None:
    text = json.dumps({"hands": {"north": "A..K.", "east": "Q..J."}})
    assert [len(hand) for hand in recognise(text, Reading(short=True))[0].deal.hands if hand] == [
        2,
        2,
    ]


def test_tags_of_pbn_are_no_json() -> None:
    hands = " ".join(_HANDS.values())
    (record,) = recognise(f'[Event "Hands"]\n[Deal "N:{hands}"]\n')
    assert record.form != "json"

"""Deals as `dealer-lsp run --format json` and `dealer-lsp deal --to json` print them: one object,
a list of them, or an object whose `deals` are such a list."""

from __future__ import annotations

import re
from typing import Any, cast

from dealer_lsp.deals.deal import FULL_HAND, Deal
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.source import Source
from dealer_lsp.deals.writers.deal_object import deal_of_object

FORM = "json"

_OPENING = re.compile(r'\s*(?:\[\s*)?\{\s*"')
_HANDS = re.compile(r'"HANDS"\s*:\s*\{')


def claims(source: Source) -> bool:
    return bool(_OPENING.match(source.text) and _HANDS.search(source.text))


def read(source: Source, reading: Reading) -> list[Record]:
    """All deals. Raises RecordError."""
    return [
        Record(FORM, _deal(source, each, number, reading), 0, len(source.pasted))
        for number, each in enumerate(_objects(source), 1)
    ]


def _objects(source: Source) -> list[Any]:
    # Few texts are of this form, and the module takes a while to load.
    import json

    try:
        data: object = json.loads(source.pasted)
    except (ValueError, RecursionError) as error:
        raise source.error(0, len(source.text), f"this is no complete JSON: {error}") from None
    if isinstance(data, dict) and "deals" in data:
        data = cast("dict[str, Any]", data)["deals"]
    found: list[Any] = cast("list[Any]", data) if isinstance(data, list) else [data]
    if not found:
        raise source.error(0, len(source.text), "there are no deals in it")
    return found


def _deal(source: Source, data: Any, number: int, reading: Reading) -> Deal:
    try:
        if not isinstance(data, dict):
            raise ValueError("a deal is an object")
        deal = deal_of_object(cast("dict[str, object]", data))
    except ValueError as error:
        raise source.error(0, len(source.text), f"deal {number}: {error}") from None
    hands = [hand for hand in deal.hands if hand is not None]
    if not hands:
        raise source.error(0, len(source.text), f"deal {number}: no hand is known")
    if not reading.short and any(len(hand) != FULL_HAND for hand in hands):
        raise source.error(0, len(source.text), f"deal {number}: a hand has 13 cards")
    return deal

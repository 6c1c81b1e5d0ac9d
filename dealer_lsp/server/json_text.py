"""Answers that are JSON already: what holds thousands of places is written as text at once."""

from __future__ import annotations

from collections.abc import Iterable
from json import JSONEncoder

_encode = JSONEncoder().encode


class JsonText(str):
    """The JSON of a result, sent as it is."""

    __slots__ = ()


def array_of(items: Iterable[str]) -> JsonText:
    """An array of what is JSON; empty items are left out."""
    return JsonText(f"[{','.join(filter(None, items))}]")


def quoted(text: str) -> str:
    """A text as JSON."""
    return _encode(text)

"""Edits between two texts are right, in order, and small."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from dealer_lsp.text.difference import difference, trimmed
from dealer_lsp.text.span import Edit, Span


def applied(text: str, edits: list[Edit]) -> str:
    for (start, end), new in reversed(edits):
        text = text[:start] + new + text[end:]
    return text


def test_only_what_changed_is_replaced() -> None:
    old = "a = 1\ncondition x AND y\naction printall\n"
    new = "a = 1\ncondition x and y\naction printall\n"
    assert difference(old, new) == [Edit(Span(18, 21), "and")]
    assert difference(old, old) == []
    assert difference("", "a\n") == [Edit(Span(0, 0), "a\n")]
    assert difference("a\nb\nc\n", "a\nc\n") == [Edit(Span(2, 4), "")]
    assert list(trimmed(7, "aa", "aaa")) == [Edit(Span(9, 9), "a")]
    assert list(trimmed(7, "a", "a")) == []


def test_any_two_texts() -> None:
    chance = Random(3)
    for _ in range(500):
        old = "".join(chance.choices("ab\r\n", k=chance.randrange(40)))
        new = old
        for _ in range(chance.randrange(5)):
            place = chance.randrange(len(new) + 1)
            new = new[:place] + chance.choice(("", "x", "\n", "a\n")) + new[place + 1 :]
        edits = difference(old, new)
        assert applied(old, edits) == new
        assert all(one.span.end <= other.span.start for one, other in pairwise(edits))

"""Patterns of `shape(seat, ...)`."""

from __future__ import annotations

from itertools import product

from dealer_lsp.features.completion.item import Item

_IDEAS = (
    ("balanced", "any 4333 + any 4432 + any 5332", "4-3-3-3, 4-4-3-2 or 5-3-3-2"),
    (
        "semi-balanced",
        "any 4333 + any 4432 + any 5332 + any 5422 + any 6322",
        "or 5-4-2-2, 6-3-2-2",
    ),
    ("three-suiter", "any 4441 + any 5440", "4-4-4-1 or 5-4-4-0"),
)
_COMMON = ("4333", "4432", "5332", "5422", "5431", "6322", "4441", "5521", "6331", "6421", "7222")


def patterns(typed: str, snippets: bool) -> list[Item]:
    """Shapes to begin with; behind the first digits, the patterns that have 13 cards."""
    del snippets
    if typed and typed[0] in "0123456789x":
        return [Item(each, "value", each) for each in _begun(typed)]
    ideas = [
        Item(name, "snippet", text, detail=meaning, doc=text) for name, text, meaning in _IDEAS
    ]
    ordinary = [
        Item(f"any {one}", "value", f"any {one}", detail=f"{one} in any order") for one in _COMMON
    ]
    return [*ideas, Item("any", "value", "any ", detail="the next pattern in any order"), *ordinary]


def _begun(typed: str) -> list[str]:
    missing = 4 - len(typed)
    if missing <= 0 or any(letter not in "0123456789x" for letter in typed):
        return []
    used = sum(int(letter) for letter in typed if letter != "x")
    found = [
        typed + "".join(map(str, rest))
        for rest in product(range(9, -1, -1), repeat=missing)
        if used + sum(rest) == 13 and "x" not in typed
    ]
    return [typed + "x" * missing, *found] if used <= 13 else found

"""From the meaning of a `shape{...}` list to the list of a plain `shape(...)`."""

from __future__ import annotations

from typing import Literal

from dealer_lsp.shapes.bits import ALL, DISTRIBUTIONS, from_flags
from dealer_lsp.shapes.cover import cover
from dealer_lsp.shapes.result import ShapeListResult, Term

Style = Literal["readable", "compact"]

EMPTY = "xxxx - xxxx"
"""A list that dealer accepts and that no hand matches."""

TEN_OR_MORE = from_flags([max(one) > 9 for one in DISTRIBUTIONS])


def compact(result: ShapeListResult) -> str:
    """The shortest list with the same set, whatever the terms were."""
    from dealer_lsp.shapes.shortest import shortest_list  # the other style does without

    return min(shortest_list(result.set), expand(result), key=len)


def expand(result: ShapeListResult) -> str:
    """The readable list: the author's terms in the author's order, nothing else than their set.

    `result` must be free of errors.
    """
    return join(expand_terms(result))


def join(terms: list[list[str]]) -> str:
    """One text from signed items, such as `["+4432", "+any 4333"]` for each term."""
    signed = [item for items in terms for item in items]
    if not signed:
        return EMPTY
    first, *others = signed
    return first[1:] + "".join([f" {item[0]} {item[1:]}" for item in others])


def expand_terms(result: ShapeListResult) -> list[list[str]]:
    """For each term its items, `+` or `-` in front. A term without effect gives none: a list that
    starts with `-` would be read as one that never matches."""
    terms: list[list[str]] = []
    so_far = 0
    for term in result.terms:
        if term.sign == "+":
            terms.append(_plus(term, first=not so_far))
            so_far |= term.set
        else:
            terms.append(_items("-", term) if so_far & term.set else [])
            so_far &= ~term.set
    return terms if result.set else [[] for _ in terms]


def _plus(term: Term, first: bool) -> list[str]:
    items = _items("+", term)
    # Lengths of 10 and more take a pattern each, but all that is shorter can be taken away at once.
    rest = ALL & ~term.set
    if first and rest and term.set & TEN_OR_MORE:
        away = cover(rest)
        if len(away) + 1 < len(items):
            return ["+xxxx", *("-" + item for item in away)]
    return items


def _items(sign: str, term: Term) -> list[str]:
    items: dict[str, None] = {}
    for alternative in term.alternatives:
        if alternative.set:
            items.update(dict.fromkeys(sign + item for item in cover(alternative.set)))
    return list(items)

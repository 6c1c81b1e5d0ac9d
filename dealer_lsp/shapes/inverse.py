"""From a set to a short `shape{...}` list that means it."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.shapes.bits import ALL, DISTRIBUTIONS, Distribution, members
from dealer_lsp.shapes.drafts import FORMS, Draft, bounding, exact_drafts, weight, widened, written
from dealer_lsp.shapes.expand import EMPTY
from dealer_lsp.shapes.patterns import read_stock_list
from dealer_lsp.shapes.relations import condition_for
from dealer_lsp.shapes.shortest import shortest_list

MAX_TERMS = 12
"""Sums longer than this are not worth reading; a plain list then is as good."""

_ORDERS = ((0, 1, 2, 3), (3, 2, 1, 0))
_cache: dict[int, str] = {}


def short_braces(target: int) -> str:
    """A list for `shape{seat, ...}` whose set is `target`, the shortest of several attempts, each
    of which takes a bounded number of steps."""
    known = _cache.get(target)
    if known is None:
        if len(_cache) > 2000:
            _cache.clear()
        known = _cache[target] = _short_braces(target)
    return known


def _short_braces(target: int) -> str:
    if not target:
        return EMPTY
    if target == ALL:
        return "xxxx"
    best = _from_plain(shortest_list(target))
    for text in (*_around(target), _sum(target, weight(best))):
        if text is not None and weight(text) < weight(best):
            best = text
    return best


def _from_plain(text: str) -> str:
    """A plain list with `any` in the way of the braces."""
    items = read_stock_list(text) or []
    signed = [
        f" {item.sign or '+'} " + (f"({item.pattern})" if item.any else item.pattern)
        for item in items
    ]
    return "".join(signed)[3:]


def _sum(target: int, limit: float) -> str | None:
    """Shapes inside the target, at each step the one that brings the most hands for its text; None
    when the sum gets heavier than `limit`."""
    beside = ALL & ~target
    uncovered = target
    terms: list[tuple[str, int]] = []
    total = 0.0
    while uncovered:
        seed = DISTRIBUTIONS[_commonest(uncovered)]
        best: tuple[float, str, int] = (0.0, "", 0)
        for draft in _inside(seed, beside):
            text = written(draft)
            if text is not None:
                found = draft.set
                value = (found & uncovered).bit_count() / (weight(text) + 3)
                best = max(best, (value, text, found))
        total += weight(best[1]) + 3
        if not best[1] or total - 3 > limit or len(terms) == MAX_TERMS:
            return None
        terms.append(best[1:])
        uncovered &= ~best[2]
    return " + ".join(_needed(terms, target))


def _commonest(distributions: int) -> int:
    """The number of the member whose shape is the most balanced: the likeliest to have company."""
    best = min(members(distributions), key=lambda one: (sum(n * n for n in one), one))
    return DISTRIBUTIONS.index(best)


def _inside(seed: Distribution, beside: int) -> set[Draft]:
    """Drafts of all forms that have the seed and nothing in `beside`, as wide as can be."""
    drafts: set[Draft] = set()
    for form in FORMS:
        for draft in exact_drafts(form, seed):
            if not draft.set & beside:
                drafts.update(widened(draft, order, beside) for order in _ORDERS)
    return drafts


def _needed(terms: list[tuple[str, int]], target: int) -> list[str]:
    kept = list(terms)
    for term in terms:
        others = 0
        for other in kept:
            if other is not term:
                others |= other[1]
        if others == target:
            kept.remove(term)
    return [text for text, _ in kept]


def _around(target: int) -> Iterator[str]:
    """One shape that has all of the target, as it is, with a condition, or without other shapes."""
    hands = list(members(target))
    extras: list[tuple[int, str, int]] = []
    for form in FORMS:
        draft = bounding(form, hands)
        text = written(draft) if draft else None
        if draft and text:
            extra = draft.set & ~target
            if not extra:
                yield text
                continue
            condition = condition_for(target, draft.set)
            if condition is not None:
                yield f"{written(draft, condition[1])}:{condition[0]}"
            extras.append((extra.bit_count(), text, extra))
    for _, text, extra in sorted(extras)[:2]:
        rest = _sum(extra, 60)
        if rest is not None:
            yield f"{text} - {rest.replace(' + ', ' - ')}"

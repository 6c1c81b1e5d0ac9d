"""Single shapes made to fit a set: exact for one hand at first, then widened as far as they may."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations

from dealer_lsp.shapes.atoms import COLUMN, EVERY_LENGTH, choices, column_set
from dealer_lsp.shapes.bits import ALL, Distribution
from dealer_lsp.text.named import NamedTuple

_IDLE_LETTER = re.compile("x[shdcMm]")
FORMS = (
    *("", "*", "s", "h", "d", "c", "M", "m"),
    *("sh", "sd", "sc", "hd", "hc", "dc", "Mm", "Md", "Mc", "sm", "hm"),
)
"""The letters of the left part, with a group for the other suits; `` is four lengths in order,
`*` a group of all four."""


class Draft(NamedTuple):
    """A shape of one form, with the lengths `low` to `high` for each of its parts."""

    form: str
    low: tuple[int, ...]
    high: tuple[int, ...]

    @property
    def set(self) -> int:
        return set_of(self.form, self.masks)

    @property
    def masks(self) -> tuple[int, ...]:
        return tuple([_mask(a, b) for a, b in zip(self.low, self.high, strict=True)])

    def changed(self, part: int, low: int, high: int) -> Draft:
        return Draft(
            self.form,
            (*self.low[:part], low, *self.low[part + 1 :]),
            (*self.high[:part], high, *self.high[part + 1 :]),
        )


@lru_cache(maxsize=20_000)
def set_of(form: str, masks: tuple[int, ...]) -> int:
    """The set of a shape of this form whose parts allow the lengths in `masks`."""
    letters = "" if form == "*" else form
    if not form:
        return _box(zip(range(4), masks, strict=True))
    result = 0
    for columns in _columns(letters):
        rest = [column for column in range(4) if column not in columns]
        fixed = _box(zip(columns, masks, strict=False))
        for order in set(permutations(masks[len(columns) :])):
            result |= fixed & _box(zip(rest, order, strict=True))
    return result


def _box(parts: Iterable[tuple[int, int]]) -> int:
    result = ALL
    for column, allowed in parts:
        if allowed != EVERY_LENGTH:
            result &= column_set(column, allowed)
    return result


def _columns(letters: str) -> list[list[int]]:
    """The suits that the letters name, for each choice of M and m."""
    return [
        [COLUMN[{"M": major, "m": minor}.get(letter, letter)] for letter in letters]
        for major, minor in choices(letters)
    ]


def exact_drafts(form: str, hand: Distribution) -> list[Draft]:
    """The drafts of a form that fit one hand and, by the form's nature, its relatives."""
    if not form:
        return [Draft(form, hand, hand)]
    if form == "*":
        lengths = tuple(sorted(hand, reverse=True))
        return [Draft(form, lengths, lengths)]
    drafts: list[Draft] = []
    for suits in _columns(form):
        rest = sorted((hand[i] for i in range(4) if i not in suits), reverse=True)
        lengths = (*(hand[suit] for suit in suits), *rest)
        drafts.append(Draft(form, lengths, lengths))
    return drafts


def widened(draft: Draft, order: tuple[int, ...], beside: int) -> Draft:
    """`draft` with each part in turn as wide as may be without a hand of `beside`, and then no
    wider than says anything."""
    for part in order:
        for step in (1, -1):
            while draft.high[part] < 13 if step > 0 else draft.low[part] > 0:
                low, high = draft.low[part], draft.high[part]
                wider = draft.changed(part, low - (step < 0), high + (step > 0))
                if wider.set & beside:
                    break
                draft = wider
    return _tight(draft)


def _tight(draft: Draft) -> Draft:
    found = draft.set
    for part in range(len(draft.low)):
        for step in (1, -1):
            while draft.low[part] < draft.high[part]:
                low, high = draft.low[part], draft.high[part]
                closer = draft.changed(part, low + (step > 0), high - (step < 0))
                if closer.set != found:
                    break
                draft = closer
    return draft


def bounding(form: str, target: list[Distribution]) -> Draft | None:
    """The narrowest draft of a form that has all hands of the target; None for the forms with M or
    m, where that is not one draft."""
    if "M" in form or "m" in form:
        return None
    all_lengths = [exact_drafts(form, hand)[0].low for hand in target]
    columns = list(zip(*all_lengths, strict=True))
    return Draft(form, tuple(map(min, columns)), tuple(map(max, columns)))


def written(draft: Draft, within: int = ALL) -> str | None:
    """The text of a draft, as light as may be, when only hands of `within` count. None where a
    length of 10 or more would have to be written."""
    texts = [_spelled(draft, within, jokers_first) for jokers_first in (True, False)]
    return min((text for text in texts if text is not None), key=weight, default=None)


def weight(text: str) -> float:
    """The length of a list, and a little for what is hard to read: brackets, and a suit letter that
    says nothing as in `xh`."""
    return len(text) + text.count("[") + 1.5 * len(_IDLE_LETTER.findall(text))


def _spelled(draft: Draft, within: int, jokers_first: bool) -> str | None:
    masks = draft.masks
    wanted = draft.set & within
    texts: list[str] = []
    for part, (low, high) in enumerate(zip(draft.low, draft.high, strict=True)):
        for text, mask in _spellings(low, high, jokers_first):
            trial = (*masks[:part], mask, *masks[part + 1 :])
            if mask == masks[part] or set_of(draft.form, trial) & within == wanted:
                masks = trial
                texts.append(text)
                break
        else:
            return None
    if draft.form == "*":
        return f"({''.join(texts)})"
    named = "".join(text + letter for text, letter in zip(texts, draft.form, strict=False))
    rest = "".join(texts[len(draft.form) :])
    return f"{named}({rest})" if draft.form else rest


def _spellings(low: int, high: int, jokers_first: bool) -> list[tuple[str, int]]:
    """How a part can be written, best first, and what the text allows."""
    if low == high and low < 10:
        return [(str(low), 1 << low)]
    found: list[tuple[str, int]] = []
    if low < 10:
        found.append((f"{low}+", EVERY_LENGTH >> low << low))
    if high < 10:
        found.append((f"{high}-", (2 << high) - 1))
    found.insert(0 if jokers_first else len(found), ("x", EVERY_LENGTH))
    if low < high < 10:
        text = f"[{low}-{high}]" if high > low + 1 else f"[{low}{high}]"
        found.append((text, _mask(low, high)))
    return found


def _mask(low: int, high: int) -> int:
    return (2 << high) - (1 << low)

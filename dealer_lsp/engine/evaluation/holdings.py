"""What each of the 8192 holdings of a suit is worth: the functions of the language as tables.

Every function of one hand is a sum over its suits of such a table (`cccc` with a last step).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dealer_lsp.chances.holdings import CCCC, QUALITY, value
from dealer_lsp.engine.deal import HOLDINGS
from dealer_lsp.semantics.integers import HIGHEST, wrap
from dealer_lsp.semantics.program import CountTable

Table = Sequence[int]
"""8192 values by holding, bit 0 for the two."""


@cache
def lengths() -> Table:
    """The number of cards."""
    return counts((1,) * 13)


@cache
def counts(points: CountTable) -> Table:
    """The sum of the points of the cards."""
    table = [0]
    for worth in points:
        table += [value + worth for value in table]
    if sum(map(abs, points)) <= HIGHEST:
        return table
    return [wrap(value) for value in table]


class LosersUndefinedError(Exception):
    """The counts in force lead the stock program outside its table of losers."""


@cache
def losers(control: CountTable, winners: CountTable) -> Table:
    """A void has none. A singleton loses 1, 1, 0 and a doubleton 2, 1, 1, 0 for 0, 1, 2 (, 3)
    controls; longer suits lose 3 less the winners (`top3`, ace, king and queen one each).

    Raises `LosersUndefinedError` if `altcount` made a count that has no entry."""
    length, controls, won = lengths(), counts(control), counts(winners)
    short: dict[int, tuple[int, ...]] = {1: (1, 1, 0), 2: (2, 1, 1, 0)}
    table = [0] * HOLDINGS
    for holding in range(1, HOLDINGS):
        lost = short.get(length[holding], (3, 2, 1, 0))
        held = controls[holding] if length[holding] in short else won[holding]
        if not 0 <= held < len(lost):
            raise LosersUndefinedError
        table[holding] = lost[held]
    return table


@cache
def quality() -> Table:
    """Suit quality (The Bridge World, October 1982), times 100."""
    return [value(QUALITY, holding) for holding in range(HOLDINGS)]


@cache
def cccc() -> Table:
    """What a suit adds to `cccc` (same source); the hand adds `CCCC_FLAT` or `CCCC_SHORT`."""
    return [value(CCCC, holding) for holding in range(HOLDINGS)]

"""`print(north, ...)`: the hands of one seat after the other, four to a row, when all is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealer_lsp.deals.card import SEAT_NAMES
from dealer_lsp.deals.hand import Hand
from dealer_lsp.deals.writers import columns
from dealer_lsp.engine.errors import EngineError, Place
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.output.spool import DealSpool
from dealer_lsp.engine.output.steps import Setting, Step
from dealer_lsp.syntax.nodes import Action, Seat

_IN_A_ROW = 4


def make(action: Action, setting: Setting, place: Place) -> Step:
    """The step of `print`."""
    seats = [seat.seat for seat in action.args or () if isinstance(seat, Seat)]
    if not seats or len(seats) != len(action.args or ()):
        raise EngineError("print needs seats in parentheses", place)
    return Step(_nothing, lambda produced: _pages(setting.spool, seats), spools=True)


def _nothing(dealt: Dealt) -> str:
    return ""


def _pages(spool: DealSpool, seats: Sequence[int]) -> Iterator[str]:
    """The text for these seats, piece by piece."""
    for seat in sorted(set(seats)):
        yield f"\n\n{SEAT_NAMES[seat].capitalize()} hands:\n\n\n\n"
        number = 1
        for hands in spool.hands_of(seat):
            rows: list[str] = []
            for first in range(0, len(hands), _IN_A_ROW):
                row = hands[first : first + _IN_A_ROW]
                numbers = range(number + first, number + first + len(row))
                rows.append("".join(f"{each:4d}.{' ':15}" for each in numbers) + "\n")
                rows.append(columns.rows([Hand(hand) for hand in row]) + "\n")
            number += len(hands)
            yield "".join(rows)
        yield "\f"

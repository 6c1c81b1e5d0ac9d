"""What a reader gives: one deal of a text, and what it had to take for granted."""

from __future__ import annotations

from dataclasses import dataclass

from dealer_lsp.deals.deal import Deal


@dataclass(frozen=True, slots=True)
class Record:
    """`form` names the form it was written in. `start` and `end` are offsets in the text given.
    `notes` tell the user what was taken for granted because the record leaves it out."""

    form: str
    deal: Deal
    start: int
    end: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """How to read. `short`: a hand may have fewer than 13 cards, as in an ending or in a `predeal`.
    `seat`: whose hand it is when a single hand names no seat; None means South, with a note."""

    short: bool = False
    seat: int | None = None

"""What came of a run, as plain data for JSON: the result of `dealer.run` and of `--format json`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from dealer_lsp.deals.writers.deal_object import deal_object
from dealer_lsp.engine.failures import RunError
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.run import Run

MOST_DEALS = 1000
MOST_TEXT = 1_000_000
"""What a result holds at most, in deals and in code points of text; more goes to a file."""


BIASED = (
    "these are the dealer program's own deals for this seed; its shuffle favours some deals a "
    "little, so take the fast generator for a tournament"
)


class Report:
    """Gathers what a run hands over, up to the limits of a result."""

    def __init__(self, run: Run, notes: Iterable[str] = ()) -> None:
        self._run = run
        self._notes = list(notes)
        self._deals: list[dict[str, Any]] = []
        self._texts: list[str] = []
        self._length = 0
        self._missing_deals = 0
        self._missing_text = False

    def add_text(self, text: str) -> None:
        kept = text[: MOST_TEXT - self._length]
        self._missing_text |= len(kept) < len(text)
        self._length += len(kept)
        self._texts.append(kept)

    def add_deals(self, deals: Iterable[Dealt]) -> list[dict[str, Any]]:
        """Returns the new deals as data, as far as the result holds them."""
        new: list[dict[str, Any]] = []
        for dealt in deals:
            if len(self._deals) + len(new) < MOST_DEALS:
                new.append(deal_data(self._run, dealt))
            else:
                self._missing_deals += 1
        self._deals += new
        return new

    def result(self, error: RunError | None = None) -> dict[str, Any]:
        run = self._run
        notes = list(self._notes)
        if run.options.stream == "stock" and self._deals:
            notes.append(BIASED)
        if self._missing_deals:
            notes.append(f"{self._missing_deals:,} more deals are left out here")
        if self._missing_text:
            notes.append(f"the text is cut off after {MOST_TEXT:,} characters")
        return {
            "version": 1,
            **summary(run),
            "deals": self._deals,
            "output": "".join(self._texts),
            "notes": notes,
            "error": error,
        }


def summary(run: Run) -> dict[str, Any]:
    """The counts and tables of a run."""
    return {
        "engine": "builtin",
        "stream": run.options.stream,
        "seed": run.options.seed,
        "generated": run.generated,
        "produced": run.produced,
        "seconds": round(run.seconds, 3),
        "stopped": run.stopped,
        "tables": run.tables(),
    }


def deal_data(run: Run, dealt: Dealt) -> dict[str, Any]:
    """One deal, with `values` when the options of the run ask for them."""
    data = cast("dict[str, Any]", deal_object(dealt.deal))
    if run.options.values:
        data["values"] = run.values(dealt.hands)
    return data


def failed(message: str, span: Sequence[int] | None, seed: int | None) -> dict[str, Any]:
    """The result of a run that could not start."""
    return {
        "version": 1,
        "engine": "builtin",
        "stream": "fast",
        "seed": seed,
        "generated": 0,
        "produced": 0,
        "seconds": 0.0,
        "stopped": None,
        "deals": [],
        "tables": [],
        "output": "",
        "notes": [],
        "error": {"message": message, "span": None if span is None else list(span)},
    }

"""Which of the deals at hand pass the condition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.found import Found

_PATIENCE = 2000
"""A sign of life is given at least each so many deals."""


def sift(deals: Iterable[Hands], condition: Value) -> Iterator[Found]:
    """The deals that pass, each alone. The next deal is not asked for before the last one was taken
    away, so that what `rnd` draws for it comes in its place. Raises `EngineError` when the script
    fails at a deal; those before it have been handed over then."""
    tried = 0
    for hands in deals:
        try:
            passes = condition(hands)
        except EngineError:
            # The run may be at its limit before this deal.
            yield Found(tried)
            raise
        tried += 1
        if passes:
            yield Found(tried, (hands,), positions=(tried,))
            tried = 0
        elif tried == _PATIENCE:
            yield Found(tried)
            tried = 0
    if tried:
        yield Found(tried)

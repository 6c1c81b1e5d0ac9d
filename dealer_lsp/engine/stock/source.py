"""The deals that pass the condition, out of the stock program's own stream."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import repeat

from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.closures import Value
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.stock.pack import Shuffler

_WARM_UP = 8000
"""After so many deals the run is long enough to load numpy for it."""

_PATIENCE = 2000
"""A sign of life is given at least each so many deals."""


def one_by_one(shuffler: Shuffler, condition: Value) -> Iterator[Found]:
    """Without numpy, for ever. A deal is handed over before the next one is shuffled, so that what
    `rnd` draws for it comes from the right place of the stream."""
    return sift((shuffler.next() for _ in repeat(None)), condition)


def speeding_up(
    shuffler: Shuffler, condition: Value, term: t.Term, variables: Mapping[str, t.Term]
) -> Iterator[Found]:
    """At first one by one, then with numpy where it is installed, for ever. `term` is the condition
    once more. For programs without `rnd` only."""
    tried = 0
    for found in one_by_one(shuffler, condition):
        yield found
        tried += found.tried
        if tried >= _WARM_UP and not shuffler.swap_index and shuffler.layout.free:
            break
    try:
        from dealer_lsp.engine.stock.blocks import in_blocks
    except ImportError:
        yield from one_by_one(shuffler, condition)
    else:
        yield from in_blocks(shuffler, condition, term, variables)


def sift(deals: Iterable[Hands], condition: Value) -> Iterator[Found]:
    """The deals that pass, each alone."""
    tried = 0
    for hands in deals:
        tried += 1
        if condition(hands):
            yield Found(tried, (hands,), positions=(tried,))
            tried = 0
        elif tried == _PATIENCE:
            yield Found(tried, positions=())
            tried = 0
    if tried:
        yield Found(tried, positions=())

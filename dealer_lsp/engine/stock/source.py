"""The deals that pass the condition, out of the stock program's own stream."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

from dealer_lsp.engine.found import Found
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.engine.sieve import sift
from dealer_lsp.engine.stock.glibc import Rand
from dealer_lsp.engine.stock.pack import Shuffler, layout

_WARM_UP = 8000
"""After so many deals the run is long enough to load numpy for it."""


def stock_source(prepared: Prepared, rand: Rand) -> Iterator[Found]:
    """For ever. `rand` is what `rnd` draws from, too; with `rnd` in the program numpy is no help,
    because the draws of a deal decide where in the stream the next one starts."""
    shuffler = Shuffler(layout(prepared.program.predeal), rand, prepared.options.swapping)
    tried = 0
    for found in sift((shuffler.next() for _ in repeat(None)), prepared.condition):
        yield found
        tried += found.tried
        if tried >= _WARM_UP and _is_vectorisable(prepared, shuffler):
            break
    try:
        from dealer_lsp.engine.array_sieve import ArraySieve
        from dealer_lsp.engine.evaluation.deal_arrays import DealArrays
        from dealer_lsp.engine.stock.vector import VectorStream
    except ImportError:
        yield from sift((shuffler.next() for _ in repeat(None)), prepared.condition)
    else:
        sieve, stream = ArraySieve(prepared), VectorStream(shuffler)
        while True:
            yield from sieve.found(DealArrays.of_hands(stream.hands()))


def _is_vectorisable(prepared: Prepared, shuffler: Shuffler) -> bool:
    return not prepared.random and not shuffler.swap_index and bool(shuffler.layout.free)

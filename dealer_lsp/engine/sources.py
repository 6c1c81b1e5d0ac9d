"""Which source of deals a run draws from."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dealer_lsp.engine.found import Found
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.engine.stock.glibc import Rand
from dealer_lsp.engine.stock.pack import Shuffler, layout
from dealer_lsp.engine.stock.source import one_by_one, speeding_up


def source(
    prepared: Prepared, rand: Callable[[], int], generate: int, produce: int
) -> Iterator[Found]:
    """The deals that pass the condition. `rand` is what `rnd` draws from. `generate` and `produce`
    are the limits of the run, for choosing a way that suits them; the source may go on for ever."""
    if not isinstance(rand, Rand):
        raise NotImplementedError
    shuffler = Shuffler(layout(prepared.program.predeal), rand, prepared.options.swapping)
    if prepared.random:
        return one_by_one(shuffler, prepared.condition)
    return speeding_up(shuffler, prepared.condition, prepared.term, prepared.variables)

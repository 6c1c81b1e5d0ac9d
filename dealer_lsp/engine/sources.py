"""Which source of deals a run draws from. Only that one is loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dealer_lsp.engine.found import Found
from dealer_lsp.engine.prepared import Prepared


def source(
    prepared: Prepared,
    rand: Callable[[], int],
    generate: int,
    produce: int,
    tell_share: Callable[[float], None],
) -> Iterator[Found]:
    """The deals that pass the condition. `rand` is what `rnd` draws from. `generate` and `produce`
    are the limits of the run, for choosing a way that suits them; the source may go on for ever.
    `tell_share` is called with the share of all deals that is drawn from, where not all are."""
    if prepared.options.exhaust:
        from dealer_lsp.engine.exhaust import exhaustive_source

        return exhaustive_source(prepared)
    if prepared.options.stream == "stock":
        from dealer_lsp.engine.stock.glibc import Rand
        from dealer_lsp.engine.stock.source import stock_source

        assert isinstance(rand, Rand), "on the stock stream `rnd` draws from the stream itself"
        return stock_source(prepared, rand)
    from dealer_lsp.engine.fast.source import fast_source

    return fast_source(prepared, generate, produce, tell_share)

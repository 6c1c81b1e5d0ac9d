"""Deals from Python's own generator, each dealt in full, then tested: no numpy, no cleverness."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import repeat

from dealer_lsp.engine.deal import Hands, hands_of
from dealer_lsp.engine.found import Found
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.engine.sieve import sift
from dealer_lsp.engine.stock.pack import layout


def plain_source(prepared: Prepared) -> Iterator[Found]:
    """For ever, the deals that pass; the same for the same seed."""
    start = layout(prepared.program.predeal)
    pack, free = list(start.pack), start.free
    loose = [pack[position] for position in free]
    shuffle = random.Random(prepared.options.seed).shuffle

    def deal() -> Hands:
        shuffle(loose)
        for position, card in zip(free, loose, strict=True):
            pack[position] = card
        return hands_of(pack)

    return sift((deal() for _ in repeat(None)), prepared.condition)

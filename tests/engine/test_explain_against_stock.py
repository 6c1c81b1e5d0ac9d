"""Every value that is told of a deal is the one that stock prints for it."""

from __future__ import annotations

import pytest

from dealer_lsp.deals.writers.predeal import predeal
from dealer_lsp.engine.deal import hands_in
from dealer_lsp.engine.explain import explain
from tests.deals.random_deals import random_deal
from tests.engine.running import script_of
from tests.support.random_scripts import random_expression
from tests.support.stock import run_dealer


@pytest.mark.parametrize("seed", range(20))
def test_each_part_of_random_expressions(seed: int) -> None:
    deal = random_deal(seed)
    lines = [f"v{n} = {random_expression(100 * seed + n)}\n" for n in range(5)]
    text = "".join([*lines, "condition v0 > v1 or v2 == v3 and v4\n"])
    found = explain(script_of(text), hands_in(deal))
    told = [(text[row.span.start : row.span.end], row.value) for row in found.rows]
    known = [(part, value) for part, value in told if value is not None]
    assert len(known) > 10
    parts = ", ".join(f'({part}), " "' for part, _ in known)
    cards = predeal(deal, range(4))
    script = f"{cards}\n{''.join(lines)}produce 1\naction printes({parts})\n"
    run = run_dealer(script)
    assert run.code == 0, run.errors
    printed = run.output.split("Generated")[0].split()
    assert printed == [str(value) for _, value in known]

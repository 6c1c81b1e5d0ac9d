"""As many deals of random scripts pass here as in the real program."""

from __future__ import annotations

import os
import re
from math import sqrt
from random import Random

import pytest

from dealer_lsp.engine.double_dummy.solver import Solver
from dealer_lsp.engine.fast.source import fast_source
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.prepared import prepare
from tests.chances.programs import program_of
from tests.support.random_scripts import random_script
from tests.support.stock import run_dealer

_SCRIPTS = 600 if os.environ.get("DEALER_LSP_THOROUGH") else 30
_STOCK_DEALS = 20_000
_DEALS = 100_000
_SIGMAS = 5.0


def _condition_of(script: str) -> str:
    """The script without its actions, which come last, and without limits."""
    return re.sub(r"\b(?:generate|produce)\s+\d+", "", script.partition("action")[0])


def _passed_in_stock(script: str) -> int:
    run = run_dealer(script + "\naction average 1\n", "-g", str(_STOCK_DEALS))
    found = re.search(r"Generated (\d+) hands\nProduced (\d+) hands", run.output)
    assert found is not None, run.errors
    assert int(found[1]) == _STOCK_DEALS
    return int(found[2])


def _passed(script: str, seed: int) -> int:
    bits = Random(seed).getrandbits
    ready = prepare(program_of(script + "\n"), Options(seed=seed), lambda: bits(31), Solver())
    tried = passed = 0
    for found in fast_source(ready, _DEALS, 10**9):
        part = found.cut(_DEALS - tried, 10**9)
        tried, passed = tried + part.tried, passed + part.count
        if tried >= _DEALS:
            break
    return passed


@pytest.mark.parametrize("seed", range(_SCRIPTS))
def test_as_many_pass(seed: int) -> None:
    script = _condition_of(random_script(seed))
    stock, here = _passed_in_stock(script), _passed(script, seed)
    share = (stock + here) / (_STOCK_DEALS + _DEALS)
    deviation = sqrt(share * (1 - share) * (1 / _STOCK_DEALS + 1 / _DEALS))
    assert abs(stock / _STOCK_DEALS - here / _DEALS) <= _SIGMAS * deviation, script

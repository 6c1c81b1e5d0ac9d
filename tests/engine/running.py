"""Scripts through the engine, in the way the tests want them."""

from __future__ import annotations

import re
from typing import Any

from dealer_lsp.engine.acceptance import obstacles
from dealer_lsp.engine.options import Options
from dealer_lsp.engine.run import Run
from dealer_lsp.engine.stock.leaks import leaked
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.lower import lower
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document

_LAST_LINES = re.compile(r"^(?:Initial random seed|Time needed).*\n", re.MULTILINE)


def script_of(text: str) -> Script:
    return analyse(Document(text))


def program_of(text: str) -> Program:
    """Of a script that may run."""
    script = script_of(text)
    assert not obstacles(script)
    return lower(script)


def stock_run(text: str, seed: int = 1, **options: Any) -> Run:
    return Run(program_of(text), Options(stream="stock", seed=seed, **options))


def output_of(run: Run) -> str:
    """All that a run prints but its last two lines, which name seed and time."""
    try:
        texts = [step.text for step in run.steps()]
        return _LAST_LINES.sub("", "".join([*texts, *run.end()]))
    finally:
        run.close()


def stock_output(text: str, seed: int = 1, **options: Any) -> str:
    """What the engine prints on the stock stream, as `tests.support.stock` gives it."""
    return leaked(script_of(text).tree) + output_of(stock_run(text, seed, **options))

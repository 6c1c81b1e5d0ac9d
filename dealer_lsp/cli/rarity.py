"""Telling beforehand when a condition is too rare for what was asked."""

from __future__ import annotations

from dealer_lsp.chances.probability import exact
from dealer_lsp.engine.run import Run


def warning(run: Run) -> str | None:
    """One sentence; None where the chances are good, or not known."""
    condition = run.program.condition
    if condition is None:
        return None
    chance = exact(run.program, condition)
    if chance is None:
        return None
    if not chance:
        return "no deal can ever pass: the condition is never true"
    expected = float(chance * run.generate)
    if expected >= (1 if run.takes_all else run.produce):
        return None
    rate = f"about 1 deal in {float(1 / chance):,.0f} passes"
    tried = f"the {run.generate:,} tried at most give about {expected:,.2g}"
    wanted = "" if run.takes_all else f" of the {run.produce:,} wanted"
    return f"{rate}: {tried}{wanted}; -g sets how many are tried"

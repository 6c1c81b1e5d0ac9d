"""A line about a run that takes longer than a moment, on standard error."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from dealer_lsp.cli.rarity import warning
from dealer_lsp.engine.run import Run

_AFTER = 1.0
_EVERY = 0.25
_WIDTH = 78
_WARN_AFTER = 0.3
"""A run that has found what it wants by then needs no warning."""


class Progress:
    """Shown on a terminal after one second, or always. Used around the run."""

    def __init__(self, run: Run, always: bool) -> None:
        self._run = run
        self._wanted = always or sys.stderr.isatty()
        self._due = time.monotonic() + (0 if always else _AFTER)
        self._shown = False
        self._warned = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._clear()

    def tell(self) -> None:
        """To be called again and again."""
        if not self._warned and self._run.seconds >= _WARN_AFTER:
            self._warned = True
            self._warn_of_rarity()
        if time.monotonic() < self._due:
            return
        self._due = time.monotonic() + _EVERY
        if self._wanted:
            sys.stderr.write(f"\r{_line(self._run)[:_WIDTH]:{_WIDTH}}")
            sys.stderr.flush()
            self._shown = True

    def _clear(self) -> None:
        if self._shown:
            sys.stderr.write("\r" + " " * _WIDTH + "\r")
            sys.stderr.flush()

    def _warn_of_rarity(self) -> None:
        message = warning(self._run)
        if message is not None:
            sys.stderr.write(f"dealer-lsp: {message}\n")


def _line(run: Run) -> str:
    line = f"{run.generated:,} dealt, {run.produced:,} of {run.produce:,} found"
    left = _seconds_left(run)
    return line if left is None else f"{line}, about {_duration(left)} left"


def _seconds_left(run: Run) -> float | None:
    """Until the first limit is reached, if things go on as before."""
    shares = [
        done / limit for done, limit in ((run.generated, run.generate), (run.produced, run.produce))
    ]
    share = max(shares)
    return run.seconds * (1 - share) / share if share > 0 else None


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.0f} h"

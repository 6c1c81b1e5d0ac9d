"""A line about a run that takes longer than a moment, on standard error."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from dealer_lsp.engine.run import Run

if TYPE_CHECKING:
    from threading import Thread
    from types import TracebackType

_AFTER = 1.0
_EVERY = 0.25
_WIDTH = 78
_WARN_AFTER = 0.3
"""A run that has found what it wants by then needs no warning."""
_GRACE = 1.0
"""Seconds that the end of a run without its deals waits for the reason."""


class Progress:
    """Shown on a terminal after one second, or always. Used around the run."""

    def __init__(self, run: Run, always: bool) -> None:
        self._run = run
        self._wanted = always or sys.stderr.isatty()
        self._due = time.monotonic() + (0 if always else _AFTER)
        self._shown = False
        self._warning: Thread | None = None
        self._message: str | None = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._clear()
        if error is None and self._found_too_little():
            self._judging().join(_GRACE)
            self._say_warning()

    def tell(self) -> None:
        """To be called again and again."""
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
            self._shown = False

    def _warn_of_rarity(self) -> None:
        """Beside the run: counting the chances of a long script may take longer than dealing."""
        if self._run.seconds >= _WARN_AFTER:
            self._judging()
        self._say_warning()

    def _found_too_little(self) -> bool:
        run = self._run
        return not run.produced if run.takes_all else run.produced < run.produce

    def _judging(self) -> Thread:
        if self._warning is None:
            from threading import Thread

            self._warning = Thread(target=self._judge, daemon=True)
            self._warning.start()
        return self._warning

    def _say_warning(self) -> None:
        if self._message is not None:
            self._clear()
            sys.stderr.write(f"dealer-lsp: {self._message}\n")
            self._message = None

    def _judge(self) -> None:
        from dealer_lsp.cli.rarity import warning

        self._message = warning(self._run)


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

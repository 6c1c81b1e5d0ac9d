"""A limit for counting that does not depend on the clock: the same question always ends the same
way, on a slow machine too."""

from __future__ import annotations

QUICK = 800_000
"""Some 40 ms: while somebody waits."""

THOROUGH = 12_000_000
"""About a second: in the background, or before a long run."""


class TooManyStepsError(Exception):
    """Counting exactly would take too long."""


class Steps:
    """So many small steps, some twenty in a microsecond, may be taken."""

    def __init__(self, limit: int) -> None:
        self.left = limit

    def take(self, steps: int) -> None:
        """Announces work. Raises `TooManyStepsError` instead of beginning what is too much."""
        self.left -= steps
        if self.left < 0:
            raise TooManyStepsError

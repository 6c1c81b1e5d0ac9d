"""The action list of a program at work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.output.spool import DealSpool
from dealer_lsp.engine.output.steps import Counted, Setting, Step, Style, step
from dealer_lsp.engine.prepared import Prepared


class Actions:
    """Raises `EngineError` where an action cannot be carried out. To be closed in the end."""

    def __init__(self, prepared: Prepared, style: Style) -> None:
        self._spool = DealSpool()
        setting = Setting(prepared, style, self._spool)
        actions = prepared.program.actions
        if actions is None:
            from dealer_lsp.engine.output.printing import print_all

            self._steps = [Step(print_all)]
        else:
            self._steps = [step(action, setting) for action in actions]
        self._printing = [each for each in self._steps if each.counted is None]
        self._spools = any(each.spools for each in self._steps)
        self.counted: list[Counted] = [
            each.counted for each in self._steps if each.counted is not None
        ]
        """The averages and frequencies, in order."""

    @property
    def looks_at_deals(self) -> bool:
        """False when the deals are only counted."""
        return bool(self._printing)

    def print(self, dealt: Dealt) -> str:
        """The text for a deal; the averages and frequencies stand still."""
        return self._text(self._printing, dealt)

    def carry_out(self, dealt: Dealt) -> str:
        """The text for a deal; the averages and frequencies count it."""
        return self._text(self._steps, dealt)

    def _text(self, steps: list[Step], dealt: Dealt) -> str:
        if self._spools:
            self._spool.add(dealt.hands)
        return "".join([each.each(dealt) for each in steps])

    def end(self, produced: int) -> Iterator[str]:
        """The text behind all deals, piece by piece."""
        for each in self._steps:
            if each.end is not None:
                yield from each.end(produced)

    def tables(self, produced: int) -> list[dict[str, Any]]:
        """The averages and frequencies as data."""
        return [counted.tally.table(produced) for counted in self.counted]

    def close(self) -> None:
        """Lets go of what was kept on disk."""
        self._spool.close()

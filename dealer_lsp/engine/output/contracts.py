"""`evalcontract`: what each contract scores on average, played by north or by south.

Written after the program's layout of the table; the program itself asks GIB, and most builds do not
even do that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from dealer_lsp.deals.card import NORTH, SOUTH
from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.errors import Place
from dealer_lsp.engine.output.steps import Setting, Step
from dealer_lsp.semantics.integers import divide
from dealer_lsp.semantics.scoring import score
from dealer_lsp.syntax.nodes import Action

_STRAINS = "CDHSN"
_LEVELS = range(1, 8)


def make(action: Action, setting: Setting, place: Place) -> Step:
    """The step of `evalcontract`."""
    scores = ContractScores(setting.prepared.outside.tricks)
    return Step(lambda dealt: scores.add(dealt.hands), scores.text)


class ContractScores:
    """`solve` gives the double-dummy tricks of a declarer (seat, strain)."""

    def __init__(self, solve: Callable[[Hands, int, int], int]) -> None:
        self._solve = solve
        self._made: Counter[tuple[int, int, int]] = Counter()
        """How often a declarer (seat, strain) made so many tricks."""

    def add(self, hands: Hands) -> str:
        """Counts a deal. Prints nothing."""
        for strain in range(len(_STRAINS)):
            for seat in (NORTH, SOUTH):
                self._made[seat, strain, self._solve(hands, seat, strain)] += 1
        return ""

    def text(self, produced: int) -> Iterator[str]:
        """For each vulnerability a table: strains down, levels across, `north/south` in a cell."""
        if not produced:
            return
        for vulnerable in (False, True):
            yield "Vulnerable\n" if vulnerable else "Not Vulnerable\n"
            yield "   " + "".join(f"  {level}       " for level in _LEVELS) + "\n"
            for strain, letter in enumerate(_STRAINS):
                cells = [
                    "/".join(
                        f"{self._mean(seat, strain, f'x{level}{letter}', vulnerable, produced):4d}"
                        for seat in (NORTH, SOUTH)
                    )
                    for level in _LEVELS
                ]
                yield f"{letter.lower()}: " + "".join(f"{cell} " for cell in cells) + "\n"
            yield "\n"

    def _mean(self, seat: int, strain: int, contract: str, vulnerable: bool, deals: int) -> int:
        total = sum(
            self._made[seat, strain, tricks] * (score(vulnerable, contract, tricks) or 0)
            for tricks in range(14)
        )
        return divide(total, deals)

"""Asks the solving process, and remembers what it said about the deal at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer_lsp.engine.deal import Hands
from dealer_lsp.engine.errors import EngineError, NeedsSolverError

if TYPE_CHECKING:
    import subprocess

INSTALL = 'pip install "dealer-lsp[dd]"'


class Solver:
    """The process starts with the first question. To be closed in the end."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._deal: Hands | None = None
        self._known: dict[tuple[int, int], int] = {}

    @staticmethod
    def check() -> None:
        """Raises `NeedsSolverError`, with the way out, where no solver is installed."""
        from importlib.util import find_spec

        if find_spec("endplay") is None:
            raise NeedsSolverError(
                f"tricks and evalcontract need a double-dummy solver; install it with: {INSTALL}"
            )

    def tricks(self, deal: Hands, seat: int, strain: int) -> int:
        """What a declarer makes double dummy; strain 4 is notrumps."""
        if deal is not self._deal:
            self._deal = deal
            self._known.clear()
        if (seat, strain) not in self._known:
            self._known[seat, strain] = self._ask(deal, seat, strain)
        return self._known[seat, strain]

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, deal: Hands, seat: int, strain: int) -> int:
        if self._process is None:
            self.check()
            self._process = _start()
        requests, answers = self._process.stdin, self._process.stdout
        if requests is None or answers is None:
            raise EngineError("the double-dummy solver has no pipes")
        try:
            requests.write(" ".join(map(str, (*deal, seat, strain))) + "\n")
            requests.flush()
            answer = answers.readline()
        except OSError:
            answer = ""
        if not answer.strip().isdigit():
            raise EngineError("the double-dummy solver stopped unexpectedly")
        return int(answer)


def _start() -> subprocess.Popen[str]:
    # Not loaded for the many runs that need no solver.
    import subprocess

    from dealer_lsp.engine.python import python_command

    return subprocess.Popen(
        python_command("dealer_lsp.engine.double_dummy.child"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )

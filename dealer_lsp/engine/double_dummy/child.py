"""The process that solves.

A line `north east south west seat strain` in, a line with the tricks out. Hands are numbers of 52
bits. It ends when its input does.
"""

from __future__ import annotations

import importlib.util
import os
import signal
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

_SUIT_OF_DDS = (3, 2, 1, 0)
"""DDS counts suits from spades down."""

_BEST, _ONE_IS_ENOUGH, _REUSE = -1, 1, 1
"""Parameters of SolveBoard: the most tricks there are; any card that makes them; keep tables."""


def main() -> None:
    # An interrupt on the terminal reaches all processes; the one that asks decides what to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    dds = load_dds()
    for line in sys.stdin:
        *hands, seat, strain = map(int, line.split())
        answers.write(f"{tricks(dds, hands, seat, strain)}\n")
        answers.flush()
    # The solver's threads crash when Python takes itself apart in the usual way.
    os._exit(0)


def load_dds() -> ModuleType:
    """endplay's thin layer over DDS, without the rest of endplay, which loads matplotlib."""
    package = importlib.util.find_spec("endplay")
    if package is None or package.submodule_search_locations is None:
        raise ImportError("endplay is not installed")
    path = Path(package.submodule_search_locations[0]) / "_dds" / "__init__.py"
    spec = importlib.util.spec_from_file_location("dealer_lsp_dds", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def tricks(dds: Any, hands: list[int], seat: int, strain: int) -> int:
    """What a declarer makes; `strain` counts from clubs, 4 is notrumps."""
    board = dds.deal()
    board.trump = 4 if strain == 4 else _SUIT_OF_DDS[strain]
    board.first = (seat + 1) % 4
    for each, hand in enumerate(hands):
        for suit in range(4):
            # DDS has the two at bit 2.
            board.remainCards[each][_SUIT_OF_DDS[suit]] = (hand >> 13 * suit & 0x1FFF) << 2
    result = dds.futureTricks()
    dds.SolveBoard(board, _BEST, _ONE_IS_ENOUGH, _REUSE, result, 0)
    return 13 - int(result.score[0])


if __name__ == "__main__":
    main()

"""What the user asks of a run besides the script."""

from __future__ import annotations

import os
from typing import Literal

from dealer_lsp.text.record import Record


def any_seed() -> int:
    """A seed nobody chose."""
    return int.from_bytes(os.urandom(4), "little") >> 1


class Options(Record):
    """`generate` and `produce` go before those of the script; 0 and None leave it to the script.

    `stream`: `stock` deals what the stock program deals for the same seed, `fast` does not.
    `swapping` is 0, 2 or 3 and `exhaust` deals everything there is once: switches -2, -3 and -e.
    `quiet` leaves out PBN records and `verbose` prints the lines at the end: switches -q and -v.
    `patience` ends the run when so many seconds passed without a deal: switch -t.
    `file` is the name of the script as PBN records tell it. `deals` asks for the deals also of a
    script that only counts, `values` for its variables."""

    generate: int | None = None
    produce: int | None = None
    stream: Literal["fast", "stock"] = "fast"
    seed: int = 1
    swapping: int = 0
    exhaust: bool = False
    quiet: bool = False
    verbose: bool = True
    patience: float | None = None
    file: str = "(null)"
    deals: bool = False
    values: bool = False

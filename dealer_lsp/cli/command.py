"""What every command module of this package offers to `main`."""

from __future__ import annotations

import argparse
from typing import Protocol, TypeAlias

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # pyright: ignore[reportPrivateUsage]


class Command(Protocol):
    def add_parser(self, subparsers: Subparsers) -> None:
        """Add one sub-parser whose defaults hold `run`, a function `Namespace -> exit code`."""

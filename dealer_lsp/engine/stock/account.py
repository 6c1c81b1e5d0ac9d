"""What the dealer program says at its end: how many deals it dealt and found, from which seed."""

from __future__ import annotations

import re

from dealer_lsp.text.named import NamedTuple

LENGTH = 400
"""More bytes than the account has: where it can be looked for at the end of an output."""

_ACCOUNT = re.compile(
    r"^Generated (\d+) hands\nProduced (\d+) hands\nInitial random seed (-?\d+)\n", re.MULTILINE
)


class Account(NamedTuple):
    generated: int
    produced: int
    seed: int


def account_in(output: str) -> Account | None:
    """The last one in the output; None where there is none, as of a program that was ended."""
    found = _ACCOUNT.findall(output)
    return Account(*map(int, found[-1])) if found else None

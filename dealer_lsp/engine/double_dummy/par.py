"""The double-dummy table of a deal, and par: the score when both sides bid as well as they can,
seeing all cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from dealer_lsp.deals.card import EAST, NORTH, SEATS, SOUTH, WEST
from dealer_lsp.deals.deal import Vulnerable
from dealer_lsp.semantics.scoring import score

Table = tuple[tuple[int, ...], ...]
"""`table[seat][strain]`: tricks a declarer makes; strains clubs to spades, then notrumps."""

STRAIN_LETTERS = "CDHSN"
SIDES = ((NORTH, SOUTH), (EAST, WEST))
VULNERABLE_SIDES: dict[Vulnerable, tuple[bool, bool]] = {
    "none": (False, False),
    "NS": (True, False),
    "EW": (False, True),
    "all": (True, True),
}
BIDS = range(35)
"""From one club, 0, to seven notrumps, 34."""

Contract = tuple[int, int]
"""A bid and its declarer."""


@dataclass(frozen=True, slots=True)
class Par:
    """`score` for north and south; `contracts` such as `4S` or, doubled, `5Dx`, with the declarers'
    seats, none of them when everybody passes."""

    score: int
    contracts: tuple[tuple[str, tuple[int, ...]], ...]


def table_of(tricks: Callable[[int, int], int]) -> Table:
    """The table from a function of declarer's seat and strain."""
    return tuple(tuple(tricks(seat, strain) for strain in range(5)) for seat in SEATS)


def par(table: Table, dealer: int, vulnerable: Vulnerable) -> Par:
    """Par, where the side of `dealer` may bid first."""
    auction = _Auction(table, VULNERABLE_SIDES[vulnerable])
    first = dealer % 2
    for side in (first, 1 - first):
        best = max(auction.value(side, bid) for bid in BIDS)
        if best > 0:
            ends = {
                end
                for bid in BIDS
                if auction.value(side, bid) == best
                for end in auction.ends(side, bid)
            }
            return Par(best if side == 0 else -best, _contracts(table, ends))
    return Par(0, ())


class _Auction:
    """What each bid leads to when the other side then does its best: leave it, doubled if it goes
    down, or bid higher."""

    def __init__(self, table: Table, vulnerable: tuple[bool, bool]) -> None:
        self._table = table
        self._vulnerable = vulnerable
        self.value = cache(self._value)

    def _value(self, side: int, bid: int) -> int:
        """The score of `side` after its bid."""
        answers = [-self.value(1 - side, higher) for higher in BIDS[bid + 1 :]]
        return min([self._left(side, bid), *answers])

    def ends(self, side: int, bid: int) -> set[Contract]:
        """The contracts where the auction ends."""
        value = self.value(side, bid)
        if self._left(side, bid) == value:
            return {(bid, seat) for seat in SIDES[side] if self._score(seat, bid) == value}
        return {
            end
            for higher in BIDS[bid + 1 :]
            if -self.value(1 - side, higher) == value
            for end in self.ends(1 - side, higher)
        }

    def _left(self, side: int, bid: int) -> int:
        return max(self._score(seat, bid) for seat in SIDES[side])

    def _score(self, seat: int, bid: int) -> int:
        level, strain = bid // 5 + 1, bid % 5
        down = level + 6 - self._table[seat][strain]
        vulnerable = self._vulnerable[seat % 2]
        if down > 0:
            return -doubled_penalty(down, vulnerable)
        made = score(vulnerable, f"x{level}{STRAIN_LETTERS[strain]}", self._table[seat][strain])
        return made or 0


def doubled_penalty(down: int, vulnerable: bool) -> int:
    """Points for a doubled contract that goes down (Law 77 of the Laws of Duplicate Bridge)."""
    if vulnerable:
        return 300 * down - 100
    return 200 * down - 100 if down <= 3 else 300 * down - 400


def _contracts(table: Table, ends: set[Contract]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    # One spade with two tricks over scores as three spades; only the highest is told.
    highest = {(bid % 5, seat): bid for bid, seat in sorted(ends)}
    names: dict[str, list[int]] = {}
    for (strain, seat), bid in sorted(highest.items(), key=lambda entry: (entry[1], entry[0])):
        level = bid // 5 + 1
        doubled = "x" if table[seat][strain] < level + 6 else ""
        names.setdefault(f"{level}{STRAIN_LETTERS[strain]}{doubled}", []).append(seat)
    return tuple((name, tuple(seats)) for name, seats in names.items())

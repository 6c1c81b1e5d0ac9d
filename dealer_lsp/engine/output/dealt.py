"""A deal that passed, on its way through the actions."""

from __future__ import annotations

from functools import cached_property

from dealer_lsp.deals.deal import VULNERABLE_OF_BOARD, Deal, dealer_of_board, vulnerable_of_board
from dealer_lsp.deals.hand import Hand
from dealer_lsp.engine.deal import Hands
from dealer_lsp.semantics.program import Program


class Dealt:
    """`number` counts the deals produced, from 1; it is the number of the board."""

    def __init__(self, number: int, hands: Hands, program: Program) -> None:
        self.number = number
        self.hands = hands
        self._program = program

    @cached_property
    def deal(self) -> Deal:
        """With the dealer and the vulnerability that the script or else the board tells."""
        north, east, south, west = map(Hand, self.hands)
        dealer, vulnerable = self._program.dealer, self._program.vulnerable
        return Deal(
            (north, east, south, west),
            dealer_of_board(self.number) if dealer is None else dealer,
            vulnerable_of_board(self.number)
            if vulnerable is None
            else VULNERABLE_OF_BOARD[vulnerable],
            self.number,
        )

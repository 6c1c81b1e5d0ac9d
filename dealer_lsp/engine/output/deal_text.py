"""The texts of stock's printing actions for one deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from dealer_lsp.deals.card import EAST, SEAT_LETTERS, SEATS, SUITS, WEST
from dealer_lsp.deals.deal import Vulnerable, dealer_of_board, vulnerable_of_board
from dealer_lsp.deals.hand import HOLDING_MASK
from dealer_lsp.engine.deal import Hands, ranks

_COLUMN = 20
_VULNERABLE_NAMES: dict[Vulnerable, str] = {"none": "None", "NS": "NS", "EW": "EW", "all": "All"}


def printall(number: int, hands: Hands) -> str:
    """All four hands side by side below the number of the deal, which counts from 1."""
    return f"{number:4d}.\n{columns(hands)}\n"


def printew(hands: Hands) -> str:
    """West and east side by side."""
    return f"{columns((hands[WEST], hands[EAST]))}\n"


def printoneline(hands: Hands) -> str:
    """Without the end of the line, which an expression may precede."""
    return "".join(f"{line} " for line in _compact(hands))


def printcompact(hands: Hands) -> str:
    """One line a hand."""
    return "".join(f"{line}\n" for line in _compact(hands))


@dataclass(frozen=True, slots=True)
class PbnTags:
    """What a PBN record tells besides the cards. `date` is written `2026.01.31`; `dealer` (a seat)
    and `vulnerable` follow the number of the board where they are None."""

    file: str
    seed: int
    date: str
    dealer: int | None
    vulnerable: Vulnerable | None


def printpbn(board: int, hands: Hands, tags: PbnTags) -> str:
    """One record, the empty line behind it included. `board` counts from 1."""
    dealer = dealer_of_board(board) if tags.dealer is None else tags.dealer
    vulnerable = tags.vulnerable or vulnerable_of_board(board)
    seed = tags.seed % (1 << 64)
    return (
        f'[Event "Hand simulated by dealer with file {tags.file}, seed {seed}"]\n'
        f'[Site "-"]\n[Date "{tags.date}"]\n[Board "{board}"]\n'
        '[West "-"]\n[North "-"]\n[East "-"]\n[South "-"]\n'
        f'[Dealer "{SEAT_LETTERS[dealer]}"]\n[Vulnerable "{_VULNERABLE_NAMES[vulnerable]}"]\n'
        f'[Deal "N:{" ".join(map(dots, hands))}"]\n'
        '[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n\n'
    )


def columns(hands: Sequence[int]) -> str:
    """Hands side by side, one line a suit, spades first; every card with a blank behind it, and
    the last hand not filled up."""
    return "".join(
        "".join(spaced(hand >> 13 * suit & HOLDING_MASK).ljust(_COLUMN) for hand in hands[:-1])
        + spaced(hands[-1] >> 13 * suit & HOLDING_MASK)
        + "\n"
        for suit in SUITS
    )


def dots(hand: int) -> str:
    """`AKQ.JT9.876.5432`."""
    return ".".join([ranks(hand >> 13 * suit & HOLDING_MASK) for suit in SUITS])


@cache
def spaced(holding: int) -> str:
    """`A Q T `, and `- ` for a void."""
    return " ".join(ranks(holding) or "-") + " "


def _compact(hands: Hands) -> list[str]:
    return [f"{SEAT_LETTERS[seat].lower()} {dots(hands[seat])}" for seat in SEATS]

"""A picture of the four hands around the table, for light and dark pages and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.deals.card import (
    EAST,
    NORTH,
    RANK_LETTERS,
    SEAT_LETTERS,
    SEAT_NAMES,
    SEATS,
    SOUTH,
    SUIT_NAMES,
    SUIT_SYMBOLS,
    SUITS,
    WEST,
)
from dealer_lsp.deals.deal import Deal, Vulnerable
from dealer_lsp.deals.hand import Hand

WIDTH = 700
HEIGHT = 372
LINE = 24
TABLE = (296, 136, 100)
"""Left, top and size of the table in the middle."""

HAND_PLACES = {NORTH: (296, 34), WEST: (24, 156), EAST: (424, 156), SOUTH: (296, 276)}
"""Left end and first base line of each hand; a suit of 13 cards still has room in West's."""

TABLE_PLACES = {NORTH: (346, 158), EAST: (382, 192), SOUTH: (346, 226), WEST: (310, 192)}
"""Where the letters of the seats stand on the table."""

VULNERABLE_SEATS: dict[Vulnerable, tuple[int, ...]] = {
    "none": (),
    "NS": (NORTH, SOUTH),
    "EW": (EAST, WEST),
    "all": (NORTH, EAST, SOUTH, WEST),
}
VULNERABLE_WORDS: dict[Vulnerable, str] = {
    "none": "Nobody vulnerable",
    "NS": "North and South vulnerable",
    "EW": "East and West vulnerable",
    "all": "All vulnerable",
}
SUIT_CLASSES = ("c", "d", "h", "s")

STYLE = """\
.page { fill: #ffffff; stroke: #c8c8c8; }
.text, .s, .c { fill: #1b1b1b; }
.h, .d { fill: #c00020; }
.note { fill: #555555; font-size: 14px; }
.table { fill: #e9efe6; stroke: #6b7f62; }
.vulnerable { fill: #c00020; font-weight: bold; }
text { font: 18px system-ui, "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
@media (prefers-color-scheme: dark) {
  .page { fill: #1e1e1e; stroke: #4a4a4a; }
  .text, .s, .c { fill: #e6e6e6; }
  .h, .d, .vulnerable { fill: #ff7b86; }
  .note { fill: #b5b5b5; }
  .table { fill: #26331f; stroke: #7f9a72; }
}"""


def svg(deals: Sequence[Deal]) -> str:
    """One picture, the boards below each other. Vulnerable sides are red and bold on the table, and
    the dealer's letter has a line under it; title and description say all of it in words."""
    height = HEIGHT * len(deals)
    title = _title(deals[0]) if len(deals) == 1 else f"{len(deals)} deals"
    description = " ".join(_description(deal) for deal in deals)
    boards = "".join(_board(deal, HEIGHT * index) for index, deal in enumerate(deals))
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" aria-labelledby="deal-title deal-words">\n'
        f'<title id="deal-title">{title}</title>\n'
        f'<desc id="deal-words">{description}</desc>\n'
        f"<style>\n{STYLE}\n</style>\n{boards}</svg>\n"
    )
    # In ASCII it cannot be shown in a wrong encoding.
    return picture.encode("ascii", "xmlcharrefreplace").decode()


def _board(deal: Deal, top: int) -> str:
    left, table_top, size = TABLE
    parts = [
        f'<rect class="page" x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="6"/>',
        *_notes(deal),
        f'<rect class="table" x="{left}" y="{table_top}" width="{size}" height="{size}" rx="4"/>',
        *(_seat(deal, seat) for seat in SEATS),
        *(_hand(deal.hands[seat], *HAND_PLACES[seat]) for seat in SEATS),
    ]
    return f'<g transform="translate(0 {top})">\n' + "\n".join(parts) + "\n</g>\n"


def _notes(deal: Deal) -> list[str]:
    words = [
        f"Board {deal.board}" if deal.board is not None else "",
        f"Dealer {SEAT_NAMES[deal.dealer].title()}" if deal.dealer is not None else "",
        VULNERABLE_WORDS[deal.vulnerable] if deal.vulnerable else "",
    ]
    shown = [word for word in words if word]
    return [
        f'<text class="note" x="16" y="{28 + 20 * index}">{word}</text>'
        for index, word in enumerate(shown)
    ]


def _seat(deal: Deal, seat: int) -> str:
    x, y = TABLE_PLACES[seat]
    is_vulnerable = deal.vulnerable is not None and seat in VULNERABLE_SEATS[deal.vulnerable]
    colour = "vulnerable" if is_vulnerable else "text"
    line = ' text-decoration="underline"' if seat == deal.dealer else ""
    return (
        f'<text class="{colour}" x="{x}" y="{y}" text-anchor="middle"{line}>'
        f"{SEAT_LETTERS[seat]}</text>"
    )


def _hand(hand: Hand | None, x: int, y: int) -> str:
    if hand is None:
        return f'<text class="note" x="{x}" y="{y}">not known</text>'
    return "\n".join(
        f'<text x="{x}" y="{y + LINE * index}"><tspan class="{SUIT_CLASSES[suit]}">'
        f'{SUIT_SYMBOLS[suit]}</tspan><tspan class="text" dx="6">{_cards(hand, suit) or "—"}'
        "</tspan></text>"
        for index, suit in enumerate(SUITS)
    )


def _cards(hand: Hand, suit: int) -> str:
    return " ".join(_rank_words(hand, suit))


def _rank_words(hand: Hand, suit: int) -> list[str]:
    return [RANK_LETTERS[rank].replace("T", "10") for rank in hand.ranks(suit)]


def _title(deal: Deal) -> str:
    return "A deal" if deal.board is None else f"Board {deal.board}"


def _description(deal: Deal) -> str:
    sentences = [_title(deal)]
    if deal.dealer is not None:
        sentences.append(f"{SEAT_NAMES[deal.dealer].title()} deals")
    if deal.vulnerable is not None:
        sentences.append(VULNERABLE_WORDS[deal.vulnerable])
    sentences += [f"{SEAT_NAMES[seat].title()}: {_hand_words(deal.hands[seat])}" for seat in SEATS]
    return ". ".join(sentences) + "."


def _hand_words(hand: Hand | None) -> str:
    if hand is None:
        return "not known"
    return "; ".join(
        f"{SUIT_NAMES[suit]} {' '.join(_rank_words(hand, suit)) or 'void'}" for suit in SUITS
    )

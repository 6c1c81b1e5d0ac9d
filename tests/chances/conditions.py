"""Conditions made at random from all that counting knows, about as many true as false."""

from __future__ import annotations

from random import Random

_SEATS = ("north", "east", "south", "west")
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_OF_HAND = ("hcp", "control", "loser", "tens", "top3", "top5", "c13", "pt2", "aces")


def random_condition(random: Random, seats: tuple[int, ...], depth: int = 3) -> str:
    """A condition about some of the seats (0 north)."""
    if depth == 0 or random.random() < 0.25:
        return _comparison(random, seats)
    left = random_condition(random, seats, depth - 1)
    right = random_condition(random, seats, depth - 1)
    form = random.choice(
        (
            "({} and {})",
            "({} or {})",
            "({} and {})",
            "not ({} or {})",
            "({} ? {} : 0)",
            "({} == {})",
        )
    )
    return form.format(left, right)


def random_number(random: Random, seats: tuple[int, ...]) -> str:
    """A number that hands decide."""
    seat = _SEATS[random.choice(seats)]
    suit = random.choice(_SUITS)
    count = random.choice(_OF_HAND)
    return random.choice(
        (
            f"{count}({seat})",
            f"{count}({seat}, {suit})",
            f"{suit}({seat})",
            f"quality({seat}, {suit}) / 100",
            f"cccc({seat}) / 100",
            f"({count}({seat}) + {suit}({seat}))",
            f"(2 * {count}({seat}) - losers({seat}))",
            f"(hcp({_SEATS[seats[0]]}) + hcp({_SEATS[seats[-1]]}))",
            f"({suit}({_SEATS[seats[0]]}) + {suit}({_SEATS[seats[-1]]}))",
            f"({suit}({seat}) > 3 ? {count}({seat}) : {suit}({seat}))",
            f"imps(50 * {count}({seat}))",
            f"{count}({seat}) % 3",
        )
    )


def _comparison(random: Random, seats: tuple[int, ...]) -> str:
    seat = _SEATS[random.choice(seats)]
    if random.random() < 0.2:
        shapes = random.sample(("4432", "5332", "5431", "5422", "4441", "6322"), 3)
        return f"shape({seat}, any {shapes[0]} + any {shapes[1]} - any {shapes[2]} + 3xxx)"
    if random.random() < 0.1:
        return f"hascard({seat}, {random.choice('AKQJT9')}{random.choice('CDHS')})"
    operator = random.choice(("<", "<=", ">", ">=", "==", "!="))
    left = random_number(random, seats)
    if random.random() < 0.3:
        return f"{left} {operator} {random_number(random, seats)}"
    return f"{left} {operator} {random.choice((1, 2, 3, 4, 6, 9, 11, 13))}"

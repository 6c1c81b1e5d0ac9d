"""Scripts made at random from the grammar of the stock program, all of which it accepts and none
of which makes it start other programs (`tricks`, `evalcontract`) or divide by zero.

Every function, operator and action of the language turns up among some dozens of scripts.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

SEATS = ("north", "east", "south", "west")
SUITS = ("club", "clubs", "diamond", "diamonds", "heart", "hearts", "spade", "spades")
COUNTS = (
    *("hcp", "hcps", "control", "controls", "loser", "losers"),
    *("ten", "tens", "jack", "jacks", "queen", "queens", "king", "kings", "ace", "aces"),
    *("top2", "top3", "top4", "top5", "c13"),
    *(f"pt{number}" for number in range(10)),
)
RANKS = "23456789TJQKA"
COMPARISONS = ("==", "!=", "<", "<=", ">", ">=")
MOST_SHAPES = 31


def random_script(seed: int) -> str:
    """The same script for the same seed; ASCII, ends with a newline."""
    return _Writer(Random(seed)).script()


def random_expression(seed: int) -> str:
    """An expression without variables and without `rnd`; may divide, never by zero."""
    return _Writer(Random(seed), with_rnd=False).number(3)


class _Writer:
    def __init__(self, random: Random, with_rnd: bool = True) -> None:
        self.random = random
        self.names: list[str] = []
        self.shapes = 0
        self.huge = True
        self.with_rnd = with_rnd and random.random() < 0.3

    def script(self) -> str:
        choose = self.random.choice
        parts = [self._setting() for _ in range(self.random.randrange(4))]
        parts += [self._predeal()] if self.random.random() < 0.25 else []
        for number in range(self.random.randrange(6)):
            name = choose(("nt", "Strong_", "fit2", "a", "zz9_")) + str(number)
            parts.append(f"{name} = {choose((self.number, self.test))(3)}")
            self.names.append(name)
        if self.random.random() < 0.9:
            parts.append(choose(("condition ", "condition ", "")) + self._condition())
        if self.random.random() < 0.9:
            parts.append(self._actions())
        return "".join(
            part + choose(("\n", "\n\n", " // rest\n", "\n# comment\n")) for part in parts
        )

    # --- statements ------------------------------------------------------------------------

    def _setting(self) -> str:
        choose, upto = self.random.choice, self.random.randrange
        return choose(
            (
                f"generate {upto(1, 400)}",
                f"produce {upto(1, 30)}",
                f"dealer {choose(SEATS)}",
                f"vulnerable {choose(('none', 'ns', 'NS', 'EW', 'ew', 'all'))}",
                "pointcount " + " ".join(str(upto(-2, 9)) for _ in range(upto(1, 6))),
                f"altcount {choose((0, 2, 3, 4, 5, 6, 7, 9, 10, 11))} "
                + " ".join(str(upto(-3, 12)) for _ in range(upto(1, 8))),
            )
        )

    def _predeal(self) -> str:
        pack = [suit + rank for suit in "CDHS" for rank in RANKS]
        self.random.shuffle(pack)
        parts: list[str] = []
        for seat in self.random.sample(SEATS, self.random.randrange(1, 4)):
            cards = [pack.pop() for _ in range(self.random.choice((1, 2, 5, 13)))]
            holdings = [self._holding(suit, cards) for suit in "SHDC"]
            parts.append(f"{seat} " + ", ".join(holding for holding in holdings if holding))
        return "predeal " + " ".join(parts)

    def _holding(self, suit: str, cards: list[str]) -> str:
        ranks = sorted((card[1] for card in cards if card[0] == suit), key=RANKS.index)
        return suit + "".join(reversed(ranks)) if ranks else ""

    def _condition(self) -> str:
        """Usually true now and then."""
        if self.random.random() < 0.5:
            seat = self.random.choice(SEATS)
            test = f"hcp({seat})>={self.random.randrange(6, 14)}"
            return f"{test} {self.random.choice(('&&', 'and', '||', 'or'))} {self.test(2)}"
        return self.test(3)

    def _actions(self) -> str:
        makers: tuple[Callable[[], str], ...] = (
            lambda: "printall",
            lambda: "printew",
            lambda: "printpbn",
            lambda: "printcompact",
            lambda: "printoneline",
            lambda: f"printcompact({self.number(2)})",
            lambda: f"printoneline({self.number(2)})",
            lambda: f"print({', '.join(self.random.sample(SEATS, self.random.randrange(1, 4)))})",
            self._printes,
            self._average,
            self._average,
            self._frequency,
            self._frequency,
            self._frequency_2d,
        )
        number = self.random.randrange(1, 4)
        return "action " + ", ".join(self.random.choice(makers)() for _ in range(number))

    def _printes(self) -> str:
        items = [
            self.random.choice(('"a: "', '" "', "\\n", '"\\n"', self.number(2), self.test(2)))
            for _ in range(self.random.randrange(1, 5))
        ]
        return f"printes({', '.join(items)}, \\n)"

    def _average(self) -> str:
        return f"average {self._label()}{self.random.choice((self.number, self.test))(2)}"

    def _frequency(self) -> str:
        return f"frequency {self._label()}({self.number(2)}, {self._bounds()})"

    def _frequency_2d(self) -> str:
        # Stock works out the place in the table without minding overflow, and then crashes.
        self.huge = False
        bounds = self._bounds(), self._bounds()
        values = self.number(1), self.number(2)
        self.huge = True
        return f"frequency {self._label()}({values[0]}, {bounds[0]}, {values[1]}, {bounds[1]})"

    def _label(self) -> str:
        return self.random.choice(("", '"points" ', '"" ', '"two words: " '))

    def _bounds(self) -> str:
        low = self.random.randrange(-5, 12)
        return f"{low}, {low + self.random.randrange(-1, 20)}"

    # --- expressions -----------------------------------------------------------------------

    def number(self, depth: int) -> str:
        """An expression that is a number."""
        seat, suit = self.random.choice(SEATS), self.random.choice(SUITS)
        leaves: list[Callable[[], str]] = [
            lambda: f"{self.random.choice(COUNTS)}({seat})",
            lambda: f"{self.random.choice(COUNTS)}({seat})",
            lambda: f"{self.random.choice(COUNTS)}({seat},{suit})",
            lambda: f"{suit}({seat})",
            lambda: f"{suit}({seat})",
            lambda: f"quality({seat}, {suit})",
            lambda: f"cccc({seat})",
            lambda: str(self.random.choice((0, 1, 2, 5, 13, -3, 1000, 4333, self._huge()))),
            lambda: self.random.choice(self.names) if self.names else f"hcp({seat})",
        ]
        if depth <= 0:
            return self.random.choice(leaves)()
        rnd = f"rnd({self.number(depth - 1)})" if self.with_rnd else f"hcps({seat})"
        branches: list[Callable[[], str]] = [
            *leaves[:5],
            lambda: self._operation(depth - 1),
            lambda: self._operation(depth - 1),
            lambda: self._operation(depth - 1),
            lambda: (
                f"({self.test(depth - 1)} ? {self.number(depth - 1)} : {self.number(depth - 1)})"
            ),
            lambda: f"imps({self.number(depth - 1)})",
            lambda: f"score({self._contract()}, {self.number(depth - 1)})",
            lambda: f"({self.number(depth - 1)})",
            lambda: rnd,
        ]
        return self.random.choice(branches)()

    def _huge(self) -> int:
        return 2147483647 if self.huge else 999

    def _operation(self, depth: int) -> str:
        operator = self.random.choice(("+", "-", "*", "+", "/", "%"))
        if operator in "/%":
            # A suit has 0 .. 13 cards, so this divisor is never 0.
            divisor = f"({self.random.choice(SUITS)}({self.random.choice(SEATS)})*2-7)"
            return f"{self.number(depth)}{operator}{divisor}"
        return f"({self.number(depth)} {operator} {self.number(depth)})"

    def _contract(self) -> str:
        level, strain = self.random.randrange(1, 8), self.random.choice("CDHSN")
        return f"{self.random.choice(('vul', 'nv'))}, x{level}{strain}"

    def test(self, depth: int) -> str:
        """An expression that is true or false."""
        seat = self.random.choice(SEATS)
        leaves: list[Callable[[], str]] = [
            lambda: f"{self.number(1)} {self.random.choice(COMPARISONS)} {self.number(0)}",
            lambda: f"hcp({seat}) {self.random.choice(COMPARISONS)} {self.random.randrange(4, 16)}",
            lambda: f"hascard({seat}, {self.random.choice(RANKS)}{self.random.choice('CDHS')})",
            lambda: self._shape(seat),
        ]
        if depth <= 0:
            return self.random.choice(leaves)()
        inner = depth - 1
        branches: list[Callable[[], str]] = [
            *leaves,
            lambda: f"({self.test(inner)} {self.random.choice(('and', '&&'))} {self.test(inner)})",
            lambda: f"({self.test(inner)} {self.random.choice(('or', '||'))} {self.test(inner)})",
            lambda: f"{self.random.choice(('not ', '!'))}({self.test(inner)})",
            lambda: f"{self.test(inner)} {self.random.choice(('and', 'or'))} {self.test(inner)}",
            lambda: f"({self.test(inner)} ? {self.test(inner)} : {self.test(inner)})",
        ]
        return self.random.choice(branches)()

    def _shape(self, seat: str) -> str:
        if self.shapes >= MOST_SHAPES:
            return f"losers({seat}) < 7"
        self.shapes += 1
        items = [self._pattern()]
        for _ in range(self.random.randrange(4)):
            items += self.random.choice((" + ", " - ", ", ", " ")), self._pattern()
        return f"shape({seat}, {''.join(items)})"

    def _pattern(self) -> str:
        lengths = [0, 0, 0, 0]
        for _ in range(13):
            lengths[self.random.randrange(4)] += 1
        if self.random.random() < 0.5:
            lengths = self.random.choice(([4, 3, 3, 3], [4, 4, 3, 2], [5, 3, 3, 2], [5, 4, 2, 2]))
        letters = [str(length) if length < 10 else "x" for length in lengths]
        for _ in range(self.random.choice((0, 0, 1, 2, 3))):
            letters[self.random.randrange(4)] = "x"
        return self.random.choice(("any ", "")) + "".join(letters)

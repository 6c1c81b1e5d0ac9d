"""The precedence table of the stock program, asked of the program itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from dealer_lsp.language.catalog import catalog
from tests.support.stock import run_dealer

BINARY: dict[str, Callable[[int, int], int]] = {
    "or": lambda a, b: int(a != 0 or b != 0),
    "and": lambda a, b: int(a != 0 and b != 0),
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a // b,
    "%": lambda a, b: a % b,
}
SMALL = range(1, 6)
LEVELS = catalog().dialect("dealer").precedence
RANK = {operator: rank for rank, level in enumerate(LEVELS) for operator in level.operators}


def test_every_pair_of_binary_operators() -> None:
    probes = [probe for pair in product(BINARY, BINARY) for probe in _tell_apart(*pair)]
    assert len(probes) > 120
    _ask(probes)


def test_not_and_the_choice() -> None:
    assert LEVELS[-1].operators == ("not",)
    assert (LEVELS[0].operators, LEVELS[0].associativity) == (("?:",), "right")
    _ask(
        [
            *((f"not 2 {op} 3", apply(0, 3)) for op, apply in BINARY.items()),
            ("1 ? 2 : 0 ? 3 : 4", 2),
            *((f"1 ? 7 : 0 {op} 5", 7) for op in BINARY),
            *((f"5 {op} 5 ? 8 : 9", 8 if apply(5, 5) else 9) for op, apply in BINARY.items()),
        ]
    )


def _tell_apart(first: str, second: str) -> Iterator[tuple[str, int]]:
    """One `a first b second c` whose two groupings differ, with the value the table predicts."""
    to_the_left = RANK[first] >= RANK[second]
    for a, b, c in product(SMALL, repeat=3):
        try:
            left = BINARY[second](BINARY[first](a, b), c)
            right = BINARY[first](a, BINARY[second](b, c))
        except ZeroDivisionError:
            continue
        if left != right and left >= 0 <= right:
            yield f"{a} {first} {b} {second} {c}", left if to_the_left else right
            return


def _ask(probes: list[tuple[str, int]]) -> None:
    terms = ', " ", '.join(expression for expression, _ in probes)
    run = run_dealer(f"action printes({terms}, \\n)\n", "-g", "1")
    assert run.errors == ""
    answers = [int(value) for value in run.output.splitlines()[0].split()]
    wrong = [
        (*probe, answer)
        for probe, answer in zip(probes, answers, strict=True)
        if probe[1] != answer
    ]
    assert wrong == []

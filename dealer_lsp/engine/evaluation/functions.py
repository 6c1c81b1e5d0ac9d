"""What each function of the language stands for."""

from __future__ import annotations

from collections.abc import Callable

from dealer_lsp.engine.errors import EngineError, ForeignWordError, Place
from dealer_lsp.engine.evaluation import holdings, shape_sets
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.foreign import contract_known_elsewhere, known_elsewhere
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.scoring import score
from dealer_lsp.semantics.tables import ROWS
from dealer_lsp.syntax.nodes import (
    Arg,
    Call,
    Card,
    Contract,
    Seat,
    ShapeBraces,
    ShapeList,
    Suit,
    Vulnerability,
)

_SUITS = ("clubs", "diamonds", "hearts", "spades")
_NOTRUMPS = 4


def call(program: Program, node: Call, operands: list[t.Term], place: Place) -> t.Term:
    """The term of a function call; `operands` are those of its arguments that are expressions, in
    order. Raises `EngineError` for arguments the function does not take, and `ForeignWordError`."""
    name = catalog().canonical(node.name) or node.name
    if name in _SUITS:
        (seat,) = _seats(node, place, 1)
        return t.Count(seat, holdings.lengths(), _SUITS.index(name))
    special = _SPECIAL.get(name)
    if special is not None:
        return special(node, operands, place)
    table = _table(program, name, place)
    if table is None:
        raise _unknown(node, place)
    seat, suit = _seat_and_suit(node, place)
    return t.Count(seat, table, suit)


def shape_braces(node: ShapeBraces, place: Place) -> t.Term:
    """`shape{seat, list}`."""
    if node.seat is None or not node.closed:
        raise EngineError("this shape{ } is not complete", place)
    return t.HasShape(node.seat.seat, shape_sets.of_braces(node, place))


def _table(program: Program, name: str, place: Place) -> holdings.Table | None:
    rows = (program.hcp, program.control, *program.tables)
    if name in ROWS:
        return holdings.counts(rows[ROWS[name]])
    if name == "loser":
        try:
            return holdings.losers(program.control, rows[ROWS["top3"]])
        except holdings.LosersUndefinedError:
            message = "losers are undefined: altcount changed what controls or top3 count"
            raise EngineError(message, place) from None
    return None


def _unknown(node: Call, place: Place) -> EngineError:
    message = known_elsewhere(node.name)
    if message is not None:
        return ForeignWordError(message, place)
    return EngineError(f"there is no function '{node.name}'", place)


def _seats(node: Call, place: Place, arguments: int) -> tuple[int]:
    """The seat that the first of so many arguments must be."""
    if len(node.args) == arguments and isinstance(node.args[0], Seat):
        return (node.args[0].seat,)
    raise EngineError(f"wrong arguments for '{node.name}'", place)


def _seat_and_suit(node: Call, place: Place) -> tuple[int, int | None]:
    match node.args:
        case (Seat(seat=seat),):
            return seat, None
        case (Seat(seat=seat), Suit(suit=suit)) if suit < _NOTRUMPS:
            return seat, suit
        case _:
            raise EngineError(f"wrong arguments for '{node.name}'", place)


def _cccc(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    (seat,) = _seats(node, place, 1)
    return t.Cccc(seat)


def _quality(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    seat, suit = _seat_and_suit(node, place)
    if suit is None:
        raise EngineError("quality needs a seat and a suit", place)
    return t.Count(seat, holdings.quality(), suit)


def _shape(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    (seat,) = _seats(node, place, 2)
    shapes: Arg = node.args[1]
    if not isinstance(shapes, ShapeList):
        raise EngineError("shape needs a seat and a list of shapes", place)
    return t.HasShape(seat, shape_sets.of_list(shapes, place))


def _hascard(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    (seat,) = _seats(node, place, 2)
    card: Arg = node.args[1]
    if not isinstance(card, Card):
        raise EngineError("hascard needs a seat and a card, such as AS", place)
    return t.HasCard(seat, card.card)


def _tricks(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    (seat,) = _seats(node, place, 2)
    strain: Arg = node.args[1]
    if not isinstance(strain, Suit):
        raise EngineError("tricks needs a seat and a suit or notrumps", place)
    return t.Tricks(seat, strain.suit)


def _score(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    match node.args:
        case (Vulnerability(text=text), Contract(text=contract), _) if len(operands) == 1:
            if text in ("vul", "nv") and score(False, contract, 0) is not None:
                return t.Score(text == "vul", contract, operands[0])
            message = contract_known_elsewhere(contract)
            if message is not None:
                raise ForeignWordError(message, place)
        case _:
            pass
    raise EngineError("score needs vul or nv, a contract such as x4H, and the tricks", place)


def _imps(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    return t.Imps(_single(node, operands, place))


def _rnd(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    return t.Rnd(_single(node, operands, place))


def _single(node: Call, operands: list[t.Term], place: Place) -> t.Term:
    if len(operands) == len(node.args) == 1:
        return operands[0]
    raise EngineError(f"'{node.name}' takes one number", place)


_SPECIAL: dict[str, Callable[[Call, list[t.Term], Place], t.Term]] = {
    "cccc": _cccc,
    "quality": _quality,
    "shape": _shape,
    "hascard": _hascard,
    "tricks": _tricks,
    "score": _score,
    "imps": _imps,
    "rnd": _rnd,
}

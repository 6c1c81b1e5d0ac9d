"""One step per action: what it prints or counts for a deal, and what it prints at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from dealer_lsp.deals.writers.printall import printall
from dealer_lsp.deals.writers.printcompact import printcompact
from dealer_lsp.deals.writers.printew import printew
from dealer_lsp.deals.writers.printoneline import printoneline
from dealer_lsp.deals.writers.printpbn import printpbn
from dealer_lsp.engine.errors import EngineError, ForeignWordError, Place
from dealer_lsp.engine.evaluation import terms as t
from dealer_lsp.engine.evaluation.resolve import EXPRESSIONS, resolve
from dealer_lsp.engine.foreign import known_elsewhere
from dealer_lsp.engine.output import hand_pages
from dealer_lsp.engine.output.contracts import ContractScores
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.output.tallies import Average, Frequency, Frequency2D, Tally
from dealer_lsp.engine.prepared import Prepared
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.syntax.nodes import Action, Arg, Number, Seat, String
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.record import Record

if TYPE_CHECKING:
    from datetime import date

Printer = Callable[[Dealt], str]
"""The text for a deal."""

Ending = Callable[[int], Iterator[str]]
"""The text behind all deals, piece by piece, from their number."""


class Style(NamedTuple):
    """`quiet` leaves out PBN records, `wraps` adds up averages in 32 bits as stock does. `file`,
    `seed` and the day go into PBN records."""

    file: str
    seed: int
    day: Callable[[], date]
    quiet: bool
    wraps: bool


class Setting(NamedTuple):
    """Where steps are made."""

    prepared: Prepared
    style: Style
    spool: hand_pages.DealSpool


class Counted(NamedTuple):
    """A tally with the terms of its values: one, or two for a table."""

    tally: Tally
    terms: tuple[t.Term, ...]


class Step(Record):
    """`spools`: the deal has to be put away in the spool for the end."""

    each: Printer
    end: Ending | None = None
    counted: Counted | None = None
    spools: bool = False


def step(action: Action, setting: Setting) -> Step:
    """Raises `EngineError` for an action that cannot be carried out."""
    place = Place("action", None, action.span)
    make = _MAKERS.get(action.name)
    if make is not None:
        return make(action, setting, place)
    message = known_elsewhere(action.name)
    if message is not None:
        raise ForeignWordError(message, place)
    raise EngineError(f"there is no action '{action.name}'", place)


def print_all(dealt: Dealt) -> str:
    """What the program does when a script has no action list."""
    return printall(dealt.deal, dealt.number)


def _printall(action: Action, setting: Setting, place: Place) -> Step:
    return Step(print_all)


def _printew(action: Action, setting: Setting, place: Place) -> Step:
    return Step(lambda dealt: printew(dealt.deal))


def _printpbn(action: Action, setting: Setting, place: Place) -> Step:
    if setting.style.quiet:
        return Step(_nothing)
    file, seed, day = setting.style.file, setting.style.seed % (1 << 64), setting.style.day()
    return Step(lambda dealt: printpbn(dealt.deal, dealt.number, file, seed, day))


def _printcompact(action: Action, setting: Setting, place: Place) -> Step:
    if not action.args:
        return Step(lambda dealt: printcompact(dealt.deal))
    value = setting.prepared.evaluator.value(_term(action.args[0], setting, place))
    return Step(lambda dealt: printcompact(dealt.deal, int(value(dealt.hands))))


def _printoneline(action: Action, setting: Setting, place: Place) -> Step:
    if not action.args:
        return Step(lambda dealt: printoneline(dealt.deal))
    value = setting.prepared.evaluator.value(_term(action.args[0], setting, place))
    return Step(lambda dealt: printoneline(dealt.deal, int(value(dealt.hands))))


def _printes(action: Action, setting: Setting, place: Place) -> Step:
    parts = [_printed(part, setting, place) for part in action.args or ()]
    return Step(lambda dealt: "".join([part(dealt) for part in parts]))


def _printed(part: Arg, setting: Setting, place: Place) -> Printer:
    if isinstance(part, String):
        text = text_of(part)
        return lambda dealt: text
    value = setting.prepared.evaluator.value(_term(part, setting, place))
    return lambda dealt: f"{value(dealt.hands):d}"


def _print(action: Action, setting: Setting, place: Place) -> Step:
    seats = [seat.seat for seat in action.args or () if isinstance(seat, Seat)]
    if not seats or len(seats) != len(action.args or ()):
        raise EngineError("print needs seats in parentheses", place)
    return Step(_nothing, lambda produced: hand_pages.pages(setting.spool, seats), spools=True)


def _evalcontract(action: Action, setting: Setting, place: Place) -> Step:
    scores = ContractScores(setting.prepared.outside.tricks)
    return Step(lambda dealt: scores.add(dealt.hands), scores.text)


def _average(action: Action, setting: Setting, place: Place) -> Step:
    (node,) = _arguments(action, place, 1)
    tally = Average(_label(action), setting.style.wraps)
    term = _term(node, setting, place)
    value = setting.prepared.evaluator.value(term)

    def count(dealt: Dealt) -> str:
        tally.add(value(dealt.hands))
        return ""

    return Step(count, tally.text, Counted(tally, (term,)))


def _frequency(action: Action, setting: Setting, place: Place) -> Step:
    if action.args is not None and len(action.args) == 6:
        return _frequency_2d(action, setting, place)
    node, low, high = _arguments(action, place, 3)
    try:
        tally = Frequency(_label(action), _bound(low, place), _bound(high, place))
    except ValueError as error:
        raise EngineError(str(error), place) from None
    term = _term(node, setting, place)
    value = setting.prepared.evaluator.value(term)

    def count(dealt: Dealt) -> str:
        tally.add(value(dealt.hands))
        return ""

    return Step(count, tally.text, Counted(tally, (term,)))


def _frequency_2d(action: Action, setting: Setting, place: Place) -> Step:
    node, low, high, second, low2, high2 = _arguments(action, place, 6)
    rows = (_bound(low, place), _bound(high, place))
    columns = (_bound(low2, place), _bound(high2, place))
    try:
        tally = Frequency2D(_label(action), rows, columns)
    except ValueError as error:
        raise EngineError(str(error), place) from None
    terms = (_term(node, setting, place), _term(second, setting, place))
    row, column = map(setting.prepared.evaluator.value, terms)

    def count(dealt: Dealt) -> str:
        tally.add(row(dealt.hands), column(dealt.hands))
        return ""

    return Step(count, tally.text, Counted(tally, terms))


def _nothing(dealt: Dealt) -> str:
    return ""


def text_of(string: String) -> str:
    """Without its quotes; the token `\\n` is a line end."""
    return "\n" if string.text in ("\n", "\\n") else string.text[1:-1]


def _label(action: Action) -> str | None:
    return None if action.label is None else text_of(action.label)


def _arguments(action: Action, place: Place, number: int) -> tuple[Arg, ...]:
    if action.args is None or len(action.args) != number:
        raise EngineError(f"wrong arguments for '{action.name}'", place)
    return action.args


def _term(node: Arg, setting: Setting, place: Place) -> t.Term:
    if not isinstance(node, EXPRESSIONS):
        raise EngineError("an expression is missing here", place)
    return resolve(setting.prepared.program, node, place)


def _bound(node: Arg, place: Place) -> int:
    value = to_int(node.text) if isinstance(node, Number) else None
    if value is None:
        raise EngineError("frequency: the bounds must be whole numbers", place)
    return value


_MAKERS: dict[str, Callable[[Action, Setting, Place], Step]] = {
    "printall": _printall,
    "printew": _printew,
    "printpbn": _printpbn,
    "printcompact": _printcompact,
    "printoneline": _printoneline,
    "printes": _printes,
    "print": _print,
    "evalcontract": _evalcontract,
    "average": _average,
    "frequency": _frequency,
}

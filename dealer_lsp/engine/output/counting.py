"""The actions that count over all deals: averages and frequencies."""

from __future__ import annotations

from dealer_lsp.engine.errors import EngineError, Place
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.output.steps import Counted, Setting, Step, term_of, text_of
from dealer_lsp.engine.output.tallies import Average, Frequency, Frequency2D
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.syntax.nodes import Action, Arg, Number


def make(action: Action, setting: Setting, place: Place) -> Step:
    """The step of `average` or `frequency`."""
    if action.name == "average":
        return _average(action, setting, place)
    if action.args is not None and len(action.args) == 6:
        return _frequency_2d(action, setting, place)
    return _frequency(action, setting, place)


def _average(action: Action, setting: Setting, place: Place) -> Step:
    (node,) = _arguments(action, place, 1)
    return _counting(Average(_label(action), setting.style.wraps), node, setting, place)


def _frequency(action: Action, setting: Setting, place: Place) -> Step:
    node, low, high = _arguments(action, place, 3)
    try:
        tally = Frequency(_label(action), _bound(low, place), _bound(high, place))
    except ValueError as error:
        raise EngineError(str(error), place) from None
    return _counting(tally, node, setting, place)


def _counting(tally: Average | Frequency, node: Arg, setting: Setting, place: Place) -> Step:
    term = term_of(node, setting, place)
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
    terms = (term_of(node, setting, place), term_of(second, setting, place))
    row, column = map(setting.prepared.evaluator.value, terms)

    def count(dealt: Dealt) -> str:
        tally.add(row(dealt.hands), column(dealt.hands))
        return ""

    return Step(count, tally.text, Counted(tally, terms))


def _label(action: Action) -> str | None:
    return None if action.label is None else text_of(action.label)


def _arguments(action: Action, place: Place, number: int) -> tuple[Arg, ...]:
    if action.args is None or len(action.args) != number:
        raise EngineError(f"wrong arguments for '{action.name}'", place)
    return action.args


def _bound(node: Arg, place: Place) -> int:
    value = to_int(node.text) if isinstance(node, Number) else None
    if value is None:
        raise EngineError("frequency: the bounds must be whole numbers", place)
    return value

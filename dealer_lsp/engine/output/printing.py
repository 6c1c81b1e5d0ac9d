"""The actions that print each deal. Only the writers a script uses are loaded."""

from __future__ import annotations

from collections.abc import Callable

from dealer_lsp.deals.deal import Deal
from dealer_lsp.engine.errors import Place
from dealer_lsp.engine.output.dealt import Dealt
from dealer_lsp.engine.output.steps import Printer, Setting, Step, term_of, text_of
from dealer_lsp.syntax.nodes import Action, Arg, String


def make(action: Action, setting: Setting, place: Place) -> Step:
    """The step of one of the actions in this module."""
    return _MAKERS[action.name](action, setting, place)


def print_all(dealt: Dealt) -> str:
    """What the program does when a script has no action list, too."""
    from dealer_lsp.deals.writers.printall import printall

    return printall(dealt.deal, dealt.number)


def _printall(action: Action, setting: Setting, place: Place) -> Step:
    return Step(print_all)


def _printew(action: Action, setting: Setting, place: Place) -> Step:
    from dealer_lsp.deals.writers.printew import printew

    return Step(lambda dealt: printew(dealt.deal))


def _printpbn(action: Action, setting: Setting, place: Place) -> Step:
    if setting.style.quiet:
        return Step(_nothing)
    from dealer_lsp.deals.writers.printpbn import printpbn

    file, seed, day = setting.style.file, setting.style.seed % (1 << 64), setting.style.day()
    return Step(lambda dealt: printpbn(dealt.deal, dealt.number, file, seed, day))


def _printcompact(action: Action, setting: Setting, place: Place) -> Step:
    from dealer_lsp.deals.writers.printcompact import printcompact

    return _with_value(printcompact, action, setting, place)


def _printoneline(action: Action, setting: Setting, place: Place) -> Step:
    from dealer_lsp.deals.writers.printoneline import printoneline

    return _with_value(printoneline, action, setting, place)


def _with_value(
    write: Callable[[Deal, int | None], str], action: Action, setting: Setting, place: Place
) -> Step:
    """Prints a deal, and the value of an expression where one is given."""
    if not action.args:
        return Step(lambda dealt: write(dealt.deal, None))
    value = setting.prepared.evaluator.value(term_of(action.args[0], setting, place))
    return Step(lambda dealt: write(dealt.deal, int(value(dealt.hands))))


def _printes(action: Action, setting: Setting, place: Place) -> Step:
    parts = [_printed(part, setting, place) for part in action.args or ()]
    return Step(lambda dealt: "".join([part(dealt) for part in parts]))


def _printed(part: Arg, setting: Setting, place: Place) -> Printer:
    if isinstance(part, String):
        text = text_of(part)
        return lambda dealt: text
    value = setting.prepared.evaluator.value(term_of(part, setting, place))
    return lambda dealt: f"{value(dealt.hands):d}"


def _nothing(dealt: Dealt) -> str:
    return ""


_MAKERS: dict[str, Callable[[Action, Setting, Place], Step]] = {
    "printall": _printall,
    "printew": _printew,
    "printpbn": _printpbn,
    "printcompact": _printcompact,
    "printoneline": _printoneline,
    "printes": _printes,
}

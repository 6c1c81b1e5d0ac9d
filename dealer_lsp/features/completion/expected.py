"""What may stand at a place in the code, in the order in which it is offered."""

from __future__ import annotations

from typing import Literal

from dealer_lsp.features.place import Place
from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Form, Parameter, ParameterKind

Want = Literal[
    "seat",
    "side",
    "suit",
    "strain",
    "card",
    "contract",
    "vul",
    "vulnerability",
    "pattern",
    "shape-sign",
    "holding",
    "length",
    "function",
    "variable",
    "negation",
    "operator",
    "report",
    "action",
    "definition",
]

OPERAND: tuple[Want, ...] = ("variable", "function", "negation")
_START: tuple[Want, ...] = ("definition", *OPERAND)
_GOING_ON: tuple[Want, ...] = ("operator", *_START)
_ENDED: tuple[Want, ...] = (*_START, "operator")

_BY_PARAMETER: dict[ParameterKind, tuple[Want, ...]] = {
    "seat": ("seat",),
    "side": ("side",),
    "suit": ("suit",),
    "strain": ("strain",),
    "card": ("card",),
    "contract": ("contract",),
    "vul": ("vul",),
    "vulnerability": ("vulnerability",),
    "shapelist": ("pattern",),
    "holding": ("holding",),
    "expr": OPERAND,
    "term": OPERAND,
    "report": ("report", "seat", "side", "variable", "function", "negation"),
    "action": ("action",),
}

_BEFORE_OPERAND = frozenset(
    {
        *("ASSIGN", "CONDITION", "AVERAGE", "LPAR", "AND", "OR", "NOT", "QUERY", "COLON"),
        *("EQ", "NE", "LT", "LE", "GT", "GE", "PLUS", "MINUS", "STAR", "SLASH", "PERCENT"),
    }
)
_PATTERNS = frozenset({"FOUR", "DISTR", "NUMBER"})


def expected(place: Place, dialect: str, same_line: bool = True) -> tuple[Want, ...]:
    """Nothing where only a number or nothing at all fits. `same_line`: the token before stands on
    the line of the caret, so that the definition more likely goes on than ends."""
    before = place.before
    if before is None:
        return _START
    kind = before.token.kind
    if place.calls:
        return _in_call(place, kind, dialect)
    if kind in _BEFORE_OPERAND or _is_label(place):
        return OPERAND
    wanted = _in_statement(place, kind, dialect)
    if wanted == _GOING_ON and not same_line:
        return _ENDED
    return wanted


def _in_call(place: Place, kind: str, dialect: str) -> tuple[Want, ...]:
    call = place.calls[0]
    at_start = kind == "COMMA" or (kind == "LPAR" and _ends_at(place, call.inside))
    forms = _forms(call.name.token.text, dialect)
    wanted = [each for form in forms for each in _argument(form, call.argument)]
    if any(parameter.kind == "shapelist" for parameter in wanted):
        return _in_shapes(kind)
    if at_start:
        found: dict[Want, None] = {}
        for each in wanted:
            found.update(dict.fromkeys(_BY_PARAMETER.get(each.kind, ())))
        return tuple(found)
    return OPERAND if kind in _BEFORE_OPERAND else ("operator",)


def _in_shapes(kind: str) -> tuple[Want, ...]:
    if kind in _PATTERNS:
        return ("shape-sign",)
    return ("pattern",)


def _in_statement(place: Place, kind: str, dialect: str) -> tuple[Want, ...]:
    statement = place.statement
    assert statement is not None, "there is a token before"
    match statement.token.kind:
        case "PREDEAL":
            return _in_predeal(kind)
        case "DEALER" if kind == "DEALER":
            return ("seat",)
        case "VULNERABLE" if len(place.tokens) == 1:
            return ("vulnerability",)
        case "ACTION" if kind in ("ACTION", "COMMA"):
            return ("action",)
        case "GENERATE" | "PRODUCE" | "POINTCOUNT" | "ALTCOUNT" | "DEALER" | "VULNERABLE":
            return _START if len(place.tokens) > 1 else ()
        case "IDENT" if len(place.tokens) == 1:
            return _behind_word(statement.token.text, dialect)
        case _:
            return _GOING_ON


def _in_predeal(kind: str) -> tuple[Want, ...]:
    if kind == "PREDEAL":
        return ("seat", "length")
    if kind == "SEAT":
        return ("holding",)
    if kind == "COMMA":
        return ("holding", "seat", "length")
    return ("seat", *_START)


def _behind_word(text: str, dialect: str) -> tuple[Want, ...]:
    """A statement of another dialect, or a variable as a bare condition."""
    word = catalog().lookup(text, dialect)
    if word is None or word.kind != "statement":
        return _GOING_ON
    wanted = [each for form in word.forms for each in form.parameters[:1]]
    return tuple(want for each in wanted for want in _BY_PARAMETER.get(each.kind, ()))


def _is_label(place: Place) -> bool:
    """Behind the text of `average "text"`."""
    if len(place.tokens) < 2 or place.tokens[-1].token.kind != "STRING":
        return False
    return place.tokens[-2].token.kind == "AVERAGE"


def _forms(name: str, dialect: str) -> tuple[Form, ...]:
    word = catalog().lookup(name, dialect)
    return () if word is None else word.forms


def _argument(form: Form, number: int) -> tuple[Parameter, ...]:
    """The parameter of a form for an argument between its parentheses."""
    opened = form.label.find("(")
    inside = [each for each in form.parameters if each.label_start > opened]
    if number < len(inside):
        return (inside[number],)
    return (inside[-1],) if inside and inside[-1].repeated else ()


def _ends_at(place: Place, offset: int) -> bool:
    return place.before is not None and place.before.end == offset

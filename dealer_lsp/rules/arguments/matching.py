"""Arguments held against the forms of the catalog: which do not fit, and how they were meant."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import islice

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Form, Word
from dealer_lsp.rules.context import Context
from dealer_lsp.syntax.nodes import (
    Action,
    Arg,
    Binary,
    Call,
    Card,
    Contract,
    Holding,
    Missing,
    Name,
    Node,
    Not,
    Number,
    Parameter,
    Paren,
    PredealHand,
    PredealLength,
    Seat,
    Setting,
    ShapeList,
    String,
    Suit,
    Ternary,
    Vulnerability,
)
from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Span

_NOTRUMPS = 4
_COMPOSED = (Binary, Call, Not, Paren, Ternary)
_MOST_COMPLAINTS = 20
_SIDES = ("NS", "EW", "ns", "ew")
_ANY_NUMBER = ("pointcount", "altcount")
"""Statements that end where the numbers end."""


class Misfit(Record):
    """`argument` stands where `wanted` belongs, in what is written `form`."""

    argument: Arg
    wanted: str
    form: str


class Mismatch(Record):
    """What is wrong with the arguments of one word. `exchanged`: two arguments have each other's
    places. `lacking`: so many arguments are missing (below zero: too many). `forms` are the ways
    to write it in the dialect."""

    forms: tuple[str, ...]
    misfits: tuple[Misfit, ...] = ()
    exchanged: tuple[Arg, Arg] | None = None
    lacking: int = 0


def mismatch(node: Node, context: Context) -> Mismatch | None:
    """None where all fits, or where the parser has said already what is wrong."""
    if context.definition.top.refusal is None:
        return None
    match node:
        case Call(name=word, args=args, name_span=place):
            return _of_forms(_meant(word, context), args, place, context)
        case Setting(keyword=keyword, args=args, keyword_span=place):
            if not args or keyword in _ANY_NUMBER:
                return None
            if keyword == "vulnerable" and context.dialect_facts.caseless_vulnerable:
                args = tuple(_in_any_case(each) for each in args)
            return _of_forms(catalog().lookup(keyword), args, place, context)
        case Action(name=word, args=args, name_span=place) if args is not None:
            return _of_forms(catalog().lookup(word), args, place, context)
        case PredealHand(seat=seat) if not isinstance(seat, Seat):
            return Mismatch((), (Misfit(seat, "seat", "predeal seat cards"),))
        case PredealLength():
            return _of_length(node)
        case _:
            return None


def _meant(word: str, context: Context) -> Word | None:
    found = catalog().lookup(word, context.dialect)
    return found or catalog().lookup(word.lower(), context.dialect)


def _of_length(node: PredealLength) -> Mismatch | None:
    form = "predeal suit(seat) == length"
    misfits: list[Misfit] = []
    if not isinstance(node.suit, Suit):
        misfits.append(Misfit(node.suit, "suit", form))
    if not isinstance(node.seat, Seat):
        misfits.append(Misfit(node.seat, "seat", form))
    if not isinstance(node.length, Number):
        misfits.append(Misfit(node.length, "int", form))
    return Mismatch((form,), tuple(misfits)) if misfits else None


def _of_forms(
    word: Word | None, args: tuple[Arg, ...], place: Span, context: Context
) -> Mismatch | None:
    if word is None or any(isinstance(each, Missing) for each in args):
        return None
    args = tuple(_as_word(each, context.dialect) for each in args)
    known = [form for form in word.forms if context.dialect in form.dialects]
    labels = tuple(form.label for form in known)
    wanted = [_kinds(form, word, len(args)) for form in known]
    if not wanted or any(_fits(args, kinds) for kinds in wanted):
        return None
    if args and "".join(context.text(Span(place.start, args[-1].span.end)).split()) + ")" in labels:
        return None  # written out in the catalog, as `trix(deal)` is
    if any(_concerns(span, place, args) for span in _complaints(context, place.start)):
        return None
    for kinds in wanted:
        pair = _exchanged(args, kinds) if len(kinds) == len(args) else None
        if pair is not None:
            return Mismatch(labels, exchanged=pair)
    nearest = min(range(len(wanted)), key=lambda index: _distance(args, wanted[index]))
    kinds, form = wanted[nearest], labels[nearest]
    misfits = tuple(
        Misfit(argument, kind, form)
        for argument, kind in zip(args, kinds, strict=False)
        if not fits(argument, kind)
    )
    return Mismatch(labels, misfits, lacking=len(kinds) - len(args))


def _in_any_case(argument: Arg) -> Arg:
    if isinstance(argument, Name):
        return Name(argument.span, argument.name.lower())
    return argument


def _as_word(argument: Arg, dialect: str) -> Arg:
    """The argument; a word for the vulnerability that stock does not know (`both`) as such."""
    if isinstance(argument, Name):
        word = catalog().lookup(argument.name, dialect)
        if word is not None and word.kind == "vulnerability":
            return Vulnerability(argument.span, argument.name)
    return argument


def _complaints(context: Context, start: int) -> Iterator[Span]:
    """Where the parser complained from `start` on of more than capital letters; some of the places,
    in hopeless definitions."""
    problems = context.definition.top.problems
    first = bisect_left(problems, start, key=lambda problem: problem.span.start)
    near = islice(problems, first, first + _MOST_COMPLAINTS)
    return (problem.span for problem in near if problem.kind != "wrong-case")


def _concerns(problem: Span, place: Span, args: tuple[Arg, ...]) -> bool:
    """True when the parser complained about the word at `place` or its arguments as such, not of
    something inside an argument."""
    if problem.start == place.start:
        return True
    if not args or not place.end <= problem.start <= args[-1].span.end:
        return False
    inside = (each.span for each in args if isinstance(each, _COMPOSED))
    return not any(span.start <= problem.start < span.end for span in inside)


def _kinds(form: Form, word: Word, count: int) -> list[str]:
    """The kinds wanted where there are `count` arguments. The label of an action is no argument;
    the last parameter may be repeated."""
    parameters = form.parameters
    kinds: list[str] = [
        each.kind for each in parameters if not (each.optional and word.kind == "action")
    ]
    if kinds and parameters[-1].repeated and count > len(kinds):
        kinds += [kinds[-1]] * (count - len(kinds))
    return kinds


def _distance(args: tuple[Arg, ...], kinds: list[str]) -> tuple[int, int]:
    """How far away arguments are from a form: first in number, then in kind."""
    wrong = sum(not fits(each, kind) for each, kind in zip(args, kinds, strict=False))
    return abs(len(args) - len(kinds)), wrong


def _fits(args: tuple[Arg, ...], kinds: list[str]) -> bool:
    return len(args) == len(kinds) and all(map(fits, args, kinds))


def _exchanged(args: tuple[Arg, ...], kinds: list[str]) -> tuple[Arg, Arg] | None:
    wrong = [index for index, each in enumerate(args) if not fits(each, kinds[index])]
    if len(wrong) != 2:
        return None
    one, other = wrong
    if fits(args[one], kinds[other]) and fits(args[other], kinds[one]):
        return args[one], args[other]
    return None


def fits(argument: Arg, kind: str) -> bool:
    """True when the argument is of the kind that a parameter wants."""
    match argument:
        case Seat():
            return kind in ("seat", "report")
        case Suit(suit=suit):
            return kind == "strain" or (kind == "suit" and suit != _NOTRUMPS)
        case Card():
            return kind == "card"
        case Contract():
            return kind == "contract"
        case Holding():
            return kind == "holding"
        case Vulnerability(text=text):
            if text in _SIDES and kind in ("side", "report"):
                return True
            return kind == ("vul" if text in ("vul", "nv") else "vulnerability")
        case ShapeList():
            return kind == "shapelist"
        case String():
            return kind in ("string", "term", "report")
        case Number(text=text) if kind == "shapelist":
            return len(text) == _LENGTHS and text.isdigit()
        case Number():
            return kind in ("int", "number", "expr", "term", "report")
        case Parameter():
            return True
        case Name():
            return kind in ("expr", "term", "report", "name")
        case _:
            return kind in ("expr", "term", "report")


_LENGTHS = 4
"""Four digits are a shape where one is expected, also behind `SHAPE`."""
NOUNS: Mapping[str, str] = {
    "seat": "a seat",
    "side": "a side, NS or EW",
    "suit": "a suit",
    "strain": "a suit or notrumps",
    "card": "a card",
    "contract": "a contract",
    "vul": "vul or nv",
    "vulnerability": "none, NS, EW or all",
    "shapelist": "a shape",
    "holding": "a holding",
    "int": "a number",
    "number": "a number",
    "expr": "a value",
    "string": "a text",
    "term": "a value or a text",
    "report": "a value, a text, a seat or a side",
    "action": "an action",
    "name": "a name",
}
"""What each kind of parameter is called in messages."""

EXAMPLES: Mapping[str, str] = {
    "seat": "north",
    "suit": "spades",
    "strain": "spades",
    "card": "AS",
    "contract": "x4S",
    "shapelist": "5332",
    "holding": "SAKQ",
    "int": "10",
}

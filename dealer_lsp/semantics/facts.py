"""What one definition says by itself, whatever stands around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.directives import Directive, directives_in
from dealer_lsp.syntax.nodes import (
    Action,
    ActionList,
    Assign,
    Call,
    Condition,
    Name,
    Node,
    Predeal,
    PredealHand,
    PredealLength,
    Setting,
    ShapeBraces,
    Statement,
)
from dealer_lsp.syntax.tree import TopLevel
from dealer_lsp.syntax.walk import children, walk
from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Span

Form = str
"""`assign`, `condition`, `action`, `predeal`, `unparsed`, or the keyword of a setting."""

_VALUES = ("expr", "term", "number")
"""The kinds of parameter that a variable can be given for."""

_WITH_OTHER_NAMES = (Action, Assign, Call, PredealHand, PredealLength, Setting)
"""The nodes below which a name may stand that is no use of a variable."""


class Facts(Record, eq=False):
    """Spans count from the start of the definition.

    `defines` is the name on the left of `=`; `uses` are the names that stand for values, in the
    order of the text; `shapes` the spans of `shape(...)` calls in the order in which stock counts
    them. `stop` is where stock takes the text to end, at a character it cannot read; `unread` is
    True when that comes before the first word.
    """

    form: Form
    defines: Name | None
    uses: tuple[Name, ...]
    shapes: tuple[Span, ...]
    directives: tuple[Directive, ...]
    stop: int | None
    unread: bool

    @property
    def used(self) -> frozenset[str]:
        return frozenset(use.name for use in self.uses)


def facts_of(top: TopLevel) -> Facts:
    by_type: dict[type[Node], list[Node]] = {}
    for node in walk(top.statement):
        by_type.setdefault(type(node), []).append(node)
    reserved = [problem.span for problem in top.problems if problem.kind == "reserved-name"]
    defines = top.statement.name if isinstance(top.statement, Assign) else None
    return Facts(
        form=_form(top.statement),
        defines=None if defines is None or defines.span in reserved else defines,
        uses=tuple(use for use in _uses(by_type) if use.span not in reserved),
        shapes=_shapes(by_type),
        directives=directives_in(top.tokens),
        stop=top.cut,
        unread=top.cut is not None and top.cut <= len(top.tokens[0].trivia),
    )


def _form(statement: Statement) -> Form:
    match statement:
        case Assign():
            return "assign"
        case Condition():
            return "condition"
        case ActionList():
            return "action"
        case Predeal():
            return "predeal"
        case Setting(keyword=keyword):
            return keyword
        case _:
            return "unparsed"


def _shapes(by_type: dict[type[Node], list[Node]]) -> tuple[Span, ...]:
    calls = (node for node in by_type.get(Call, ()) if isinstance(node, Call))
    spans = [node.span for node in by_type.get(ShapeBraces, ())]
    spans += [node.span for node in calls if node.name == "shape"]
    return tuple(sorted(spans, key=lambda span: span.end))


def _uses(by_type: dict[type[Node], list[Node]]) -> Iterator[Name]:
    names = by_type.get(Name)
    if names is None:
        return
    others = {
        id(name)
        for kind in _WITH_OTHER_NAMES
        for node in by_type.get(kind, ())
        for name in _names_for_no_value(node)
    }
    for name in names:
        if isinstance(name, Name) and id(name) not in others:
            yield name


def _names_for_no_value(node: Node) -> Iterator[Node]:
    """The names below a node that stand where no variable can: on the left of `=`, or written
    where a seat, a suit or a number belongs."""
    match node:
        case Assign(name=name):
            yield name
        case Call(name=word, args=args):
            for place, argument in enumerate(args):
                if isinstance(argument, Name) and not _takes_value(word, place):
                    yield argument
        case Action(name="print", args=args) if args is not None:
            yield from args
        case Action(name="csvrpt" | "printrpt", args=args) if args is not None:
            yield from (each for each in args if isinstance(each, Name) and _is_report(each.name))
        case Action(name="frequency", args=args) if args is not None:
            yield from (argument for place, argument in enumerate(args) if place % 3)
        case Setting() | PredealHand() | PredealLength():
            yield from children(node)
        case _:
            return


def _is_report(name: str) -> bool:
    """True for a word such as `deal`."""
    word = catalog().lookup(name)
    return word is not None and word.kind == "report"


@cache
def _takes_value(function: str, place: int) -> bool:
    """True when some form of the function has a value as its argument number `place`."""
    word = catalog().lookup(function) or catalog().lookup(function.lower())
    if word is None:
        return False
    for form in word.forms:
        parameters = form.parameters
        if parameters and (place < len(parameters) or parameters[-1].repeated):
            parameter = parameters[min(place, len(parameters) - 1)]
            if parameter.kind in _VALUES:
                return True
    return False

"""`shape{...}` and `shape(...)`: which hands a shape, a term or the whole list matches."""

from __future__ import annotations

from dealer_lsp.features.hover.distributions import describe_set
from dealer_lsp.features.hover.hover import Hover
from dealer_lsp.features.plain_shapes import plain_set
from dealer_lsp.language.catalog import catalog
from dealer_lsp.semantics.script import Script
from dealer_lsp.shapes.expand import expand
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.patterns import any_set, is_pattern, pattern_set, refusal
from dealer_lsp.shapes.result import Alternative, ShapeListResult, Term
from dealer_lsp.shapes.scan import TERMINAL, scan
from dealer_lsp.syntax.nodes import Call, ShapeBraces, ShapeItem, ShapeList
from dealer_lsp.text.span import Span

_SIGNS = {
    "JOKER": "x",
    "PLUS": "n+",
    "MINUS": "n-",
    "LSQB": "[ ]",
    "RSQB": "[ ]",
    "LPAR": "( )",
    "RPAR": "( )",
    "COLON": ":",
    "VBAR": "|",
}
_SIGN_OF = {TERMINAL[name]: sign for name, sign in _SIGNS.items()}


def shape_hover(script: Script, offset: int) -> Hover | None:
    """For a caret in a shape; None elsewhere."""
    found = script.tree.node_at(offset)
    if found is None:
        return None
    start = found.placed.start
    for inner in reversed(found.path):
        match inner:
            case ShapeBraces():
                return _braces(inner, start, offset)
            case ShapeItem():
                return _item(inner, start, script.document.text)
            case ShapeList():
                return _plain(inner, inner.span.shifted(start))
            case Call(name="shape") if inner.name_span.shifted(start).contains(offset):
                lists = [arg for arg in inner.args if isinstance(arg, ShapeList)]
                return _plain(lists[0], inner.span.shifted(start)) if lists else None
            case _:
                continue
    return None


# --- shape(...) ------------------------------------------------------------------------------


def _item(item: ShapeItem, start: int, text: str) -> Hover:
    span = item.span.shifted(start)
    sign = len(item.sign)
    blanks = text[span.start + sign : span.end]
    span = Span(span.end - len(blanks.lstrip()), span.end)
    written = f"any {item.pattern}" if item.any else item.pattern
    if not is_pattern(item.pattern):
        return Hover(span, f"`{written}` is no pattern: it takes four lengths, such as `54xx`")
    head = f"`{written}`: {_in_words(item)}"
    refused = refusal(item.pattern)
    if refused is not None:
        return Hover(span, f"{head}\n\ndealer refuses it: {refused}")
    matched = any_set(item.pattern) if item.any else pattern_set(item.pattern)
    return Hover(span, f"{head}\n\n{describe_set(matched)}")


def _in_words(item: ShapeItem) -> str:
    if item.any:
        return "the lengths " + "-".join(item.pattern) + " in any order"
    suits = zip(item.pattern, ("spades", "hearts", "diamonds", "clubs"), strict=False)
    named = [f"{length} {suit}" for length, suit in suits if length != "x"]
    return ", ".join(named) if named else "any hand"


def _plain(shapes: ShapeList, span: Span) -> Hover | None:
    matched = plain_set(shapes)
    if matched is None:
        return None
    return Hover(span, f"**shape** of {len(shapes.items)} patterns\n\n{describe_set(matched)}")


# --- shape{...} ------------------------------------------------------------------------------


def _braces(node: ShapeBraces, start: int, offset: int) -> Hover | None:
    base = node.list_span.start + start
    result = parse_list(node.list_text, base)
    whole = _whole(node, result)
    inside = Span(base, base + len(node.list_text)).contains(offset)
    if not inside or not node.list_text.strip():
        return Hover(node.span.shifted(start), whole)
    sign = _sign(node.list_text, offset - base)
    for term in result.terms:
        if term.sign_span is not None and term.sign_span.contains(offset):
            name = "+" if term.sign == "+" else "-"
            return Hover(term.sign_span, f"{_meaning(name)}\n\n---\n\n{whole}")
        for alternative in term.alternatives:
            if alternative.span.contains(offset):
                part = _part(node, base, term, alternative, sign)
                if len(result.terms) == len(term.alternatives) == 1:
                    whole = _calls(node, result)
                    return Hover(alternative.span, "\n\n---\n\n".join(filter(None, (part, whole))))
                return Hover(alternative.span, f"{part}\n\n---\n\n{whole}")
    return Hover(node.span.shifted(start), whole)


def _part(node: ShapeBraces, base: int, term: Term, shape: Alternative, sign: str) -> str:
    written = node.list_text[shape.span.start - base : shape.span.end - base].strip()
    head = f"`{written}`"
    if term.sign == "-":
        head += " (taken away)"
    if not shape.set and shape.shape_span is None:
        text = f"{head} cannot be read"
    else:
        text = f"{head}\n\n{describe_set(shape.set)}"
    return f"{_meaning(sign)}\n\n{text}" if sign else text


def _whole(node: ShapeBraces, result: ShapeListResult) -> str:
    written = node.list_text.strip()
    head = f"**shape{{{written}}}**" if len(written) < 60 else "**shape{...}**"
    if not result.ok:
        first = next(each for each in result.problems if each.severity == "error")
        return f"{head}\n\n{first.message}"
    return f"{head}\n\n{describe_set(result.set)}\n\n{_calls(node, result)}".rstrip()


def _calls(node: ShapeBraces, result: ShapeListResult) -> str:
    if not result.ok:
        return ""
    seat = ("north", "east", "south", "west")[node.seat.seat] if node.seat is not None else "north"
    text = expand(result)
    if len(text) > 600:
        return f"Expands to {text.count(' + ') + text.count(' - ') + 1} patterns."
    return f"```dealer\nshape({seat}, {text})\n```"


def _sign(text: str, offset: int) -> str:
    """The sign of the shape language at an offset of the list, as the catalog names it."""
    found = ""
    for kind, word, start, end in scan(text):
        if start <= offset <= end:
            if kind == TERMINAL["SUIT"]:
                found = word if word in "Mm" else "s h d c"
            elif kind in _SIGN_OF:
                found = _SIGN_OF[kind]
            elif offset < end:
                found = ""
    return found


def _meaning(sign: str) -> str:
    for operator in catalog().shape_operators:
        if operator.sign == sign:
            return f"`{operator.sign}` **{operator.name}**: {operator.doc}"
    return ""

"""One operand of an expression, or one argument that is no expression."""

from __future__ import annotations

from typing import Any

from dealer_lsp.syntax import build
from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.forgiving.shapes import read_shape_call, single_shape
from dealer_lsp.syntax.kinds import FUNCTIONS, NUMBERS
from dealer_lsp.syntax.nodes import Arg, Call, Missing, Name, Number
from dealer_lsp.text.span import Edit, Span

WHAT = {
    "SEAT": "a seat",
    "SUIT": "a suit",
    "NOTRUMPS": "a denomination",
    "VULNERABILITY": "a vulnerability",
    "VUL": "a vulnerability",
    "CARD": "a card",
    "HOLDING": "a holding",
    "CONTRACT": "a contract",
    "STRING": "a text",
    "ANY": "a word of shape()",
    "DISTR": "a shape",
}
"""What a token is in the language of bridge, by kind."""
_LIKE_NAMES = ("VULNERABILITY", "VUL", "CARD", "HOLDING", "CONTRACT", "ANY", "NOTRUMPS")
"""Kinds whose words can be meant as names of variables."""


def read_operand(reader: Reader, fresh: bool, inside: bool) -> tuple[Any, Leaf | None]:
    """The operand that comes next, or the name of the function whose parenthesis comes next.

    `fresh`: an argument starts here, so it may be a seat, a card and so on. `inside`: within
    parentheses, where `name(` can only be meant as a function.
    """
    kind = reader.kind
    after = reader.peek(1)
    if kind == "IDENT" and inside and after.kind == "LPAR" and not after.trivia:
        return None, reader.take()
    if kind in FUNCTIONS:
        return _function(reader, fresh)
    if kind in NUMBERS:
        return build.number(reader.take()), None
    if kind == "MINUS":
        return _negative(reader), None
    if kind == "IDENT":
        return build.name(reader.take()), None
    if kind == "PARAMETER":
        return build.parameter(reader.take()), None
    if kind == "SHAPE_BRACES":
        return build.shape_braces(reader.take()), None
    if fresh:
        arg = read_argument(reader)
        if arg is not None:
            return arg, None
    return _no_value(reader), None


def read_argument(reader: Reader) -> Arg | None:
    """The argument that comes next if it is one word that is no expression."""
    match reader.peek().kind:
        case "SEAT":
            return build.seat(reader.take())
        case "SUIT" | "NOTRUMPS":
            return build.suit(reader.take())
        case "CARD":
            return build.card(reader.take())
        case "HOLDING":
            return build.holding(reader.take())
        case "CONTRACT":
            return build.contract(reader.take())
        case "VULNERABILITY" | "VUL":
            return build.vulnerability(reader.take())
        case "STRING":
            return build.string(reader.take())
        case "DISTR":
            return single_shape(reader.take())
        case _:
            return None


def _function(reader: Reader, fresh: bool) -> tuple[Any, Leaf | None]:
    if reader.peek(1).kind == "LPAR":
        if reader.peek().text.lower() == "shape":
            return read_shape_call(reader, reader.take()), None
        return None, reader.take()
    if fresh and reader.peek().kind == "SUIT":
        return build.suit(reader.take()), None
    bracketed = _bracketed(reader)
    if bracketed is not None:
        return bracketed, None
    word = reader.take()
    start, end, token = word
    written = build.plain(token) or token.text
    if reader.peek().kind == "SEAT":
        seat = build.seat(reader.take())
        edits = (
            Edit(Span(end, seat.span.start), "("),
            Edit(Span(seat.span.end, seat.span.end), ")"),
        )
        call = Call(Span(start, seat.span.end), written, Span(start, end), (seat,))
        example = f"{written}({reader.written(seat.span)})"
        reader.report("missing-parentheses", call.span, token.text, example, edits=edits)
        return call, None
    span = Span(start, end)
    reader.report(
        "missing-parentheses",
        span,
        token.text,
        _EXAMPLES.get(token.kind, "{}(north)").format(written),
    )
    return Call(span, written, span, ()), None


def _bracketed(reader: Reader) -> Call | None:
    """`hcp[north]`, `hcp{north, spades}`."""
    kinds = [reader.peek(ahead).kind for ahead in range(6)]
    signs = [reader.peek(ahead).text for ahead in range(6)]
    last = 5 if kinds[3:5] == ["COMMA", "SUIT"] else 3
    if kinds[2] != "SEAT" or signs[1] + signs[last] not in ("[]", "{}"):
        return None
    word = reader.take()
    opener = reader.take()
    args: list[Arg] = [build.seat(reader.take())]
    if last == 5:
        reader.take()
        args.append(build.suit(reader.take()))
    closer = reader.take()
    span = Span(word[0], closer[1])
    inside = reader.written(Span(opener[1], closer[0]))
    edits = (Edit(Span(opener[0], opener[1]), "("), Edit(Span(closer[0], closer[1]), ")"))
    text = word[2].text
    reader.report("missing-parentheses", span, text, f"{text}({inside})", edits=edits)
    return build.call(word, closer[1], tuple(args))


def _seat_first(reader: Reader) -> Call | None:
    """`north.hcp`, `north hcp`."""
    dot = 1 if reader.peek(1).text == "." else 0
    function = reader.peek(1 + dot)
    if reader.peek().kind != "SEAT" or function.kind not in ("COUNT", "SUIT", "CCCC"):
        return None
    if reader.peek(2 + dot).kind == "LPAR" or "\n" in function.trivia:
        return None
    seat = build.seat(reader.take())
    if dot:
        reader.take()
    word = reader.take()
    span = Span(seat.span.start, word[1])
    meant = f"{word[2].text}({reader.written(seat.span)})"
    reader.report("missing-parentheses", span, word[2].text, meant, edits=(Edit(span, meant),))
    return Call(span, word[2].text, Span(word[0], word[1]), (seat,))


_EXAMPLES = {
    "QUALITY": "{}(north, spades)",
    "TRICKS": "{}(north, spades)",
    "SHAPE": "{}(north, 5332)",
    "HASCARD": "{}(north, AS)",
    "SCORE": "{}(vul, x4S, 10)",
    "IMPS": "{}(value)",
    "RND": "{}(100)",
}


def _negative(reader: Reader) -> Number:
    """A minus sign and the number behind it."""
    sign = reader.take()
    leaf = reader.take()
    if leaf[2].kind == "FOUR":
        digits = leaf[2].text
        span = Span(sign[0], leaf[1])
        edits = (Edit(span, f"(0 - {digits})"),)
        reader.report("negative-four-digits", span, digits, edits=edits)
    return build.negative(sign, leaf)


def _no_value(reader: Reader) -> Call | Name | Missing:
    """A token that no expression can hold, or a seat with its function behind it."""
    turned = _seat_first(reader)
    if turned is not None:
        return turned
    start, end, token = reader.take()
    span = Span(start, end)
    what = WHAT.get(token.kind, "no value")
    if token.kind in _LIKE_NAMES:
        reader.report("reserved-name", span, token.text, what)
        return Name(span, token.text)
    example = f": did you mean hcp({token.text})?" if token.kind == "SEAT" else ""
    reader.report("not-a-value", span, token.text, what, example)
    return Missing(span)

"""`shape(seat, list)` with mistakes in its list."""

from __future__ import annotations

import re

from dealer_lsp.syntax import build
from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.forgiving.several import skip_seats
from dealer_lsp.syntax.nodes import Arg, Call, ShapeItem, ShapeList
from dealer_lsp.syntax.words import SEATS
from dealer_lsp.text.span import Edit, Span

_SIGNS = ("COMMA", "PLUS", "MINUS")
_PATTERNS = ("DISTR", "FOUR")
_BRACES_ONLY = re.compile(r"[-+()\[\]:MmSHDCshdc]")
"""What only the list of `shape{...}` can hold, in something that is no pattern."""
_WORD = re.compile("[A-Za-z_]{3,}(?:-[A-Za-z_]+)*")
_IDEAS = {
    "balanced": "any 4333 + any 4432 + any 5332",
    "flat": "any 4333",
    "unbalanced": "xxxx - any 4333 - any 4432 - any 5332",
    "semi-balanced": "any 5422 + any 6322",
    "semibalanced": "any 5422 + any 6322",
}
"""What is most often meant by words for shapes."""


def single_shape(leaf: Leaf) -> ShapeList:
    """A pattern that stands alone where another argument was expected."""
    span = Span(leaf[0], leaf[1])
    return ShapeList(span, (ShapeItem(span, "", False, leaf[2].text, span),))


def read_shape_call(reader: Reader, word: Leaf) -> Call:
    """The call of `word` whose opening parenthesis comes next."""
    opener = reader.take()
    args: list[Arg] = []
    if reader.peek().kind == "SEAT":
        seat = build.seat(reader.take())
        args.append(seat)
        skip_seats(reader, word, seat)
    elif reader.peek().kind == "IDENT":
        args.append(build.name(reader.take()))
    elif reader.peek().kind == "PARAMETER":
        args.append(build.parameter(reader.take()))
    if args and reader.take_if("COMMA") is None and reader.peek().kind != "RPAR":
        place = reader.leaf()
        edit = Edit(Span(reader.end, reader.end), ",")
        reader.report("missing-comma", Span(place[0], place[1]), place[2].text, edits=(edit,))
    items = _read_items(reader)
    if items:
        args.append(ShapeList(Span(items[0].span.start, items[-1].span.end), tuple(items)))
    closer = reader.take_if("RPAR")
    if closer is not None and len(items) == 1 and not items[0].any:
        _offer_braces(reader, opener, closer)
    if closer is None:
        edit = Edit(Span(reader.end, reader.end), ")")
        reader.report("unclosed-parenthesis", Span(opener[0], opener[1]), edits=(edit,))
    return build.call(word, reader.end, tuple(args))


def _offer_braces(reader: Reader, opener: Leaf, closer: Leaf) -> None:
    """Give the problem of the only shape, if it is the other language, its cure."""
    last = reader.problems[-1] if reader.problems else None
    if last is not None and last.kind == "shape-language" and last.span.start > opener[0]:
        edits = (Edit(Span(opener[0], opener[1]), "{"), Edit(Span(closer[0], closer[1]), "}"))
        reader.problems[-1] = last.replaced(edits=edits)


def _read_items(reader: Reader) -> list[ShapeItem]:
    items: list[ShapeItem] = []
    while True:
        start, sign, has_any = None, "", False
        if reader.peek().kind in _SIGNS and not _at_end(reader):
            leaf = reader.take()
            start, sign = leaf[0], leaf[2].text
        words = _words_for_sign(reader)
        if words:
            start = reader.leaf()[0] if start is None else start
            sign = _read_words(reader, words, start, bool(items))
        elif start is None and _at_end(reader):
            return items
        any_word = _take_any(reader)
        if any_word is not None:
            has_any = True
            start = any_word[0] if start is None else start
        if _at_end(reader) or reader.peek().kind in (*_SIGNS, "ANY"):
            span = Span(reader.end - 1, reader.end)
            reader.report("missing-shape", span, "any" if has_any else sign)
            continue
        pattern = _read_pattern(reader)
        if pattern is not None:
            begin = pattern.start if start is None else start
            text = reader.written(pattern)
            items.append(ShapeItem(Span(begin, pattern.end), sign, has_any, text, pattern))


def _take_any(reader: Reader) -> Leaf | None:
    """The word `any`, if it comes next; also in capitals."""
    token = reader.peek()
    if token.kind == "ANY":
        return reader.take()
    if token.text.lower() != "any" or reader.peek(1).kind not in _PATTERNS:
        return None
    start, end, _ = leaf = reader.take()
    span = Span(start, end)
    reader.report("wrong-case", span, token.text, "any", edits=(Edit(span, "any"),))
    return leaf


def _words_for_sign(reader: Reader) -> int:
    """How many words such as `or` and `and not` stand before the next pattern."""
    kind = reader.peek().kind
    if kind not in ("OR", "AND", "NOT"):
        return 0
    words = 2 if kind == "AND" and reader.peek(1).kind == "NOT" else 1
    after = reader.peek(words).kind
    if after == "IDENT" and reader.peek(words + 1).kind == "RPAR":
        return words
    return words if after in (*_PATTERNS, "ANY") else 0


def _read_words(reader: Reader, words: int, start: int, between: bool) -> str:
    """The sign that was meant by so many words and what stands before them from `start` on.
    `between`: there is a pattern before."""
    first = reader.take()
    last = reader.take() if words == 2 else first
    span = Span(start, last[1])
    written = reader.written(Span(first[0], last[1]))
    if last[2].kind == "AND" and between:
        reader.report("shape-and", span, written)
        return "+"
    meant = ("+", "-")[last[2].kind == "NOT"] if between else ("", "xxxx -")[last[2].kind == "NOT"]
    advice = f"write {meant}" if meant else "remove it"
    reader.report("shape-join", span, written, advice, edits=(Edit(span, meant),))
    return meant[-1:]


def _at_end(reader: Reader) -> bool:
    kind = reader.peek().kind
    return kind == "RPAR" or kind in _OUTSIDE or reader.at_definition(True, 1)


_OUTSIDE = {"AND", "OR", "NOT", "EQ", "NE", "LT", "LE", "GT", "GE", "QUERY", "SHAPE", "COUNT"}
"""What shows that the list has ended though no parenthesis closed it."""


def _read_pattern(reader: Reader) -> Span | None:
    """Where the pattern that comes next stands, right or wrong; None for what is none at all."""
    first = reader.take()
    start, end, token = first
    if token.kind in _PATTERNS and not _goes_on(reader):
        return Span(start, end)
    if token.kind == "BAD" and token.text not in "[]{}":
        return None
    depth = 1 if token.text == "(" else 0
    while True:
        after = reader.peek()
        touching = not after.trivia
        if after.kind == "RPAR":
            if not depth:
                break
            depth -= 1
        elif after.kind == "LPAR":
            depth += 1
        elif not touching and not depth:
            break
        if (_at_end(reader) and after.kind != "RPAR") or after.kind == "COMMA":
            break
        end = reader.take()[1]
    span = Span(start, end)
    _report_pattern(reader, span)
    return span


def _goes_on(reader: Reader) -> bool:
    """True when something touches the pattern just read that makes it none."""
    after = reader.peek()
    if after.trivia:
        return False
    if after.kind in ("PLUS", "MINUS"):
        behind = reader.peek(1)
        return not behind.trivia and behind.kind not in (*_PATTERNS, "ANY", "END")
    return after.kind in ("IDENT", "NUMBER", "DECIMAL", "LPAR", "COLON", "HOLDING", "CARD") or (
        after.kind == "BAD" and after.text in "[]"
    )


def _report_pattern(reader: Reader, span: Span) -> None:
    text = reader.written(span)
    if _BRACES_ONLY.search(text) and not _WORD.fullmatch(text):
        reader.report("shape-language", span, text)
    else:
        reader.report("shape-pattern", span, text, _advice(text))


def _advice(text: str) -> str:
    if text.lower() in SEATS:
        return "; the seat comes first, as in shape(north, 5332)"
    idea = _IDEAS.get(text.lower())
    if idea is not None:
        return f"; for {text.lower()} hands write {idea}"
    if re.match(r"1[0-3]", text) and len(text) > 4:
        return "; ten cards and more are reached through an x, as in xxxx"
    if text.isdigit() or set(text) <= set("0123456789xX"):
        return f"; '{text}' has {len(text)} of them" if len(text) != 4 else "; write a small x"
    return ""

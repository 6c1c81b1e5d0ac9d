"""Arguments that name two hands or two suits where a function takes one: `hcp(north + south)`."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.groups import Group
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.nodes import Arg, Seat, Suit
from dealer_lsp.text.span import Edit, Span

_COUNTING = ("COUNT", "SUIT", "CCCC", "QUALITY")
_JOINING = ("PLUS", "MINUS", "AND", "OR", "SLASH")
_SUMS = ("PLUS", "MINUS")
_COMPARISONS = ("EQ", "NE", "LT", "LE", "GT", "GE")
_PRODUCTS = ("STAR", "SLASH", "PERCENT")


def skip_several(reader: Reader, group: Group) -> bool:
    """Leave out further hands or suits behind the argument read last, with one problem that says to
    call the function for each. False, and nothing done, where what follows is something else."""
    word, before, last = group.word, group.args, group.operands[-1]
    kind = None if word is None else _kind(word, before, last)
    if word is None or kind is None:
        return False
    texts, signs = [reader.written(last.span)], list[str]()
    while _goes_on(reader, kind, 2 * len(signs)):
        signs.append(reader.peek(2 * len(signs)).kind)
        texts.append(reader.peek(2 * len(texts) - 1).text)
    rest = 2 * len(signs)
    closer = _closer(reader, rest, kind) if signs else None
    if closer is None:
        return False
    suit = f", {reader.peek(rest + 1).text}" if closer > rest else ""
    seat = f"{reader.written(before[0].span)}, " if before else ""
    calls = [f"{word[2].text}({seat}{text}{suit})" for text in texts]
    edits = _edits(reader, word, calls, signs, closer)
    for _ in range(rest):
        reader.take()
    reader.report(
        "one-at-a-time",
        Span(last.span.start, reader.last.end),
        word[2].text,
        "hand" if kind == "SEAT" else "suit",
        _written(calls, signs),
        edits=edits,
    )
    return True


def skip_seats(reader: Reader, word: Leaf, first: Arg) -> None:
    """The same for `shape(north, south, list)`, where there is a list behind the hands."""
    texts, joins = [reader.written(first.span)], "and"
    while _goes_on(reader, "SEAT", 0):
        joins = "or" if reader.take()[2].kind == "OR" else joins
        texts.append(reader.take()[2].text)
    if len(texts) > 1:
        calls = f" {joins} ".join(f"{word[2].text}({each}, ...)" for each in texts)
        span = Span(first.span.start, reader.last.end)
        reader.report("one-at-a-time", span, word[2].text, "hand", calls)


def _kind(word: Leaf, before: Sequence[Arg], last: Arg) -> str | None:
    """The kind of token that can come once only at the place of `last`."""
    if word[2].kind not in _COUNTING:
        return None
    if isinstance(last, Seat) and not before:
        return "SEAT"
    return "SUIT" if isinstance(last, Suit) and len(before) == 1 else None


def _goes_on(reader: Reader, kind: str, ahead: int) -> bool:
    """True when a sign and another hand or suit stand `ahead`."""
    sign = reader.peek(ahead).kind
    joins = sign in _JOINING or (sign == "COMMA" and kind == "SEAT")
    return joins and reader.peek(ahead + 1).kind == kind


def _closer(reader: Reader, ahead: int, kind: str) -> int | None:
    """How far ahead the closing parenthesis stands, directly or behind a suit, or a comparison
    where it was forgotten."""
    if kind == "SEAT" and reader.peek(ahead).kind == "COMMA":
        ahead += 2 if reader.peek(ahead + 1).kind == "SUIT" else 0
    return ahead if reader.peek(ahead).kind in ("RPAR", *_COMPARISONS) else None


def _written(calls: list[str], signs: list[str]) -> str:
    if all(sign in _SUMS or sign == "COMMA" for sign in signs):
        return _sum(calls, signs)
    word = "or" if "OR" in signs else "and"
    return f"{calls[0]} ... {word} {calls[-1]} ..., or add them up: {' + '.join(calls)}"


def _sum(calls: list[str], signs: list[str]) -> str:
    pairs = zip(signs, calls[1:], strict=True)
    return calls[0] + "".join(f" {'-' if sign == 'MINUS' else '+'} {each}" for sign, each in pairs)


def _edits(
    reader: Reader, word: Leaf, calls: list[str], signs: list[str], closer: int
) -> tuple[Edit, ...]:
    """The calls added up in place of the one, if that is what the signs say. The closing
    parenthesis stands `closer` ahead."""
    if reader.peek(closer).kind != "RPAR" or not all(sign in _SUMS for sign in signs):
        return ()
    stream, first, index = reader.stream, reader.first, reader.index
    origin, end = stream.starts[first], stream.starts[index + closer + 1]
    while stream.text_start(index) - origin > word[0]:
        index -= 1
    before = stream.tokens[index - 1].kind if index > first else ""
    tighter = before in (*_PRODUCTS, "MINUS", "NOT")
    tighter = tighter or reader.peek(closer + 1).kind in _PRODUCTS
    text = _sum(calls, signs)
    return (Edit(Span(word[0], end - origin), f"({text})" if tighter else text),)

"""Semantic tokens in the protocol's form: five numbers each, places as steps from token to token.

The numbers of a definition are kept with it; they begin at the definition, so that an edit leaves
those of all others as they are. Putting them together touches two numbers a definition.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from dealer_lsp.features.semantic_tokens import SemanticToken, tokens_of, tokens_of_tail
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.script import Placed, Script
from dealer_lsp.server.legend import NUMBERS
from dealer_lsp.text.document import Document, Encoding
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

_LINE_END = re.compile(r"\r\n|\r|\n")


class Encoded(NamedTuple):
    """`data` begins with the step from the start of the stretch to its first token; `rest` is the
    JSON of all but the two numbers of that step. `lines` and `units` are the step from the last
    token (or that start) to the end of the stretch."""

    data: array[int]
    rest: str
    lines: int
    units: int


class Tokens(NamedTuple):
    """Five numbers for each token, and the same as a JSON array."""

    data: array[int]
    json: str


def full_tokens(script: Script, encoding: Encoding) -> Tokens:
    """All tokens of a script."""
    parts = (_of(each.definition, script.dialect, encoding) for each in script)
    tail = _encoded(script.tree.tail.trivia, tokens_of_tail(script.tree.tail.trivia), encoding)
    return _joined(0, 0, [*parts, tail])


def range_tokens(script: Script, span: Span, encoding: Encoding) -> Tokens:
    """The tokens of the definitions that overlap a stretch."""
    parts: list[Encoded] = []
    first = None
    for placed in _overlapping(script, span):
        first = placed.start if first is None else first
        parts.append(_of(placed.definition, script.dialect, encoding))
    if span.end >= script.tail_start:
        first = script.tail_start if first is None else first
        trivia = script.tree.tail.trivia
        parts.append(_encoded(trivia, tokens_of_tail(trivia), encoding))
    line, units = script.document.position(first or 0, encoding)
    return _joined(line, units, parts)


def json_of(data: array[int]) -> str:
    """An array of numbers."""
    return f"[{_listed(data)}]"


def _listed(data: array[int]) -> str:
    return ",".join(map(str, data))


def difference(before: array[int], after: array[int]) -> tuple[int, int, array[int]]:
    """Start, number of old items and new items of the one stretch in which two arrays differ."""
    start = _common(before, after)
    most = min(len(before), len(after)) - start
    end = _common_end(before, after, most)
    return start, len(before) - start - end, after[start : len(after) - end]


def _overlapping(script: Script, span: Span) -> Iterator[Placed]:
    number, start = script.definitions.find(span.start)
    for definition in script.definitions.iterate(number):
        if start > span.end:
            return
        yield Placed(number, start, definition)
        number += 1
        start += definition.length


def _of(definition: Definition, dialect: str, encoding: Encoding) -> Encoded:
    key = f"semantic {encoding}"
    kept: Encoded | None = definition.results.get(key)
    if kept is None:
        tokens = tokens_of(definition, dialect)
        kept = definition.results[key] = _encoded(definition.top.text, tokens, encoding)
    return kept


def _encoded(text: str, tokens: Iterable[SemanticToken], encoding: Encoding) -> Encoded:
    starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
    document = None if text.isascii() else Document(text)
    data = array("I")
    line = units = 0
    for token in tokens:
        for start, end in _by_lines(text, token, starts):
            at = bisect_right(starts, start) - 1
            column = start - starts[at]
            length = end - start
            if document is not None:
                column = document.position(start, encoding).character
                length = document.position(end, encoding).character - column
            step = column - units if at == line else column
            data.extend((at - line, step, length, NUMBERS[token.type], _modifiers(token)))
            line, units = at, column
    last = len(starts) - 1
    rest = len(text) - starts[last]
    if document is not None:
        rest = document.position(len(text), encoding).character
    return Encoded(data, _listed(data[2:]), last - line, rest - units if last == line else rest)


def _by_lines(text: str, token: SemanticToken, starts: Sequence[int]) -> Iterator[tuple[int, int]]:
    """A token on several lines as one on each, without line ends."""
    start = token.start
    first = bisect_right(starts, start)
    last = bisect_left(starts, token.end)
    for line_end in (*starts[first:last], token.end):
        end = start + len(text[start:line_end].rstrip("\r\n"))
        if start < end:
            yield start, end
        start = line_end


def _modifiers(token: SemanticToken) -> int:
    return token.declared + 2 * token.unused


def _joined(lines: int, units: int, parts: Iterable[Encoded]) -> Tokens:
    """`lines` and `units` is where the first part starts."""
    data = array("I")
    texts: list[str] = []
    for part in parts:
        if part.data:
            line, unit = part.data[0] + lines, part.data[1]
            if not part.data[0]:
                unit += units
            at = len(data)
            data.extend(part.data)
            data[at], data[at + 1] = line, unit
            texts.append(f"{line},{unit},{part.rest}")
            lines, units = part.lines, part.units
        elif part.lines:
            lines, units = lines + part.lines, part.units
        else:
            units += part.units
    return Tokens(data, f"[{','.join(texts)}]")


def _common(before: array[int], after: array[int]) -> int:
    """The length of the common beginning, a multiple of five."""
    low, high = 0, min(len(before), len(after)) // 5
    while low < high:
        middle = (low + high + 1) // 2
        if before[5 * low : 5 * middle] == after[5 * low : 5 * middle]:
            low = middle
        else:
            high = middle - 1
    return 5 * low


def _common_end(before: array[int], after: array[int], most: int) -> int:
    """The length of the common end, a multiple of five, not above `most`."""
    low, high = 0, most // 5
    while low < high:
        middle = (low + high + 1) // 2
        old = before[len(before) - 5 * middle : len(before) - 5 * low]
        if old == after[len(after) - 5 * middle : len(after) - 5 * low]:
            low = middle
        else:
            high = middle - 1
    return 5 * low

"""One `shape{seat, list}` in a script: found, checked, and replaced by `shape(seat, ...)`."""

from __future__ import annotations

import re

from dealer_lsp.shapes.checks import fix
from dealer_lsp.shapes.expand import Style, compact, expand_terms, join
from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.result import ShapeFix, ShapeListResult, ShapeProblem
from dealer_lsp.text.span import Span

SEATS = ("north", "east", "south", "west")

_OPENER = re.compile(r"\s*([{(])")
_SEAT = re.compile(r"\s*(\w*)\s*(,?)")
_LIST = re.compile(r"[^{}]*")
_NEWLINE = re.compile(r"\r?\n")


class Calls:
    """Expands calls in one style; the same list is worked out once."""

    def __init__(self, style: Style) -> None:
        self._style: Style = style
        self._known: dict[str, str] = {}

    def opener(self, text: str, end: int) -> str:
        """`{` or `(` when that follows the word `shape` that ends at `end`, else nothing."""
        found = _OPENER.match(text, end)
        return found.group(1) if found else ""

    def expand(
        self, text: str, start: int, word_end: int
    ) -> tuple[int, str, tuple[ShapeProblem, ...]]:
        """The offset behind the call, what takes its place, and what is wrong with it.

        `start` and `word_end` enclose the word `shape`; a brace follows.
        """
        brace = text.index("{", word_end)
        seat = _SEAT.match(text, brace + 1)
        assert seat is not None
        problem = seat_problem(text, brace)
        if problem:
            inner = _LIST.match(text, brace + 1)
            assert inner is not None
            closed = text.startswith("}", inner.end())
            return (inner.end() + closed, "", (problem,))
        list_start = seat.end()
        found = _LIST.match(text, list_start)
        assert found is not None
        list_end = found.end()
        if not text.startswith("}", list_end):
            message = "this shape{ is never closed: '}' is missing"
            if text.startswith("{", list_end):
                message += " before the next '{'"
            problem = ShapeProblem("E_UNCLOSED", "error", Span(start, brace + 1), message)
            return (list_end, "", (problem,))
        body, problems = self._list(text[list_start:list_end], list_start)
        before = text[start:brace] + "(" + text[brace + 1 : list_start]
        return (list_end + 1, f"{before}{body})", problems)

    def _list(self, source: str, base: int) -> tuple[str, tuple[ShapeProblem, ...]]:
        known = self._known.get(source)
        if known is not None:
            return known, ()
        result = parse_list(source, base)
        if not result.ok:
            return "", result.problems
        body = _laid_out(source, base, result, self._style)
        if not result.problems:
            self._known[source] = body
        return body, result.problems


def seat_problem(text: str, brace: int) -> ShapeProblem | None:
    """What is wrong with the seat, and the comma behind it, of the `shape{` whose brace stands at
    `brace`; spans count in `text`."""
    seat = _SEAT.match(text, brace + 1)
    assert seat is not None
    word, comma = seat.groups()
    span = Span(*seat.span(1)) if word else Span(brace, brace + 1)
    if word not in SEATS:
        fixes: tuple[ShapeFix, ...] = ()
        meant = [name for name in SEATS if word and name.startswith(word.lower())]
        if meant:
            fixes = fix(f"Write {meant[0]}", (*seat.span(1), meant[0]))
        message = "a seat must follow shape{: north, east, south or west"
        return ShapeProblem("E_SEAT", "error", span, message, fixes)
    if not comma:
        message = f"a comma must follow the seat: shape{{{word}, ...}}"
        fixes = fix("Put the comma", (seat.end(1), seat.end(1), ","))
        return ShapeProblem("E_SEAT", "error", span, message, fixes)
    return None


def _laid_out(source: str, base: int, result: ShapeListResult, style: Style) -> str:
    """The new list with the blanks around it, and line by line where the old one had lines."""
    leading = source[: len(source) - len(source.lstrip())]
    trailing = source[len(source.rstrip()) :]
    inner = source.strip()
    if "\n" not in inner:
        body = compact(result) if style == "compact" else join(expand_terms(result))
        return leading + body + trailing
    if style == "compact":
        return leading + compact(result) + "".join(_NEWLINE.findall(inner)) + trailing
    parts = [leading]
    wrote = False
    end = result.terms[0].span.start
    for term, items in zip(result.terms, expand_terms(result), strict=True):
        gap = _NEWLINE.findall(source[end - base : term.span.start - base])
        parts += gap
        for item in items:
            sign = f" {item[0]} " if wrote else ""
            parts.append(sign + item[1:])
            wrote = True
        parts += _NEWLINE.findall(source[term.span.start - base : term.span.end - base])
        end = term.span.end
    if not wrote:
        parts.insert(1, join([]))
    return "".join([*parts, trailing])

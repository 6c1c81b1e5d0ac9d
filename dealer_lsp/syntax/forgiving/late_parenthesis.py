"""A parenthesis that closes behind the comparison instead of before it: `hcp(north >= 12)`."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_lsp.syntax.forgiving.groups import Group
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.kinds import ACTIONS, STATEMENTS
from dealer_lsp.text.span import Edit, Span

_FURTHEST = 200
"""Tokens between the argument and its parenthesis; nobody writes more by this mistake."""
_LONGEST = 60
_JOINING = ("AND", "OR")
_LOOSE = ("AND", "OR", "QUERY", "COLON")


def late_parenthesis(reader: Reader, groups: Sequence[Group]) -> int | None:
    """The number of the token `)` that belongs before the operator that comes next, reported as
    one problem. None where the last of the groups more likely was never closed."""
    group = groups[-1]
    word, opener = group.word, group.opener
    found = _closer(reader, len(groups) - 1)
    if found is None or word is None or opener is None or not word[2].text:
        return None
    closer, kinds = found
    stream = reader.stream
    origin = stream.starts[reader.first]
    place = Span(stream.text_start(closer) - origin, stream.starts[closer + 1] - origin)
    call = f"{word[2].text}({reader.written(Span(opener[1], reader.end))})"
    behind = reader.written(Span(reader.end, place.start)).rstrip()
    sign = "==" if reader.kind == "ASSIGN" else reader.peek().text
    if reader.kind == "ASSIGN" or len(behind) > _LONGEST or "\n" in behind:
        behind = f" {sign} ..."
    meant = f"{call}{behind}"
    edits = (Edit(Span(reader.end, reader.end), ")"), Edit(place, ""))
    if not _keeps_meaning(reader, groups[-2], closer, kinds):
        meant = f"({meant})"
        edits = (Edit(Span(word[0], word[0]), "("), edits[0])
    reader.report("late-parenthesis", Span(word[0], place.end), word[2].text, meant, edits=edits)
    return closer


def _closer(reader: Reader, depth: int) -> tuple[int, set[str]] | None:
    """The token that closes the last of the open groups, and the kinds of the operators before it,
    if all groups are closed further on."""
    mine, kinds, closer = depth, set[str](), None
    for ahead in range(_FURTHEST):
        token = reader.peek(ahead)
        kind = token.kind
        if kind == "END" or kind in STATEMENTS or kind in ACTIONS:
            return None
        if kind == "ASSIGN" and "\n" in reader.peek(ahead - 1).trivia:
            return None
        if kind == "LPAR":
            depth += 1
        elif kind == "RPAR":
            depth -= 1
        elif kind == "COMMA" and closer is None and depth == mine:
            return None
        if closer is None:
            if depth == mine:
                kinds.add(kind)
            if depth < mine:
                closer = reader.index + ahead
        if not depth and closer is not None:
            return closer, kinds
    return None


def _keeps_meaning(reader: Reader, outer: Group, closer: int, kinds: set[str]) -> bool:
    """True when what stands in the parentheses can stand without them between its neighbours."""
    before = outer.operators[-1].kind if outer.operators else "AND"
    after = reader.stream.peek(closer + 1)
    joined = after.kind in ("RPAR", "END", *_LOOSE) or "\n" in after.trivia
    if "OR" in kinds or "QUERY" in kinds:
        return not outer.operators and (after.kind not in _JOINING and joined)
    if not kinds & {"EQ", "NE", "LT", "LE", "GT", "GE", "ASSIGN", "AND"}:
        # A sum can be compared.
        joined = joined or after.kind in ("EQ", "NE", "LT", "LE", "GT", "GE", "PLUS")
    return joined and before in _LOOSE

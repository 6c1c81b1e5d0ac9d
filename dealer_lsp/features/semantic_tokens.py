"""Semantic tokens: what each word is, where a grammar of regular expressions cannot tell.

Definitions and uses of variables (those that nothing uses are marked), functions, statements,
actions, seats, suits, cards and holdings, the patterns and signs of shapes (also inside
`shape{...}`), operators, numbers, strings, comments, metadata lines, and comments that speak to the
checker. `spades` is a function in `spades(north)` and a suit in `hcp(north, spades)`; `4432` is a
pattern in a shape and a number elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from dealer_lsp.features.braces_tokens import braces_tokens
from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import WordKind
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.directives import directives_in
from dealer_lsp.syntax.nodes import Assign
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.trivia import pieces
from dealer_lsp.text.named import NamedTuple

TokenType = Literal[
    "comment",
    "directive",
    "metadata",
    "string",
    "number",
    "keyword",
    "action",
    "function",
    "variable",
    "operator",
    "seat",
    "suit",
    "card",
    "shapePattern",
    "shapeOperator",
    "value",
]


class SemanticToken(NamedTuple):
    """Offsets count from the start of the definition. `declared` for the name on the left of `=`,
    `unused` for one that nothing uses."""

    start: int
    end: int
    type: TokenType
    declared: bool = False
    unused: bool = False


_BY_KIND: dict[str, TokenType] = {
    "NUMBER": "number",
    "DECIMAL": "number",
    "PARAMETER": "number",
    "FOUR": "number",
    "DISTR": "shapePattern",
    "STRING": "string",
    "CARD": "card",
    "HOLDING": "card",
    "CONTRACT": "card",
    "SEAT": "seat",
    "SUIT": "suit",
    "NOTRUMPS": "suit",
    "VULNERABILITY": "value",
    "VUL": "value",
    "ANY": "shapeOperator",
}
_BY_WORD: dict[WordKind, TokenType] = {
    "statement": "keyword",
    "action": "action",
    "function": "function",
    "operator": "operator",
    "vulnerability": "value",
    "report": "value",
    "seat": "seat",
    "suit": "suit",
    "keyword": "shapeOperator",
}
_OPERATORS = frozenset(
    {
        *("AND", "OR", "NOT", "EQ", "NE", "LT", "LE", "GT", "GE", "ASSIGN"),
        *("PLUS", "MINUS", "STAR", "SLASH", "PERCENT", "QUERY", "COLON"),
    }
)
_METADATA = re.compile(r"#[ \t]*[a-z][a-z-]*:")


def tokens_of(definition: Definition, dialect: str) -> list[SemanticToken]:
    """The tokens of a definition with those of the comments before it, in order."""
    found: list[SemanticToken] = []
    tokens = definition.top.tokens
    start = depth = shape_depth = 0
    for index, token in enumerate(tokens):
        found += _of_trivia(token.trivia, start)
        start += len(token.trivia)
        end = start + len(token.text)
        following = tokens[index + 1].kind if index + 1 < len(tokens) else ""
        if token.kind == "LPAR":
            depth += 1
            if index and tokens[index - 1].kind == "SHAPE":
                shape_depth = depth
        elif token.kind == "RPAR":
            shape_depth = 0 if shape_depth == depth else shape_depth
            depth -= 1
        if token.kind == "SHAPE_BRACES":
            found += (SemanticToken(*each) for each in braces_tokens(token.text, start))
        elif start < end:
            type_ = _type(token.kind, token.text, following == "LPAR", shape_depth > 0, dialect)
            if type_ is not None:
                found.append(SemanticToken(start, end, type_))
        start = end
    return _with_declaration(found, definition)


def tokens_of_tail(trivia: str) -> list[SemanticToken]:
    """The comments behind the last definition; offsets count from its end."""
    return list(_of_trivia(trivia, 0))


@lru_cache(4096)
def _type(kind: str, text: str, called: bool, in_shape: bool, dialect: str) -> TokenType | None:
    if in_shape and kind in ("NUMBER", "FOUR", "DISTR"):
        return "shapePattern"
    if in_shape and kind in ("PLUS", "MINUS"):
        return "shapeOperator"
    if kind in _OPERATORS:
        return "operator"
    if kind == "SUIT" and called:
        return "function"
    known = _BY_KIND.get(kind)
    if known is not None:
        return known
    if not text[0].isalpha():
        return None
    word = catalog().lookup(text, dialect)
    if word is not None and (kind != "IDENT" or called or word.kind != "function"):
        return _BY_WORD[word.kind]
    return "variable" if kind == "IDENT" else None


def _with_declaration(found: list[SemanticToken], definition: Definition) -> list[SemanticToken]:
    statement = definition.top.statement
    if not isinstance(statement, Assign):
        return found
    name = statement.name.span
    return [
        SemanticToken(each.start, each.end, "variable", True, not definition.wanted)
        if each.start == name.start
        else each
        for each in found
    ]


def _of_trivia(trivia: str, start: int) -> Iterator[SemanticToken]:
    if "/" not in trivia and "#" not in trivia:
        return
    spoken = [each.span for each in directives_in((Token("END", trivia, ""),))]
    for kind, low, high in pieces(trivia):
        if kind not in ("line", "hash", "block"):
            continue
        said = next((span for span in spoken if low <= span.start < high), None)
        key = _METADATA.match(trivia, low, high) if kind == "hash" else None
        if said is not None:
            yield from _parts(start, low, high, said.start, said.end, "directive")
        elif key is not None:
            yield from _parts(start, low, high, low, key.end(), "metadata")
        else:
            yield SemanticToken(start + low, start + high, "comment")


def _parts(
    start: int, low: int, high: int, first: int, last: int, type_: TokenType
) -> Iterator[SemanticToken]:
    """A comment with a stretch in it that is something else."""
    if low < first:
        yield SemanticToken(start + low, start + first, "comment")
    yield SemanticToken(start + first, start + last, type_)
    if last < high:
        yield SemanticToken(start + last, start + high, "comment")

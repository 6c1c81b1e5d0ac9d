"""Problems in the writing of single tokens and of the comments between them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from dealer_lsp.syntax.lexer import meant_by
from dealer_lsp.syntax.lookalikes import ascii_for
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.trivia import TriviaFault, trivia_faults
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit, Span

_PLAIN = re.compile(r"(?:[ \t\n]|\r+\n)*")


_BRACKETS = {"[": "(", "{": "(", "]": ")", "}": ")"}


class Fault(NamedTuple):
    """`cut` is where the stock program stops reading as at the end of the file, if it does so here.
    Offsets count from the same origin as those of the problem."""

    problem: SyntaxProblem
    cut: int | None


def faults(
    tokens: Sequence[Token], starts: Sequence[int], at_text_start: bool, after: str = ""
) -> Iterator[Fault]:
    """The faults of tokens in order; `starts[i]` is where the trivia of token i starts, and `after`
    the text behind the last one."""
    pairs: set[int] | None = None
    for index, token in enumerate(tokens):
        trivia = token.trivia
        if trivia and not _PLAIN.fullmatch(trivia):
            first = at_text_start and index == 0
            for fault in trivia_faults(trivia, first, token.kind == "END"):
                yield _of_trivia(fault, trivia, starts[index])
        if token.fault:
            following = tokens[index + 1] if index + 1 < len(tokens) else None
            behind = after if following is None else following.trivia + following.text
            glued = not trivia and index > 0 and behind[:1].isalnum()
            if token.text in _BRACKETS and pairs is None:
                pairs = _pairs(tokens)
            if pairs and index in pairs:
                yield _of_bracket(token, starts[index] + len(trivia))
                continue
            yield _of_token(token, starts[index] + len(trivia), glued)


def _pairs(tokens: Sequence[Token]) -> set[int]:
    """The numbers of the brackets that have a partner, and between them something that parentheses
    could keep together."""
    found: set[int] = set()
    opened: list[int] = []
    if tokens[0].kind == "PREDEAL":
        return found
    for index, token in enumerate(tokens):
        if token.text in ("[", "{"):
            opened.append(index)
        elif token.text in ("]", "}") and opened:
            start = opened.pop()
            if index > start + 1:
                found |= {start, index}
    return found


def _of_bracket(token: Token, start: int) -> Fault:
    """A bracket with something in it, which is meant to keep that together."""
    span = Span(start, start + len(token.text))
    meant = _BRACKETS[token.text]
    args = (token.text, meant)
    return Fault(SyntaxProblem("other-bracket", span, args, (Edit(span, meant),)), None)


def _of_token(token: Token, start: int, glued: bool) -> Fault:
    """`glued`: other tokens touch this one on both sides, and would become one without it."""
    end = start + len(token.text)
    span = Span(start, end)
    meant = meant_by(token)
    edits = (Edit(span, meant),) if meant else ()
    cut = None
    match token.fault:
        case "not-ascii":
            place = next(i for i, c in enumerate(token.text) if not c.isascii() or c == "\0")
            cut = start + place
            args = not_ascii_args(token.text[place], meant)
        case "stray-character":
            args = (_named(token.text),)
            edits = () if glued else (Edit(span, ""),)
        case "rich-text":
            args = ()
            span = Span(start, start + len("{\\rtf"))
        case "braces-case":
            span = Span(start, start + len("shape"))
            args = (token.text[: len("shape")], "shape")
            edits = (Edit(span, "shape"),)
        case "semicolon":
            args = ()
            edits = (Edit(span, " " if glued else ""),)
        case "unclosed-string":
            args = ()
            edits = (Edit(Span(end, end), '"'),)
        case "unclosed-shape-braces":
            args = ()
            edits = (Edit(Span(end, end), "}"),)
            span = Span(start, start + len("shape"))
        case "wrong-operator":
            args = (token.text, f"'{meant}'" if meant else _instead(token.text))
        case _:
            args = (token.text, meant)
    return Fault(SyntaxProblem(token.fault, span, args, edits), cut)


def _of_trivia(fault: TriviaFault, trivia: str, origin: int) -> Fault:
    kind = fault.kind
    text = trivia[fault.start : fault.end]
    span = Span(origin + fault.start, origin + fault.end)
    end = Span(origin + len(trivia), origin + len(trivia))
    match kind:
        case "hash-in-line":
            edits = (Edit(Span(span.start, span.start + 1), "//"),)
            return Fault(SyntaxProblem(kind, span, (), edits), None)
        case "comment-without-newline":
            return Fault(SyntaxProblem(kind, span, (), (Edit(end, "\n"),)), None)
        case "unclosed-comment":
            return Fault(SyntaxProblem(kind, span, (), (Edit(end, "*/"),)), None)
        case "not-ascii":
            visible = " " if text.isspace() else ""
            args = not_ascii_args(text, visible or "nothing")
            return Fault(SyntaxProblem(kind, span, args, (Edit(span, visible),)), span.start)
        case "stray-character":
            edits = (Edit(span, "\n" if text[0] == "\r" else " "),)
            return Fault(SyntaxProblem(kind, span, (_named(text[0]),), edits), None)
        case _:
            return Fault(SyntaxProblem(kind, span), None)


def not_ascii_args(character: str, meant: str) -> tuple[str, str]:
    """What a problem of kind `not-ascii` has to tell of a character, for which `meant` is to be
    written: a blank, "nothing", or nothing at all where that is not known."""
    match meant:
        case "":
            advice = ""
        case " ":
            advice = "; write a blank"
        case "nothing":
            advice = "; remove it"
        case _:
            advice = f"; write {meant}" if ascii_for(character) else ""
    return _named(character), advice


def _named(character: str) -> str:
    name = unicodedata.name(character, "").lower()
    point = f"U+{ord(character):04X}"
    if character.isprintable() and not character.isspace():
        return f"'{character}'" if character.isascii() else f"'{character}' ({point} {name})"
    return f"the character {point}{' ' if name else ''}{name}"


def _instead(sign: str) -> str:
    return "a product such as 'n * n'" if sign == "^" else "'||' or 'or', or compare with '!='"

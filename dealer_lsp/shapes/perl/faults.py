"""Why the Perl program gets a list wrong, each reason at its spot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from dealer_lsp.shapes.bits import ALL, DISTRIBUTIONS, from_flags
from dealer_lsp.shapes.patterns import read_stock_list, stock_list_set
from dealer_lsp.shapes.perl.dist import expand_term
from dealer_lsp.shapes.perl.outcome import DiesError, NotImitatedError
from dealer_lsp.shapes.perl.view import perl_view
from dealer_lsp.shapes.result import Alternative, ShapeListResult, Term
from dealer_lsp.shapes.scan import TERMINAL, Token, scan
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Span

FaultKind = Literal[
    "lines", "minus", "long-suit", "last-zero", "second-comma", "and-word", "bars", "choice",
    "arithmetic", "capital", "letter-order", "letter-in-condition", "empty", "other",
]  # fmt: skip


class PerlFault(NamedTuple):
    """One reason, at the characters that cause it."""

    kind: FaultKind
    span: Span
    message: str


_LONG = from_flags([max(one) > 9 for one in DISTRIBUTIONS])
_COMMA, _AND, _OR_ELSE = TERMINAL["COMMA"], TERMINAL["AND"], TERMINAL["ORELSE"]
_QUESTION, _SUIT, _COLON = TERMINAL["QMARK"], TERMINAL["SUIT"], TERMINAL["COLON"]
_DIVISIONS = (TERMINAL["SLASH"], TERMINAL["PERCENT"])
_DIGIT, _JOKER, _LEFT = TERMINAL["DIGIT"], TERMINAL["JOKER"], TERMINAL["LPAR"]
_LEFT_BRACKET, _RIGHT_BRACKET = TERMINAL["LSQB"], TERMINAL["RSQB"]
_LAST_ZERO = "dealer.dpp loses a 0 in the last place: write [0]"


def perl_faults(source: str, result: ShapeListResult, base: int = 0) -> tuple[PerlFault, ...]:
    """The reasons for which dealer.dpp does not print what `source` means; none when it does.

    `result` is `source` read with that `base`, free of errors.
    """
    if "\n" in source:
        end = source.index("\n")
        message = "dealer.dpp reads one line at a time: it takes what is on the first for all"
        return (PerlFault("lines", Span(base + end, base + end + 1), message),)
    verdict = perl_view(source, result.set).verdict
    if verdict == "same":
        return ()
    found: list[PerlFault] = []
    so_far = 0
    for term in result.terms:
        # What is there already need not be added, and what is not there cannot be taken away.
        matters = ALL & ~so_far if term.sign == "+" else so_far
        for shape in term.alternatives:
            text = source[shape.span.start - base : shape.span.end - base]
            found += _shape_faults(text, shape, matters)
        text = source[term.span.start - base : term.span.end - base]
        found += _term_faults(text, term, verdict == "refused")
        so_far = so_far | term.set if term.sign == "+" else so_far & ~term.set
    return tuple(sorted(found, key=lambda fault: fault.span))


def _term_faults(text: str, term: Term, refused: bool) -> Iterator[PerlFault]:
    printed = _printed(text)
    if printed is None:
        return
    if term.sign == "-" and len(printed) > 1:
        message = (
            f"dealer.dpp takes the first of these {len(printed)} patterns away "
            f"and adds the others: '- {printed[0]} + {printed[1]}...'"
        )
        yield PerlFault("minus", term.sign_span or term.span, message)
    if not printed and refused:
        message = "dealer.dpp prints nothing for this, and dealer then refuses the list"
        yield PerlFault("empty", term.span, message)


def _printed(text: str) -> list[str] | None:
    """The patterns that Perl prints for a term; None where it dies."""
    try:
        printed = expand_term(text)
    except (DiesError, NotImitatedError):
        return None
    return printed.split(" + ") if printed else []


def _shape_faults(text: str, shape: Alternative, matters: int) -> list[PerlFault]:
    printed = _printed(text)
    patterns = None
    if printed:
        items = read_stock_list(" + ".join(printed))
        patterns = stock_list_set(items) if items else None
    elif printed is not None:
        patterns = 0
    if patterns == shape.set:
        return []
    tokens = [token for token in scan(text) if token[0] >= 0]
    colon = next((i for i, token in enumerate(tokens) if token[0] == _COLON), len(tokens))
    causes = [*_in_shape(tokens[:colon]), *_in_condition(tokens[colon + 1 :])]
    place = shape.span.start
    found = [
        PerlFault(kind, Span(place + start, place + end), message)
        for kind, (_, _, start, end), message in causes
    ]
    kinds = {kind for kind, _, _ in causes}
    if not kinds & {"capital", "last-zero"} and any(map(_cut_off, printed or ())):
        found.append(PerlFault("last-zero", shape.shape_span or shape.span, _LAST_ZERO))
    if patterns is not None and (shape.set & ~patterns) & _LONG & matters:
        found.append(_long_suit(shape))
    if not found and (patterns is None or (patterns ^ shape.set) & ~_LONG):
        found.append(PerlFault("other", shape.span, "dealer.dpp prints other patterns than these"))
    return found


def _cut_off(pattern: str) -> bool:
    four = pattern.removeprefix("any ")
    return len(four) != 4 or " " in four


def _long_suit(shape: Alternative) -> PerlFault:
    message = "dealer.dpp knows no suits of 10 and more cards: they are lost here"
    return PerlFault("long-suit", shape.shape_span or shape.span, message)


def _in_shape(tokens: list[Token]) -> Iterator[tuple[FaultKind, Token, str]]:
    lengths = 0
    letters = 0
    for at, token in enumerate(tokens):
        single = token[0] in (_DIGIT, _JOKER) and not _in_brackets(tokens, at)
        if single or token[0] == _RIGHT_BRACKET:
            lengths += 1
        elif token[0] == _SUIT:
            letters += 1
            if token[1] in "HDC":
                yield "capital", token, "dealer.dpp garbles a shape with a capital suit letter"
            elif letters != lengths:
                message = "dealer.dpp gives the lengths in turn to the letters, near or not"
                yield "letter-order", token, message
    for last in _last_lengths(tokens):
        if last[0] == _DIGIT and last[1] == "0":
            yield "last-zero", last, _LAST_ZERO


def _last_lengths(tokens: list[Token]) -> Iterator[Token]:
    """The last token of the left part and of the group, without suit letters."""
    opening = next((i for i, token in enumerate(tokens) if token[0] == _LEFT), len(tokens))
    for part in (tokens[:opening], tokens[opening + 1 : -1]):
        lengths = [token for token in part if token[0] != _SUIT]
        if lengths:
            yield lengths[-1]


def _in_brackets(tokens: list[Token], at: int) -> bool:
    for kind, *_ in reversed(tokens[:at]):
        if kind == _RIGHT_BRACKET:
            return False
        if kind == _LEFT_BRACKET:
            return True
    return False


def _in_condition(tokens: list[Token]) -> Iterator[tuple[FaultKind, Token, str]]:
    commas = 0
    divisions: list[Token] = []
    others = False
    for token in tokens:
        kind, word, _, _ = token
        others = others or kind in (_AND, _OR_ELSE, _QUESTION)
        if kind == _COMMA:
            commas += 1
            if commas == 2:
                message = "dealer.dpp knows one ',' in a condition: with two it is never true"
                yield "second-comma", token, message + " (write &&)"
        elif kind == _AND:
            message = "dealer.dpp takes the d of 'and' for diamonds: the condition is never true"
            yield "and-word", token, message + " (write &&)"
        elif kind == _OR_ELSE:
            yield "bars", token, "dealer.dpp ends the shape at '||': write or"
        elif kind == _QUESTION:
            message = "dealer.dpp takes the last ':' for the start of the condition, not '? :'"
            yield "choice", token, message
        elif kind in _DIVISIONS:
            divisions.append(token)
        elif kind == _SUIT and word in "SHDC":
            yield "capital", token, "dealer.dpp takes a capital suit letter for the clubs"
        elif kind == _SUIT and word in "Mm":
            yield "letter-in-condition", token, f"dealer.dpp stops at '{word}' in a condition"
    for token in divisions if not others and commas < 2 else ():
        meaning = "a fraction" if token[1] == "/" else "with the sign of its right side"
        yield "arithmetic", token, f"in dealer.dpp the result of '{token[1]}' is {meaning}"

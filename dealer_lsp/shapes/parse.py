"""Reads the list of a `shape{...}`: `parse_list` gives its set, its parts and its problems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from dealer_lsp.shapes import reducers
from dealer_lsp.shapes.atoms import COLUMN, Choice, Shape, choices, shape_set
from dealer_lsp.shapes.bits import members
from dealer_lsp.shapes.checks import Complaint, complaints, mixed, no_cards
from dealer_lsp.shapes.conditions import MAX_STEPS, Instruction, TooLargeError, evaluate
from dealer_lsp.shapes.reducers import Condition
from dealer_lsp.shapes.result import Alternative, ShapeFix, ShapeListResult, ShapeProblem, Term
from dealer_lsp.shapes.scan import END, TABLES, TERMINAL, Token, scan
from dealer_lsp.text.lalr import Machine
from dealer_lsp.text.span import Edit, Span

MAX_LENGTH = 50_000
MAX_PROBLEMS = 100
"""A list with more of them is no list; nobody reads on."""
_SEP, _VBAR = TERMINAL["SEP"], TERMINAL["VBAR"]

_TermParts = tuple[str, int, list[tuple[Shape, Condition | None] | None]]
"""Sign, its offset (-1 for the first term), and the alternatives; None for a broken one."""


def parse_list(text: str, base: int = 0) -> ShapeListResult:
    """What stands between the comma and the closing brace. Never fails: errors are `problems`.

    All spans of the result are moved by `base`, the offset of `text` in its document.
    """
    return _Reader(text, base).read()


def _list(values: list[Any]) -> list[_TermParts]:
    terms: list[_TermParts] = [("+", -1, values[0])]
    for (_, word, start, _), alternatives in zip(values[1::2], values[2::2], strict=True):
        sign = word.strip()
        terms.append((sign, start + word.index(sign), alternatives))
    return terms


_REDUCERS = TABLES.bind(
    {
        "list": _list,
        "term": lambda values: values[::2],
        "alternative": lambda values: (values[0], None),
        "conditional": lambda values: (values[0], values[2]),
        "broken": lambda values: None,
        "shape": reducers.shape,
        "free_slot": reducers.free_slot,
        "named_slot": reducers.named_slot,
        "signed_slot": reducers.signed_slot,
        "group": reducers.group,
        "exactly": reducers.exactly,
        "open": reducers.opened,
        "joker": reducers.joker,
        "choice": reducers.choice,
        "single": reducers.single,
        "range": reducers.span_of_lengths,
        **dict.fromkeys(("either", "both", "compared", "arithmetic"), reducers.infix),
        **dict.fromkeys(("refuted", "minus", "plus"), reducers.prefixed),
        "chosen": reducers.ternary,
        "negated": reducers.negated,
        "number": reducers.number,
        "variable": reducers.variable,
        "parenthesis": reducers.parenthesis,
    }
)


class _Reader:
    def __init__(self, text: str, base: int) -> None:
        self._text = text
        self._base = base
        self._problems: list[ShapeProblem] = []
        self._broken: list[Span] = []

    def read(self) -> ShapeListResult:
        if len(self._text) > MAX_LENGTH:
            message = f"the list is longer than {MAX_LENGTH:,} characters"
            self._complain(Complaint("E_TOO_LONG", 0, len(self._text), message))
            return ShapeListResult(0, (), tuple(self._problems))
        terms = [self._term(*parts) for parts in self._parts()]
        everything = 0
        sound = not any(problem.severity == "error" for problem in self._problems)
        for term in terms:
            if term.sign == "+":
                everything |= term.set
                continue
            if sound and term.set and not everything & term.set:
                self._warn("W_NOOP", term.span, f"'- {self._at(term.span)}' takes nothing away")
            everything &= ~term.set
        if sound and not everything:
            span = Span(terms[0].span.start, terms[-1].span.end)
            self._warn("W_EMPTY_ALL", span, "the whole shape{} matches no hand")
        problems = sorted(self._problems, key=lambda problem: problem.span)
        return ShapeListResult(everything, tuple(terms), tuple(problems))

    def _parts(self) -> Sequence[_TermParts]:
        """The terms; a broken alternative is complained of and skipped up to the next + - or |."""
        tokens = scan(self._text)
        machine = Machine(TABLES, _REDUCERS, "list")
        ends: Token = (END, "", len(self._text), len(self._text))
        tokens.append(ends)
        at = 0
        while (at := machine.run(tokens, at)) < len(tokens):
            if len(self._problems) == MAX_PROBLEMS:
                return []
            from dealer_lsp.shapes.errors import explain  # a right script does without

            complaint = explain(tokens, at, self._text)
            self._complain(complaint)
            machine.recover()
            start = at
            while start and tokens[start - 1][0] not in (_SEP, _VBAR):
                start -= 1
            while tokens[at][0] not in (_SEP, _VBAR, END):
                at += 1
            place = (tokens[start][2], tokens[at - 1][3]) if start < at else complaint[1:3]
            self._broken.append(Span(*place).shifted(self._base))
        self._broken.reverse()
        return machine.result

    def _term(self, sign: str, at: int, parts: list[tuple[Shape, Condition | None] | None]) -> Term:
        alternatives = tuple([self._alternative(part) for part in parts])
        union = 0
        for alternative in alternatives:
            union |= alternative.set
        span = Span(alternatives[0].span.start, alternatives[-1].span.end)
        sign_span = Span(at, at + 1).shifted(self._base) if at >= 0 else None
        return Term("-" if sign == "-" else "+", sign_span, span, alternatives, union)

    def _alternative(self, part: tuple[Shape, Condition | None] | None) -> Alternative:
        if part is None:
            return Alternative(self._broken.pop(), None, None, 0, 0)
        shape, condition = part
        shape_span = Span(shape.start, shape.end).shifted(self._base)
        span, condition_span = shape_span, None
        if condition is not None:
            condition_span = Span(condition.start, condition.end).shifted(self._base)
            span = Span(shape_span.start, condition_span.end)
        found = complaints(shape, self._text)
        if found:
            for complaint in found:
                self._complain(complaint)
            return Alternative(span, shape_span, condition_span, 0, 0)
        readings = [(choice, shape_set(shape, choice)) for choice in choices(shape.letters)]
        whole = 0
        for _, one in readings:
            whole |= one
        if not whole:
            self._complain(no_cards(shape, self._text))
        warning = mixed(shape, self._text)
        if warning:
            self._complain(warning, "warning")
        fitting = whole
        if condition is not None:
            fitting = self._restricted(shape, readings, condition, span)
        return Alternative(span, shape_span, condition_span, whole, fitting)

    def _restricted(
        self, shape: Shape, readings: list[tuple[Choice, int]], condition: Condition, span: Span
    ) -> int:
        """The part of a shape where its condition holds; M and m mean the suit the shape has."""
        code = condition.code
        wrong: list[Complaint] = [argument for name, argument in code if name == "complain"]
        if len(code) > MAX_STEPS:
            message = f"a condition of more than {MAX_STEPS} steps"
            wrong.append(Complaint("E_COND_SYNTAX", condition.start, condition.end, message))
        for complaint in wrong:
            self._complain(complaint)
        if wrong:
            return 0
        fitting = whole = 0
        try:
            for choice, one in readings:
                true, faults = _holds(code, shape.letters, choice)
                if faults & one:
                    hand = "-".join(map(str, next(members(faults & one))))
                    self._divides(condition, span, hand)
                    return 0
                fitting |= true & one
                whole |= one
        except TooLargeError:
            message = "the numbers of this condition become too large"
            self._complain(Complaint("E_COND_NUM", condition.start, condition.end, message))
            return 0
        if whole and not fitting:
            self._warn("W_EMPTY", span, f"no hand satisfies '{self._at(span)}'")
        return fitting

    def _divides(self, condition: Condition, span: Span, hand: str) -> None:
        message = (
            f"division by zero in the condition of '{self._at(span)}' for the hand {hand}: "
            "guard it, e.g. h>0,s/h>=2"
        )
        self._complain(Complaint("E_DIV0", condition.start, condition.end, message))

    def _at(self, span: Span) -> str:
        return self._text[span.start - self._base : span.end - self._base]

    def _warn(self, code: str, span: Span, message: str) -> None:
        self._problems.append(ShapeProblem(code, "warning", span, message))

    def _complain(
        self, complaint: Complaint, severity: Literal["error", "warning"] = "error"
    ) -> None:
        moved = tuple(
            ShapeFix(title, tuple([Edit(span.shifted(self._base), new) for span, new in edits]))
            for title, edits in complaint.fixes
        )
        if len(self._problems) == MAX_PROBLEMS:
            return
        span = Span(complaint.start, complaint.end).shifted(self._base)
        self._problems.append(
            ShapeProblem(complaint.code, severity, span, complaint.message, moved)
        )


def _holds(code: list[Instruction], letters: str, choice: Choice) -> tuple[int, int]:
    """Where a condition holds, and where it divides by zero. M and m that the shape does not have
    stand for any suit of their kind."""
    used = {argument for name, argument in code if name == "suit"}
    majors = "sh" if "M" in used and "M" not in letters else choice[0]
    minors = "dc" if "m" in used and "m" not in letters else choice[1]
    true = faults = 0
    for major in majors:
        for minor in minors:
            columns = {**COLUMN, "M": COLUMN[major], "m": COLUMN[minor]}
            one = evaluate(code, columns)
            true |= one[0]
            faults |= one[1]
    return true, faults

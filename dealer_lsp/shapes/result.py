"""What reading a `shape{...}` list gives: sets, places and problems."""

from __future__ import annotations

from typing import Literal

from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit, Span


class ShapeFix(NamedTuple):
    title: str
    edits: tuple[Edit, ...]


class ShapeProblem(NamedTuple):
    """`code` is a name of the specification such as `E_COUNT` or `W_NOOP`. With an error the set of
    the list is not to be used; a warning leaves it defined."""

    code: str
    severity: Literal["error", "warning"]
    span: Span
    message: str
    fixes: tuple[ShapeFix, ...] = ()


class Alternative(NamedTuple):
    """One shape with its condition: `5+s4+h(xx):d>c`. `shape_set` is the set without the condition.
    A broken one has the empty set and no shape span."""

    span: Span
    shape_span: Span | None
    condition_span: Span | None
    shape_set: int
    set: int


class Term(NamedTuple):
    """Alternatives joined by `|`, with the sign before them (`+` for the first)."""

    sign: Literal["+", "-"]
    sign_span: Span | None
    span: Span
    alternatives: tuple[Alternative, ...]
    set: int


class ShapeListResult(NamedTuple):
    """`set` is what the list means: terms from left to right, `+` unites, `-` removes."""

    set: int
    terms: tuple[Term, ...]
    problems: tuple[ShapeProblem, ...]

    @property
    def ok(self) -> bool:
        """True when there is no error; `set` is the meaning only then."""
        return not any(problem.severity == "error" for problem in self.problems)

"""What is wrong with the form of a script, as data; rules give it a code and documentation."""

from __future__ import annotations

from dataclasses import dataclass

from dealer_lsp.text.span import Edit, Span


@dataclass(frozen=True, slots=True)
class SyntaxProblem:
    """`span` and `edits` are relative to the start of the definition.

    `kind` is a stable kebab-case name out of `MESSAGES`; `args` fill its message; `edits`, if any,
    turn the text into what was most likely meant.
    """

    kind: str
    span: Span
    args: tuple[str, ...] = ()
    edits: tuple[Edit, ...] = ()

    @property
    def message(self) -> str:
        """One sentence that names the thing and says what to write instead."""
        return MESSAGES[self.kind].format(*self.args)


MESSAGES: dict[str, str] = {}
"""By kind."""

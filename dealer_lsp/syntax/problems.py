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


MESSAGES: dict[str, str] = {
    # --- of the writing: single tokens, comments ---------------------------------------------
    "wrong-operator": "'{0}' is no operator of the language: write {1}",
    "wrong-case": "'{0}' must be written in lower case: '{1}'",
    "decimal": "'{0}': numbers are whole numbers, without a decimal point",
    "unclosed-string": "this text is never closed: a '\"' is missing at its end",
    "single-quotes": "text stands between double quotes: write {1}",
    "unclosed-shape-braces": "this 'shape{{' is never closed: a '}}' is missing",
    "stray-character": "{0} means nothing here: remove it",
    "semicolon": "statements are not separated: remove the ';'",
    "not-ascii": "{0} is not a plain ASCII character: dealer reads it as the end of the file "
    "and ignores all that follows{1}",
    "hash-in-line": "a '#' starts a comment only as the first character of a line: write '//' here",
    "comment-without-newline": "a comment on the last line needs a line end after it",
    "unclosed-comment": "this comment is never closed: '*/' is missing",
    "wrapper": "this belongs to BBOalert, not to the script; dealer itself cannot read it",
}
"""By kind. The kinds are stable: rules refer to them."""

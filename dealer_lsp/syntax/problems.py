"""What is wrong with the form of a script, as data; rules give it a code and documentation."""

from __future__ import annotations

from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Edit, Span


class SyntaxProblem(Record):
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
    "braces-case": "'{0}' must be written in lower case: '{1}'",
    "decimal": "'{0}': numbers are whole numbers, without a decimal point",
    "unclosed-string": "this text is never closed: a '\"' is missing at its end",
    "single-quotes": "text stands between double quotes: write {1}",
    "unclosed-shape-braces": "this 'shape{{' is never closed: a '}}' is missing",
    "stray-character": "{0} means nothing here: remove it",
    "other-bracket": "'{0}' is no parenthesis of the language: write '{1}'",
    "semicolon": "statements are not separated: remove the ';'",
    "not-ascii": "{0} is not a plain ASCII character: dealer reads it as the end of the file "
    "and ignores all that follows{1}",
    "hash-in-line": "a '#' starts a comment only as the first character of a line: write '//' here",
    "comment-without-newline": "a comment on the last line needs a line end after it",
    "unclosed-comment": "this comment is never closed: '*/' is missing",
    "wrapper": "this belongs to BBOalert, not to the script; dealer itself cannot read it",
    # --- of expressions ------------------------------------------------------------------------
    "single-equals": "'=' gives a name to something; to compare write '=='",
    "number-range": "'{0}' is no number; a range is written with 'and': {1}",
    "grouped-number": "'{0}': numbers are written without signs between their digits: write {1}",
    "missing-operand": "'{0}' needs a value {1} it",
    "repeated-operand": "'{0}' needs a value before it: write {1} {0} ...",
    "open-range": "'{0}' is no number: write {1}",
    "missing-value": "something is missing after '{0}'",
    "missing-operator": "'and' or another operator is missing before '{0}'",
    "missing-comma": "a comma is missing before '{0}'",
    "missing-commas": "commas are missing: write {0}",
    "missing-argument": "an argument of '{0}' is missing here",
    "missing-function": "a function is missing before '('",
    "missing-colon": "'?' needs a ':' and a second value behind it",
    "split-word": "'{0}' is one word: write {1}",
    "missing-parentheses": "'{0}' needs parentheses: write {1}",
    "unclosed-parenthesis": "this '(' is never closed: a ')' is missing",
    "late-parenthesis": "the parenthesis of '{0}' closes too late: write {1}",
    "unmatched-parenthesis": "this ')' closes nothing: remove it, or write the '(' it belongs to",
    "unary-minus": "a minus sign alone can stand before a number only: write (0 - ...)",
    "unary-plus": "a plus sign cannot stand before a value: remove it",
    "negative-four-digits": "'-{0}' cannot be read, because four digits may be a shape: "
    "write (0 - {0})",
    "not-a-value": "'{0}' is {1} and cannot be calculated with{2}",
    "one-at-a-time": "'{0}' takes one {1} at a time: write {2}",
    "named-seat": "a name cannot stand for a seat: write '{0}' itself where it is needed",
    "reserved-name": "'{0}' is {1} and cannot be the name of a variable: choose another",
    "name-with-hyphen": "a name holds letters, digits and '_' only: write {1}",
    "comma-for-and": "a comma does not join conditions: write 'and'",
    "quoted-name": "{0}: the name of a variable stands without quotes: write {1}",
    "bare-label": "'{0}' is no text: a text stands between double quotes: write {1}",
    "dash-comment": "'--' starts no comment: write '//'",
    "stray-comma": "no comma here: remove it",
    "stray-equals": "no '=' here: remove it",
    "stray-colon": "this ':' has no '?' before it",
    # --- of statements ---------------------------------------------------------------------------
    "stray-sign": "no '{0}' between a statement and its value: remove it",
    "missing-setting": "'{0}' needs {1}",
    "written-sides": "'{0}' is none of none, NS, EW and all: write {1}",
    "rich-text": "this is RTF, a text with fonts and colours: save it as plain text",
    "missing-holding": "the cards of {0} are missing: write them as in SAKQ, H2",
    "holding-brackets": "the cards of {0} follow without '{1}': write {2}",
    "bad-holding": "'{0}' is no holding: the suit comes first, then the ranks from the top, "
    "in capitals, T for the ten{1}",
    "predeal-length": "a length can be predealt with '== number' only, as in spades(north) == 5",
    "predeal-length-of": "'{0}': a length is predealt as {1}",
    "predeal-goes-on": "dealer reads this as a part of the predeal above: write 'condition' "
    "before it",
    "action-outside-action": "'{0}' is an action: write 'action' before it",
    "malformed-outside-action": "'{0}' is an action: write action {1}",
    "shape-pattern": "'{0}' is no shape: a shape is four lengths from 0 to 9, or x, for spades, "
    "hearts, diamonds and clubs, such as 5332 or 5xxx{1}",
    "shape-language": "'{0}' belongs to the other shape language: write shape{{seat, ...}} "
    "with braces",
    "shape-join": "shapes are joined by '+' (or) and '-' (but not), not by '{0}': {1}",
    "shape-and": "shapes are joined by '+' (or) and '-' (but not), not by '{0}'; for two at once "
    "write shape(...) and shape(...)",
    "missing-shape": "a shape is missing after '{0}'",
    "include-word": "'{0}' is no statement: write #include {1} at the start of a line; dealer "
    "takes that for a comment, other programs put the file in",
    "unexpected": "'{0}' does not belong here",
    "too-deep": "nested deeper than {0} levels: not examined",
}
"""By kind. The kinds are stable: rules refer to them."""

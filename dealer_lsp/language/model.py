"""What is known about the language: words, their forms and parameters, dialects, precedence.

Named tuples, not data classes: they are made in a tenth of the time, and each start pays for it.
"""

from __future__ import annotations

from typing import Any, Literal

from dealer_lsp.text.named import NamedTuple

WordKind = Literal[
    "statement",
    "action",
    "function",
    "seat",
    "suit",
    "vulnerability",
    "operator",
    "keyword",
    "report",
]
"""`keyword` is `any`; a `report` word stands for hands or tricks in a report of DealerV2."""
Result = Literal["count", "condition", "none"]
ParameterKind = Literal[
    "seat",
    "side",
    "suit",
    "strain",
    "card",
    "contract",
    "vul",
    "vulnerability",
    "shapelist",
    "holding",
    "int",
    "number",
    "expr",
    "string",
    "term",
    "report",
    "action",
    "name",
]
Range = tuple[int, int]
"""Lowest and highest value, both included."""
Row = tuple[Any, ...]
"""The fields of one of the classes below, in order, all the way down to plain tuples."""


class Parameter(NamedTuple):
    """`label_start:label_end` is its place in the label of the form (for signature help).

    `vul` is the `vul`/`nv` of score, `vulnerability` the `none NS EW all` of the statement;
    `term` is an expression or a string, `report` these, a seat, a side, `deal` or `trix`; `number`
    may have decimals. `repeated`: more of them may follow.
    """

    name: str
    kind: ParameterKind
    optional: bool
    repeated: bool
    label_start: int
    label_end: int


class Form(NamedTuple):
    """One way to write a word; `label` is that text, such as `hcp(seat, suit)`."""

    label: str
    parameters: tuple[Parameter, ...]
    result: Result
    range: Range | None
    dialects: tuple[str, ...]


class Word(NamedTuple):
    """`name` is the canonical spelling, `aliases` are the others.

    `range` covers all forms, with the standard point tables (`pointcount` and `altcount` change
    them). `number` is the value of a seat, a suit or a vulnerability in the numbering of
    `semantics.program`. `alias_dialects` names the dialects of spellings that are not known
    wherever the word is. `caution` is a danger worth saying, or empty.
    """

    name: str
    aliases: tuple[str, ...]
    kind: WordKind
    dialects: tuple[str, ...]
    alias_dialects: tuple[tuple[str, tuple[str, ...]], ...]
    group: str
    forms: tuple[Form, ...]
    result: Result
    range: Range | None
    number: int | None
    caution: str
    doc: str
    example: str

    @property
    def spellings(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)


class Entry(NamedTuple):
    """What a lexer needs of a spelling: the canonical name, kind and number of its word."""

    spelling: str
    name: str
    kind: WordKind
    number: int | None


class Level(NamedTuple):
    """Operators that bind equally tight, by canonical name (`?:` is the choice)."""

    operators: tuple[str, ...]
    associativity: Literal["left", "right"]


class Dialect(NamedTuple):
    """A program that runs scripts, and how its reading differs from the classic one.

    `precedence` goes from the loosest level to the tightest; it is empty where nobody has
    confirmed it. `hash_comments`: where a `#` starts a comment. `caseless`: keywords in any case.
    `bare_condition`: an expression alone is the condition. `seat_letters`: `n` for `north`.
    `chained_comparisons`: `15 <= x <= 17` compares twice. `conditions_add_up`: all conditions
    count, not the last one only (and all action lists). `predeal_length_works`: so does
    `predeal spades(north) == 5`. `altcount_names_pt`: `altcount 0` sets `pt0`, not `hcp`.
    `caseless_vulnerable`: `vulnerable` takes its word in any case.
    """

    id: str
    name: str
    program: str
    doc: str
    precedence: tuple[Level, ...]
    hash_comments: Literal["line start", "anywhere"]
    caseless: bool
    bare_condition: bool
    decimals: bool
    parameters: bool
    doubled_contracts: bool
    shape_braces: bool
    command_line: bool
    seat_letters: bool
    chained_comparisons: bool
    conditions_add_up: bool
    predeal_length_works: bool
    altcount_names_pt: bool
    caseless_vulnerable: bool


class TokenKind(NamedTuple):
    """What a script is made of beside words: `name` is card, holding, number, comment, ..."""

    name: str
    doc: str
    examples: tuple[str, ...]


class ShapeOperator(NamedTuple):
    """A sign of the `shape{...}` language. `example` is a whole list, as between the comma and
    the closing brace; `meaning` says in words what the example matches."""

    sign: str
    name: str
    doc: str
    example: str
    meaning: str


class MetadataKey(NamedTuple):
    """A `# key: value` line of Practice-Bidding-Scenarios sources."""

    key: str
    doc: str
    example: str


class SourceMark(NamedTuple):
    """A mark of the wrappings that Practice-Bidding-Scenarios and BBOalert put round scripts."""

    sign: str
    doc: str
    example: str

"""The abstract syntax of one definition.

Every span is relative to the start of the definition that holds the node, so that a
definition can be moved or reused after an edit without touching it. `TopLevel` places it.

The parser is deliberately wider than the stock program: `hcp(5)`, `dealer n` or `produce x`
give nodes too, and the rules say what is wrong with them. What could not be understood at all
becomes `Missing` (inside an expression) or `Unparsed` (a whole definition).
"""

from __future__ import annotations

from dealer_lsp.text.record import Record
from dealer_lsp.text.span import Span

# --- expressions ---------------------------------------------------------------------------


class Number(Record):
    """A literal as written: `15`, `-3` (the stock grammar knows signs on literals only), and in
    other dialects decimals such as `1.5`."""

    span: Span
    text: str


class Name(Record):
    """A variable used."""

    span: Span
    name: str


class Parameter(Record):
    """`$0` .. `$9`: a script parameter (other dialects)."""

    span: Span
    text: str


class Paren(Record):
    span: Span
    inner: Expr


class Not(Record):
    span: Span
    op_span: Span
    operand: Expr


class Binary(Record):
    """`op` is canonical: `and or == != < <= > >= + - * / %`, whatever spelling was used."""

    span: Span
    op: str
    op_span: Span
    left: Expr
    right: Expr


class Ternary(Record):
    span: Span
    condition: Expr
    then: Expr
    otherwise: Expr


class Call(Record):
    """`name(args)`; `name` as written (`hcps`, `pt3`); the catalog knows its canonical form."""

    span: Span
    name: str
    name_span: Span
    args: tuple[Arg, ...]


class Missing(Record):
    """An operand that is not there, or text in an expression that is none."""

    span: Span


# --- arguments that are no expressions -----------------------------------------------------


class Seat(Record):
    """0 north, 1 east, 2 south, 3 west."""

    span: Span
    seat: int


class Suit(Record):
    """0 clubs, 1 diamonds, 2 hearts, 3 spades, 4 notrumps."""

    span: Span
    suit: int


class Card(Record):
    """`AS`: rank first. `card` is 13 * suit + rank with rank 0 for the two, 12 for the ace."""

    span: Span
    card: int


class Holding(Record):
    """`SAKQ`: suit first, then ranks in descending order (used by `predeal`)."""

    span: Span
    text: str


class Contract(Record):
    """`x4H`; other dialects also `z4Hx`."""

    span: Span
    text: str


class Vulnerability(Record):
    """As written: `none ns NS ew EW all`, or `vul`/`nv` for `score`."""

    span: Span
    text: str


class String(Record):
    """`text` includes the quotes, or is a lone newline for the token `\\n`."""

    span: Span
    text: str


class ShapeItem(Record):
    """One item of `shape(seat, ...)`: `sign` is `+`, `-`, `,` or empty when nothing is written."""

    span: Span
    sign: str
    any: bool
    pattern: str
    pattern_span: Span


class ShapeList(Record):
    span: Span
    items: tuple[ShapeItem, ...]


class ShapeBraces(Record):
    """`shape{seat, list}` as an expression. `list_span` covers the text between the first comma
    and the closing brace; `closed` is False when the brace never comes."""

    span: Span
    seat: Seat | None
    list_span: Span
    list_text: str
    closed: bool


Expr = Number | Name | Parameter | Paren | Not | Binary | Ternary | Call | ShapeBraces | Missing
Arg = Expr | Seat | Suit | Card | Holding | Contract | Vulnerability | String | ShapeList

# --- actions -------------------------------------------------------------------------------


class Action(Record):
    """`print(north, south)`, `printes("a", hcp(north))`, `average "x" hcp(west)`, `printall`.

    `args` is None when no parentheses were written. For `average` it is the one expression; for
    `frequency` it is `(expr, low, high)` or `(expr, low, high, expr, low, high)`; `label` is the
    string before it. Actions of other dialects have the same form.
    """

    span: Span
    name: str
    name_span: Span
    label: String | None
    args: tuple[Arg, ...] | None


# --- definitions ---------------------------------------------------------------------------


class Assign(Record):
    """`name = value`."""

    span: Span
    name: Name
    value: Expr


class Condition(Record):
    """`condition expr`, or a bare expression (`keyword` is None)."""

    span: Span
    keyword: Span | None
    value: Expr


class Setting(Record):
    """`generate N`, `produce N`, `dealer SEAT`, `vulnerable V`, `pointcount N...`,
    `altcount N N...`, and the statements of other dialects (`seed`, `title`, ...)."""

    span: Span
    keyword: str
    keyword_span: Span
    args: tuple[Arg, ...]


class PredealHand(Record):
    """`north SAKQ, HJ2`."""

    span: Span
    seat: Arg
    holdings: tuple[Arg, ...]


class PredealLength(Record):
    """`spades(north) == 5` inside `predeal`."""

    span: Span
    suit: Arg
    seat: Arg
    length: Arg


class Predeal(Record):
    span: Span
    keyword_span: Span
    items: tuple[PredealHand | PredealLength, ...]


class ActionList(Record):
    span: Span
    keyword_span: Span
    actions: tuple[Action, ...]


class Unparsed(Record):
    """A stretch that is no definition; the syntax problems of the definition say why."""

    span: Span


Statement = Assign | Condition | Setting | Predeal | ActionList | Unparsed
Node = Arg | ShapeItem | Action | Statement | PredealHand | PredealLength

"""From the rules of grammar/dealer.lark to nodes: one reducer for each rule name.

A reducer gets the values of the right side: a node, or a `Leaf` for a token.
"""

from __future__ import annotations

from typing import Any, TypeGuard, cast

from dealer_lsp.syntax.lexer import meant_by
from dealer_lsp.syntax.nodes import (
    Action,
    ActionList,
    Arg,
    Assign,
    Binary,
    Call,
    Card,
    Condition,
    Contract,
    Expr,
    Holding,
    Name,
    Not,
    Number,
    Parameter,
    Paren,
    Predeal,
    PredealHand,
    PredealLength,
    Seat,
    Setting,
    ShapeBraces,
    ShapeItem,
    ShapeList,
    String,
    Suit,
    Ternary,
    Vulnerability,
)
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.words import SEATS, SUITS, small
from dealer_lsp.text.lalr import Reducer
from dealer_lsp.text.patterns import later
from dealer_lsp.text.span import Span, shared_span

Leaf = tuple[int, int, Token]
"""A token with the start and end of its text, relative to the definition."""

OPERATORS = {
    "AND": "and", "OR": "or", "EQ": "==", "NE": "!=", "LT": "<", "LE": "<=", "GT": ">",
    "GE": ">=", "PLUS": "+", "MINUS": "-", "STAR": "*", "SLASH": "/", "PERCENT": "%",
}  # fmt: skip
_OTHER_CONTRACT = later("[xz][1-7][CDHSN]x{0,2}")
_RANKS = "23456789TJQKA"
_SUITS = "CDHS"


def is_leaf(value: Any) -> TypeGuard[Leaf]:
    return type(value) is tuple


def start_of(value: Any) -> int:
    return value[0] if is_leaf(value) else value.span.start


def end_of(value: Any) -> int:
    return value[1] if is_leaf(value) else value.span.end


def _whole(right: list[Any]) -> Span:
    return shared_span(start_of(right[0]), end_of(right[-1]))


def _nodes(right: list[Any]) -> tuple[Any, ...]:
    return tuple(value for value in right if type(value) is not tuple)


# --- leaves ---------------------------------------------------------------------------------


def plain(token: Token) -> str:
    """The text of a token in ASCII, as far as that can be told."""
    return token.text if token.text.isascii() else meant_by(token)


def number(leaf: Leaf) -> Number:
    return Number(shared_span(leaf[0], leaf[1]), plain(leaf[2]))


def negative(sign: Leaf, leaf: Leaf) -> Number:
    return Number(shared_span(sign[0], leaf[1]), "-" + plain(leaf[2]))


def name(leaf: Leaf) -> Name:
    return Name(shared_span(leaf[0], leaf[1]), leaf[2].text)


def seat(leaf: Leaf) -> Seat:
    return Seat(shared_span(leaf[0], leaf[1]), SEATS[leaf[2].text])


def suit(leaf: Leaf) -> Suit:
    return Suit(shared_span(leaf[0], leaf[1]), SUITS[plain(leaf[2])])


def card(leaf: Leaf) -> Card:
    rank, suit_letter = plain(leaf[2])
    return Card(shared_span(leaf[0], leaf[1]), 13 * _SUITS.index(suit_letter) + _RANKS.index(rank))


def holding(leaf: Leaf) -> Holding:
    return Holding(shared_span(leaf[0], leaf[1]), plain(leaf[2]))


def contract(leaf: Leaf) -> Contract:
    return Contract(shared_span(leaf[0], leaf[1]), leaf[2].text)


def vulnerability(leaf: Leaf) -> Vulnerability:
    return Vulnerability(shared_span(leaf[0], leaf[1]), leaf[2].text)


def string(leaf: Leaf) -> String:
    text = leaf[2].text
    return String(shared_span(leaf[0], leaf[1]), "\n" if text == "\\n" else text)


def parameter(leaf: Leaf) -> Parameter:
    return Parameter(shared_span(leaf[0], leaf[1]), leaf[2].text)


def shape_braces(leaf: Leaf) -> ShapeBraces:
    start, end, token = leaf
    text = token.text
    closed = token.fault != "unclosed-shape-braces"
    inside = text.index("{") + 1
    limit = len(text) - 1 if closed else len(text)
    comma = text.find(",", inside, limit)
    word_end = limit if comma < 0 else comma
    word = text[inside:word_end].strip()
    word_start = start + text.index(word, inside)
    named = (
        Seat(shared_span(word_start, word_start + len(word)), SEATS[word])
        if word in SEATS
        else None
    )
    list_start = comma + 1 if comma >= 0 else inside if named is None else limit
    return ShapeBraces(
        shared_span(start, end),
        named,
        shared_span(start + list_start, start + limit),
        text[list_start:limit],
        closed,
    )


# --- expressions ----------------------------------------------------------------------------


def binary(left: Expr, sign: Leaf, right: Expr) -> Binary:
    return Binary(
        shared_span(left.span[0], right.span[1]),
        OPERATORS[sign[2].kind],
        shared_span(sign[0], sign[1]),
        left,
        right,
    )


def negation(sign: Leaf, operand: Expr) -> Not:
    return Not(shared_span(sign[0], operand.span[1]), shared_span(sign[0], sign[1]), operand)


def call(word: Leaf, end: int, args: tuple[Arg, ...]) -> Call:
    """The function `word` with its arguments; `end` is behind the closing parenthesis."""
    written = plain(word[2]) or word[2].text
    return Call(
        shared_span(word[0], end),
        written,
        shared_span(word[0], word[1]),
        typed_arguments(written, args),
    )


def typed_arguments(word: str, args: tuple[Arg, ...]) -> tuple[Arg, ...]:
    """`args` with contracts in other dialects' spelling (`z4H`, `x4Hxx`), which look like names
    elsewhere, as contracts where `word` takes a contract."""
    if word not in ("score", "evalcontract"):
        return args
    return tuple(
        Contract(arg.span, arg.name)
        if isinstance(arg, Name) and _OTHER_CONTRACT.fullmatch(arg.name)
        else arg
        for arg in args
    )


def _call(right: list[Any]) -> Call:
    return call(right[0], right[-1][1], _nodes(right))


def _ternary(right: list[Any]) -> Ternary:
    return Ternary(_whole(right), right[0], right[2], right[4])


def _shape_item(right: list[Any]) -> ShapeItem:
    leaves = cast("list[Leaf]", right)
    pattern = leaves[-1]
    has_any = len(leaves) > 1 and leaves[-2][2].kind == "ANY"
    sign = leaves[0][2].text if len(leaves) > 1 + has_any else ""
    return ShapeItem(
        _whole(right), sign, has_any, pattern[2].text, shared_span(pattern[0], pattern[1])
    )


# --- definitions ----------------------------------------------------------------------------


def _setting(right: list[Any]) -> Setting:
    keyword: Leaf = right[0]
    args = _nodes(right)
    return Setting(_whole(right), small(keyword[2].text), shared_span(keyword[0], keyword[1]), args)


def _action_word(right: list[Any]) -> Action:
    span = shared_span(right[0][0], right[0][1])
    return Action(span, small(right[0][2].text), span, None, None)


def _action_call(right: list[Any]) -> Action:
    word: Leaf = right[0]
    label = right[1] if isinstance(right[1], String) else None
    written = small(word[2].text)
    args = typed_arguments(written, _nodes(right[2:]))
    return Action(_whole(right), written, shared_span(word[0], word[1]), label, args)


def _average(right: list[Any]) -> Action:
    word: Leaf = right[0]
    label = right[1] if len(right) == 3 else None
    name = small(word[2].text)
    return Action(_whole(right), name, shared_span(word[0], word[1]), label, (right[-1],))


def _predeal(right: list[Any]) -> Predeal:
    return Predeal(_whole(right), shared_span(right[0][0], right[0][1]), _nodes(right))


def _action_list(right: list[Any]) -> ActionList:
    keyword: Leaf = right[0]
    return ActionList(_whole(right), shared_span(keyword[0], keyword[1]), _nodes(right))


REDUCERS: dict[str, Reducer] = {
    "none": lambda right: None,
    "more": lambda right: right[1],
    "setting": _setting,
    "predeal": _predeal,
    "predeal_hand": lambda r: PredealHand(_whole(r), r[0], _nodes(r[1:])),
    "predeal_length": lambda r: PredealLength(_whole(r), r[0], r[2], r[5]),
    "condition": lambda r: Condition(_whole(r), shared_span(r[0][0], r[0][1]), r[1]),
    "bare_condition": lambda r: Condition(r[0].span, None, r[0]),
    "assign": lambda r: Assign(_whole(r), name(r[0]), r[2]),
    "action_list": _action_list,
    "action_word": _action_word,
    "action_call": _action_call,
    "average": _average,
    "number": lambda r: number(r[0]),
    "negative": lambda r: negative(r[0], r[1]),
    "name": lambda r: name(r[0]),
    "seat": lambda r: seat(r[0]),
    "suit": lambda r: suit(r[0]),
    "card": lambda r: card(r[0]),
    "holding": lambda r: holding(r[0]),
    "contract": lambda r: contract(r[0]),
    "vul": lambda r: vulnerability(r[0]),
    "vulnerability": lambda r: vulnerability(r[0]),
    "string": lambda r: string(r[0]),
    "parameter": lambda r: parameter(r[0]),
    "shape_braces": lambda r: shape_braces(r[0]),
    "paren": lambda r: Paren(_whole(r), r[1]),
    "ternary": _ternary,
    "binary": lambda r: binary(r[0], r[1], r[2]),
    "negation": lambda r: negation(r[0], r[1]),
    "call": _call,
    "shape_list": lambda r: ShapeList(_whole(r), tuple(r)),
    "shape_item": _shape_item,
}

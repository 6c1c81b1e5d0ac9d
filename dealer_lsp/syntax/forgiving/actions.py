"""Lists of actions with mistakes in them."""

from __future__ import annotations

from dealer_lsp.syntax import build
from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.expressions import ExpressionReader
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.forgiving.words_apart import read_bare_label
from dealer_lsp.syntax.kinds import ACTIONS, ARGUMENTS, OPERANDS
from dealer_lsp.syntax.nodes import Action, Arg, String
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.syntax.words import CAPITALS, small
from dealer_lsp.text.span import Edit, Span

_ALONE = ("PRINTALL", "PRINTEW", "PRINTPBN", "EVALCONTRACT")
"""Actions without arguments in the stock program: a parenthesis behind them starts a condition."""
_EXAMPLES = {
    "PRINT": "{}(north, south)",
    "PRINTES": '{}("text", value)',
    "FREQUENCY": "{}(value, 0, 40)",
}


def read_actions(reader: Reader) -> tuple[Action, ...]:
    """The actions that come next, up to what cannot belong to their list."""
    actions: list[Action] = []
    while True:
        kind = reader.kind
        if kind in ACTIONS or (kind == "IDENT" and actions and _is_call(reader)):
            if actions and not reader.after_comma:
                start, end, token = reader.leaf()
                edit = Edit(Span(reader.end, reader.end), ",")
                reader.report("missing-comma", Span(start, end), token.text, edits=(edit,))
            actions.append(_read_action(reader))
            reader.after_comma = False
        elif kind == "COMMA":
            if reader.after_comma or not actions:
                reader.drop("stray-comma")
            else:
                reader.take()
                reader.after_comma = True
        elif kind == "RPAR":
            reader.drop("unmatched-parenthesis")
        elif kind == "BAD" or (kind in ARGUMENTS and not reader.starts_line()):
            reader.drop_unexpected()
        else:
            return tuple(actions)


def _is_call(reader: Reader) -> bool:
    """True for an unknown word right behind a comma with a parenthesis that touches it."""
    after = reader.peek(1)
    return reader.after_comma and after.kind == "LPAR" and not after.trivia


def _read_action(reader: Reader) -> Action:
    kind = reader.kind
    word = reader.take()
    joined = _joined(reader, word) if kind == "PRINT" else None
    if joined is not None:
        word, kind = joined, joined[2].kind
    span = Span(word[0], word[1])
    name = small(word[2].text)
    label = None
    if kind in ("AVERAGE", "FREQUENCY", "OTHER_ACTION") and reader.peek().kind == "STRING":
        label = build.string(reader.take())
        if reader.peek().kind == "COMMA" and reader.peek(1).kind in OPERANDS:
            reader.drop("stray-comma")
    if kind == "FREQUENCY" and label is None:
        label = read_bare_label(reader)
    if kind == "AVERAGE":
        value = ExpressionReader(reader, True).read(name)
        return Action(Span(span.start, value.span.end), name, span, label, (value,))
    if reader.peek().kind == "LPAR" and not _starts_condition(reader, kind):
        args, end = ExpressionReader(reader, True).read_arguments(word)
        args = build.typed_arguments(name, args)
        return Action(Span(span.start, end), name, span, label, args)
    args = _bare_arguments(reader, kind, word, label) if kind in _EXAMPLES else None
    end = reader.end if args or label else span.end
    return Action(Span(span.start, end), name, span, label, args)


def _joined(reader: Reader, word: Leaf) -> Leaf | None:
    """`print all`, `print(all)` or `print one line`, as the word that was meant."""
    for words in (3, 2, 1):
        following = [reader.peek(ahead) for ahead in range(words)]
        if words == 3:
            if (following[0].kind, following[2].kind) != ("LPAR", "RPAR"):
                continue
            following = following[1:2]
        if not all(token.text for token in following):
            continue
        meant = "".join(("print", *(token.text.lower() for token in following)))
        if CAPITALS.get(meant) not in ACTIONS or any("\n" in each.trivia for each in following):
            continue
        for _ in range(words):
            reader.take()
        span = Span(word[0], reader.last.end)
        edits = (Edit(span, meant),)
        reader.report("split-word", span, reader.written(span), meant, edits=edits)
        return span.start, span.end, Token(CAPITALS[meant], word[2].trivia, meant)
    return None


def _starts_condition(reader: Reader, kind: str) -> bool:
    return kind in _ALONE and bool(reader.peek().trivia)


def _bare_arguments(
    reader: Reader, kind: str, word: Leaf, label: String | None
) -> tuple[Arg, ...] | None:
    """Arguments without the parentheses that the action needs."""
    start, end, token = word
    example = _EXAMPLES[kind].format(token.text)
    args: list[Arg] = []
    begin = label.span.end if label is not None else end
    bracket = reader.take() if reader.peek().text in ("[", "{") else None
    while True:
        argument = _argument(reader)
        if argument is None:
            break
        args.append(argument)
        if reader.peek().kind != "COMMA" or not _argument_follows(reader):
            break
        reader.take()
    edits: tuple[Edit, ...] = ()
    last = reader.end
    if bracket is not None and reader.peek().text in ("]", "}"):
        reader.take()
    span = Span(start, end if bracket is None else reader.end)
    if args:
        written = reader.written(Span(args[0].span.start, last))
        if len(written) <= 40 and label is None:
            example = f"{token.text}({written})"
        edits = (
            Edit(Span(begin, args[0].span.start), "(" if label is None else " ("),
            Edit(Span(last, reader.end), ")"),
        )
    reader.report("missing-parentheses", span, token.text, example, edits=edits)
    return tuple(args) or None


def _argument(reader: Reader) -> Arg | None:
    kind = reader.kind
    if kind == "SEAT":
        return build.seat(reader.take())
    if kind == "STRING":
        return build.string(reader.take())
    if kind in OPERANDS or kind == "MINUS":
        if reader.starts_line() and kind == "IDENT" and reader.peek(1).kind == "ASSIGN":
            return None
        return ExpressionReader(reader, True).read(",")
    return None


def _argument_follows(reader: Reader) -> bool:
    """True when an argument stands behind the comma that comes next, not another action."""
    after = reader.peek(1)
    if after.kind == "IDENT":
        return reader.stream.soft_kind(reader.index + 1) != "OTHER_ACTION"
    return after.kind in OPERANDS or after.kind in ("SEAT", "STRING", "MINUS")

"""One definition with mistakes in it."""

from __future__ import annotations

from dealer_lsp.syntax import build
from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.forgiving.actions import read_actions
from dealer_lsp.syntax.forgiving.expressions import ExpressionReader
from dealer_lsp.syntax.forgiving.numbers import read_grouped
from dealer_lsp.syntax.forgiving.operands import WHAT, read_argument
from dealer_lsp.syntax.forgiving.predeals import read_predeal
from dealer_lsp.syntax.forgiving.reader import Reader, TooDeepError
from dealer_lsp.syntax.forgiving.words_apart import quoted_name, read_named_seat, read_sides
from dealer_lsp.syntax.heights import MAX_HEIGHT, height
from dealer_lsp.syntax.kinds import ACTIONS, ARGUMENTS, FUNCTIONS, NUMBERS, OPERANDS, PRECEDENCE
from dealer_lsp.syntax.nodes import (
    ActionList,
    Arg,
    Assign,
    Call,
    Condition,
    Name,
    Number,
    Predeal,
    Setting,
    Statement,
    Unparsed,
)
from dealer_lsp.syntax.number_groups import COUNTS
from dealer_lsp.syntax.problems import SyntaxProblem
from dealer_lsp.syntax.stream import TokenStream
from dealer_lsp.syntax.words import small
from dealer_lsp.text.patterns import later
from dealer_lsp.text.span import Edit, Span

_PART = later(r"\w+")
_MOST_TOKENS_OF_NAME = 20
_SETTINGS = ("GENERATE", "PRODUCE", "DEALER", "VULNERABLE", "OTHER_STATEMENT")
_OF_ACTIONS = ("split-word", "missing-parentheses")
_INCLUDING = ("import", "include")
_NEEDS = {
    "GENERATE": "a number of deals",
    "PRODUCE": "a number of deals",
    "DEALER": "a seat: north, east, south or west",
    "VULNERABLE": "one of none, NS, EW and all",
    "ALTCOUNT": "the number of a table, then the values of ace, king and so on",
    "PREDEAL": "a seat and its cards, such as north SAKQ, HJ2",
}


def forgive(
    stream: TokenStream, first: int, too_high: bool
) -> tuple[Statement, int, tuple[SyntaxProblem, ...]]:
    """What can be made of the definition at token `first`, the number of the token after it, and
    what is wrong with it. `too_high`: nothing but its nesting may be wrong."""
    reader = Reader(stream, first)
    if not too_high:
        try:
            statement = _Definition(reader).read()
            if height(statement) <= MAX_HEIGHT:
                return statement, reader.index, tuple(reader.problems)
        except TooDeepError:
            pass
    reader = Reader(stream, first)
    reader.take()
    while not reader.at_definition(True, 0):
        reader.take()
    span = Span(stream.text_start(first) - stream.starts[first], reader.end)
    return Unparsed(span), reader.index, (SyntaxProblem("too-deep", span, (str(MAX_HEIGHT),)),)


class _Definition:
    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self) -> Statement:
        reader = self._reader
        kind = reader.kind
        if reader.peek(1).kind == "ASSIGN" and reader.peek().text[:1].isalpha():
            if kind not in _NEEDS and kind not in ("CONDITION", "ACTION", "POINTCOUNT"):
                return self._tidy(self._assign(reader.take()))
        elif (quoted := quoted_name(reader)) is not None:
            return self._tidy(self._assign(quoted))
        elif tokens := self._hyphenated():
            return self._tidy(self._assign(self._take_hyphenated(tokens)))
        if self._includes():
            return self._tidy(self._include())
        if kind in _SETTINGS:
            return self._tidy(self._setting(kind))
        if kind in ("POINTCOUNT", "ALTCOUNT"):
            return self._tidy(self._counts(kind))
        if kind == "PREDEAL":
            return self._tidy(self._predeal())
        if kind == "CONDITION":
            return self._tidy(self._condition())
        if kind == "ACTION" or kind in ACTIONS:
            return self._tidy(self._actions())
        if kind in OPERANDS or kind in PRECEDENCE or kind in FUNCTIONS or self._like_operand():
            return self._tidy(self._bare_condition())
        return self._unparsed()

    # --- statements --------------------------------------------------------------------------

    def _assign(self, word: Leaf) -> Assign:
        reader = self._reader
        start, end, token = word
        span = Span(start, end)
        if token.kind != "IDENT":
            what = WHAT.get(token.kind, "a word of the language")
            reader.report("reserved-name", span, token.text, what)
        sign = reader.take()
        written = reader.written(span)
        if not written[:1].isalpha():
            written = token.text
        value = read_named_seat(reader) or ExpressionReader(reader, False).read(f"{written} =")
        end = max(value.span.end, sign[1])
        return Assign(Span(start, end), Name(span, written), value)

    def _setting(self, kind: str) -> Setting:
        reader = self._reader
        keyword = self._keyword()
        args: list[Arg] = []
        while True:
            argument = read_grouped(reader) if kind in COUNTS else None
            if kind == "VULNERABLE" and not args:
                argument = read_sides(reader)
            argument = argument or self._value()
            if argument is None:
                break
            args.append(argument)
            if kind != "OTHER_STATEMENT":
                break
        if not args and kind in _NEEDS:
            span = Span(keyword[0], keyword[1])
            reader.report("missing-setting", span, keyword[2].text, _NEEDS[kind])
        return self._made(keyword, args)

    def _counts(self, kind: str) -> Setting:
        reader = self._reader
        keyword = self._keyword()
        args: list[Arg] = []
        while True:
            if reader.peek().kind == "COMMA" and self._number_ahead(1):
                reader.drop("stray-comma")
            if not self._number_ahead(0):
                break
            args.append(self._number())
        if not args and kind == "ALTCOUNT":
            span = Span(keyword[0], keyword[1])
            reader.report("missing-setting", span, keyword[2].text, _NEEDS[kind])
        return self._made(keyword, args)

    def _predeal(self) -> Predeal:
        reader = self._reader
        keyword = self._keyword()
        items = read_predeal(reader)
        span = Span(keyword[0], keyword[1])
        if not items and (reader.starts_line() or self._starts_definition()):
            reader.report("missing-setting", span, keyword[2].text, _NEEDS["PREDEAL"])
        end = items[-1].span.end if items else span.end
        return Predeal(Span(span.start, end), span, items)

    def _condition(self) -> Condition:
        reader = self._reader
        keyword = self._keyword()
        value = ExpressionReader(reader, False).read(keyword[2].text)
        span = Span(keyword[0], max(value.span.end, keyword[1]))
        return Condition(span, Span(keyword[0], keyword[1]), value)

    def _bare_condition(self) -> Condition:
        reader = self._reader
        value = ExpressionReader(reader, False).read("")
        last = reader.problems[-1] if reader.problems else None
        acts = reader.kind in ACTIONS or reader.kind == "ACTION"
        if acts and last is not None and last.kind == "stray-comma" and isinstance(value, Call):
            # It may be a value to print: without the comma the actions behind it would be a list
            # of their own, and those before it would be lost.
            reader.problems[-1] = last.replaced(edits=())
        return Condition(value.span, None, value)

    def _actions(self) -> ActionList:
        reader = self._reader
        start, end, token = reader.leaf()
        if reader.kind == "ACTION":
            reader.take()
        else:
            place = Span(start, start)
            edits = (Edit(place, "action "),)
            reader.report("action-outside-action", Span(start, end), token.text, edits=edits)
            end = start
        keyword = Span(start, end)
        before = len(reader.problems)
        actions = read_actions(reader)
        if keyword.start == keyword.end:
            _join_problems(reader.problems, before)
        last = actions[-1].span.end if actions else end
        return ActionList(Span(start, last), keyword, actions)

    def _includes(self) -> bool:
        """True at `import "file"`, which is no statement."""
        after = self._reader.peek(1)
        word = self._reader.peek().text.lower()
        return word in _INCLUDING and after.kind == "STRING" and "\n" not in after.trivia

    def _include(self) -> Unparsed:
        reader = self._reader
        start, end, token = reader.take()
        _, last, name = reader.take()
        first = token.trivia.endswith("\n") or reader.stream.text_start(reader.first) == 0
        alone = first and (reader.starts_line() or reader.kind == "END")
        edits = (Edit(Span(start, end), "#include"),) if alone else ()
        span = Span(start, last)
        reader.report("include-word", span, token.text, name.text, edits=edits)
        return Unparsed(span)

    def _unparsed(self) -> Unparsed:
        """Tokens that no definition starts with, up to the end of the line or to one that does."""
        reader = self._reader
        start = reader.leaf()[0]
        while True:
            if reader.peek().kind == "RPAR":
                reader.drop("unmatched-parenthesis")
            else:
                reader.drop_unexpected()
            if reader.starts_line() or self._starts_definition():
                return Unparsed(Span(start, reader.end))

    # --- parts -------------------------------------------------------------------------------

    def _keyword(self) -> Leaf:
        """The word of the statement, and no sign behind it."""
        reader = self._reader
        keyword = reader.take()
        if reader.peek().kind in ("ASSIGN", "EQ", "COLON", "COMMA"):
            reader.drop("stray-sign")
        return keyword

    def _made(self, keyword: Leaf, args: list[Arg]) -> Setting:
        span = Span(keyword[0], keyword[1])
        end = args[-1].span.end if args else span.end
        return Setting(Span(span.start, end), small(keyword[2].text), span, tuple(args))

    def _value(self) -> Arg | None:
        """What a setting can be given, on the same line if it is a word that could start the next
        definition."""
        reader = self._reader
        if self._number_ahead(0):
            return self._number()
        token = reader.peek()
        if token.kind == "IDENT":
            after = reader.peek(1).kind
            if reader.starts_line() or after in PRECEDENCE or after in ("ASSIGN", "LPAR"):
                return None
            return build.name(reader.take())
        if token.kind == "PARAMETER":
            return build.parameter(reader.take())
        if token.kind in ARGUMENTS and token.kind != "SUIT":
            return read_argument(reader)
        if token.kind == "VULNERABLE":
            return build.vulnerability(reader.take())
        return None

    def _number_ahead(self, ahead: int) -> bool:
        kind = self._reader.peek(ahead).kind
        if kind == "MINUS":
            kind = self._reader.peek(ahead + 1).kind
        return kind in NUMBERS or kind == "PARAMETER"

    def _number(self) -> Arg:
        reader = self._reader
        if reader.peek().kind == "MINUS":
            sign = reader.take()
            return build.negative(sign, reader.take())
        if reader.peek().kind == "PARAMETER":
            return build.parameter(reader.take())
        number: Number = build.number(reader.take())
        return number

    def _hyphenated(self) -> int:
        """How many tokens `my-name` has at `my-name =`; 0 for something else."""
        reader = self._reader
        if reader.peek().kind != "IDENT":
            return 0
        tokens = 1
        while reader.peek(tokens).kind == "MINUS" and tokens < _MOST_TOKENS_OF_NAME:
            part = reader.peek(tokens + 1)
            if reader.peek(tokens).trivia or part.trivia or not _PART.fullmatch(part.text):
                return 0
            tokens += 2
        return tokens if tokens > 1 and reader.peek(tokens).kind == "ASSIGN" else 0

    def _take_hyphenated(self, tokens: int) -> Leaf:
        reader = self._reader
        start, end, token = reader.take()
        for _ in range(tokens - 1):
            end = reader.take()[1]
        span = Span(start, end)
        written = reader.written(span)
        meant = written.replace("-", "_")
        reader.report("name-with-hyphen", span, written, meant, edits=(Edit(span, meant),))
        return start, end, token

    def _like_operand(self) -> bool:
        """True at a word that is no value but is used as one, such as `D > 5`."""
        after = self._reader.peek(1).kind
        return self._reader.peek().text[:1].isalnum() and after in PRECEDENCE

    # --- the end -----------------------------------------------------------------------------

    def _starts_definition(self) -> bool:
        reader = self._reader
        kind = reader.kind
        return (
            reader.at_definition(True, 0)
            or kind in OPERANDS
            or kind in ("MINUS", "VULNERABILITY")
            or (reader.peek(1).kind == "ASSIGN" and reader.peek().text[:1].isalpha())
        )

    def _tidy(self, statement: Statement) -> Statement:
        """Leave out what follows on the same line and can start no definition."""
        reader = self._reader
        while not (reader.starts_line() or self._starts_definition()):
            if reader.peek().fault == "semicolon":
                reader.take()
                break
            if reader.peek().kind == "COMMA":
                reader.drop("stray-comma")
                if isinstance(statement, Setting) and self._number_ahead(0):
                    # Without the comma the number would be a condition of its own.
                    reader.problems[-1] = reader.problems[-1].replaced(edits=())
            elif reader.peek().kind == "RPAR":
                reader.drop("unmatched-parenthesis")
            else:
                reader.drop_unexpected()
        return statement


def _join_problems(problems: list[SyntaxProblem], number: int) -> None:
    """Make one of the problem before `number`, which is that an action stands alone, and that one,
    if it is about the form of the same action."""
    alone, wrong = problems[number - 1], problems[number : number + 1]
    if wrong and wrong[0].span.start == alone.span.start and wrong[0].kind in _OF_ACTIONS:
        problems[number - 1 : number + 1] = [
            wrong[0].replaced(
                kind="malformed-outside-action", edits=(*alone.edits, *wrong[0].edits)
            )
        ]

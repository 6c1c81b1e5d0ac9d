"""Tokens on demand, with their places: what parsers read from."""

from __future__ import annotations

from dealer_lsp.syntax.kinds import ACTIONS, NUMBERS, OPERANDS, PRECEDENCE
from dealer_lsp.syntax.lexer import Lexer
from dealer_lsp.syntax.tokens import Kind, Token
from dealer_lsp.syntax.words import (
    CALLABLE_LOWER,
    CAPITALS,
    OTHER_ACTIONS,
    OTHER_FUNCTIONS,
    OTHER_STATEMENTS,
    SEATS,
)

_BATCH = 32
_NEVER_AN_OPERAND = {
    *("SEAT", "NOTRUMPS", "VULNERABILITY", "VULNERABLE", "VUL"),
    *("CARD", "HOLDING", "CONTRACT", "STRING", "ANY"),
}
_SEATS_AND_SIDES = {"SEAT", "SUIT", "VULNERABILITY"}
SEAT_AND_SIDE_WORDS = {*SEATS, "n", "e", "s", "w", "none", "ns", "ew", "all", "both"}
_STATEMENT_VALUE = {"NUMBER", "FOUR", "DECIMAL", "PARAMETER", "STRING", "SEAT"}


class TokenStream:
    """`tokens[i]` and `starts[i]`, the offset in the text at which the trivia of token i starts.

    Both lists grow by `fill`; the last token of a complete list has kind `END`. `seen` is the
    highest number of a token that was looked at through `peek`.
    """

    def __init__(self, text: str, position: int = 0) -> None:
        self.tokens: list[Token] = []
        self.starts: list[int] = [position]
        self.seen = 0
        self._lexer = Lexer(text, position)
        self._reach: dict[int, int] = {}

    @property
    def text(self) -> str:
        return self._lexer.text

    def fill(self, index: int) -> None:
        """Make `tokens[index]` exist, or the list complete."""
        tokens, starts, lexer = self.tokens, self.starts, self._lexer
        while len(tokens) <= index and not (tokens and tokens[-1].kind == "END"):
            for _ in range(_BATCH):
                token = lexer.read()
                if lexer.reach > 1:
                    self._reach[len(tokens)] = lexer.reach
                tokens.append(token)
                starts.append(lexer.position)
                if token.kind == "END":
                    return

    def peek(self, index: int) -> Token:
        """Token `index`, or the `END` that comes before it."""
        if index > self.seen:
            self.seen = index
        if index >= len(self.tokens):
            self.fill(index)
            index = min(index, len(self.tokens) - 1)
        return self.tokens[index]

    def text_start(self, index: int) -> int:
        """Offset at which the text of token `index` starts."""
        return self.starts[index] + len(self.tokens[index].trivia)

    def reach(self, first: int, end: int) -> int:
        """How far behind the start of token `end` the definition `first:end` depends on the text.

        Call it after the definition was parsed, with `seen` reset before.
        """
        last = min(max(self.seen, end), len(self.tokens) - 1)
        furthest = self.starts[last + 1] + 1
        if self._reach:
            for index in range(first, last + 1):
                reach = self._reach.get(index, 1)
                furthest = max(furthest, self.starts[index + 1] + reach)
        return furthest - self.starts[end]

    def soft_kind(self, index: int) -> Kind:
        """For the `IDENT` at `index`: `OTHER_STATEMENT`, `OTHER_ACTION` or `OTHER_FUNCTION` where
        it stands as a word of another dialect would; the kind of a statement or action that it is
        but for capitals; else `IDENT`. Likewise a `PARAMETER` can stand for a function.

        The stock program refuses what makes these different from a name, but for such words used
        as variables in odd places.
        """
        kind, _, text, _ = self.tokens[index]
        after = self.peek(index + 1)
        if kind == "PARAMETER":
            return "OTHER_FUNCTION" if after.kind == "LPAR" and not after.trivia else kind
        lowered = text.lower()
        if lowered in CAPITALS and self._continues(CAPITALS[lowered], index):
            return CAPITALS[lowered]
        if after.kind == "LPAR":
            if text in OTHER_ACTIONS:
                return "OTHER_ACTION"
            touching = not after.trivia
            if touching and (text in OTHER_FUNCTIONS or lowered in CALLABLE_LOWER):
                return "OTHER_FUNCTION"
            inside = self.peek(index + 2)
            if inside.kind in _NEVER_AN_OPERAND:
                return "OTHER_FUNCTION"
            if inside.kind == "SUIT" and self.peek(index + 3).kind != "LPAR":
                return "OTHER_FUNCTION"
        elif text in OTHER_STATEMENTS:
            if after.kind in _STATEMENT_VALUE and "\n" not in after.trivia:
                return "OTHER_STATEMENT"
        elif text in OTHER_ACTIONS:
            return "OTHER_ACTION"
        return "IDENT"

    def _continues(self, kind: Kind, index: int) -> bool:
        """True when what follows the word at `index`, which would be of this kind in small letters,
        fits such a word but no name."""
        after = self.peek(index + 1)
        if kind in ACTIONS:
            return after.kind != "ASSIGN" and after.kind not in PRECEDENCE
        if "\n" in after.trivia and kind != "ACTION":
            return False
        match kind:
            case "CONDITION":
                return after.kind in OPERANDS
            case "ACTION":
                return after.kind in ACTIONS or after.text.lower() in CAPITALS
            case "DEALER" | "PREDEAL" | "VULNERABLE":
                return after.kind in _SEATS_AND_SIDES or after.text.lower() in SEAT_AND_SIDE_WORDS
            case _:
                return after.kind in NUMBERS

    def is_foreign_action(self, index: int) -> bool:
        """True when an action of another dialect begins at `index`, such as `csvrpt(north)`."""
        kind, _, text, _ = self.tokens[index]
        if kind != "IDENT" or text not in OTHER_ACTIONS or self.peek(index + 1).kind != "LPAR":
            return False
        return self.peek(index + 2).kind in _NEVER_AN_OPERAND

    def called_kind(self, index: int) -> Kind:
        """For the action word at `index`, one that stands alone in the stock program:
        `OTHER_ACTION` where it has arguments, as in other dialects; else its own kind."""
        if self.peek(index + 1).kind == "LPAR" and self.peek(index + 2).kind in _NEVER_AN_OPERAND:
            return "OTHER_ACTION"
        return self.tokens[index].kind

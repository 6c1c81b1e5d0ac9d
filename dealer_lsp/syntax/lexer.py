"""From text to tokens, as the stock program's flex scanner cuts them: the longest match wins.

What flex would hand on as a single meaningless character is read as what was meant where that is
plain (`=>`, a typographic quote); such a token carries a fault. No state is carried from one token
to the next, so that lexing can start at any token.
"""

from __future__ import annotations

import re

from dealer_lsp.syntax.lookalikes import QUOTES, RANKS, ascii_for, cards_for, is_blank
from dealer_lsp.syntax.tokens import Kind, Token
from dealer_lsp.syntax.words import SIGNS, STOCK
from dealer_lsp.syntax.wrappers import REACH, shape_braces, wrapper_end
from dealer_lsp.text.patterns import later

_TOKEN = re.compile(
    r"""
    (?: [ \t\n]+ | \r+(?=\n) | //[^\n]*\n? | \#[^\n]*\n? | /\*(?s:.*?)(?:\*/|\Z) )*
    (?: (?P<suited>  (?: 10 | [2-9TJQKAtjqka] ) [♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?
                   | [♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]? (?: 10 | [2-9TJQKAtjqka] )* )
      | (?P<word>    [^\W\d_]\w* )
      | (?P<sign>    && | \|\| | ===? | !==? | <= | >= | [-+*/%?(),] | :(?!=) | [<>=!](?![<>=]) )
      | (?P<decimal> [0-9]+\.[0-9]* | \.[0-9]+ )
      | (?P<number>  [0-9]{5,} )
      | (?P<shape>   [0-9x]{4} )
      | (?P<card>    [2-9][CDHS] )
      | (?P<short>   [0-9]+ )
      | (?P<string>  "[^"]*" | \\n )
      | (?P<other>   => | := | =< | <> | [&|] | \^\^? | [<>=!] | \$[0-9] | '[^'\n]*' | "[^"\r\n]* | \r+ | (?s:.) )
      | (?P<end>     \Z ) )
    """,  # noqa: E501
    re.VERBOSE,
)
_MEANT = {
    ":=": "=",
    "=>": ">=",
    "=<": "<=",
    "<>": "!=",
    "===": "==",
    "!==": "!=",
    "&": "&&",
    "|": "||",
}
_RICH_TEXT = "{\\rtf"
_POWER = {"^": "*", "^^": "||"}
_HOLDING = later("[CDHS]A?K?Q?J?T?9?8?7?6?5?4?3?2?")
_CARD = later("[2-9TJQKA][CDHS]")
_CONTRACT = later("x[1-7][CDHSN]")
_SHAPE = later("[0-9x]{4}")
_RANK_DIGITS_AND_LETTERS = f"10{RANKS}{RANKS.lower()}"
_CASELESS = ("and", "or", "not")
_ALWAYS_THE_SAME = {"word", "sign", "number", "short", "shape", "card"}
_KNOWN: dict[tuple[str, str], Token] = {}
"""Short tokens met before, by trivia and text: scripts repeat themselves, so this saves half the
memory."""
_SHORT = 24
_MOST_KNOWN = 4096


class Lexer:
    """Reads `text` from `position`, the start of a token's trivia.

    `reach` tells how far behind its end the last token made the lexer look, in code points: a
    change there could change that token. It is one for nearly all tokens.
    """

    def __init__(self, text: str, position: int = 0) -> None:
        self.text = text
        self.position = position
        self.reach = 1

    def read(self) -> Token:
        """The next token; of kind `END` at the end of the text, again and again."""
        text = self.text
        begin = here = self.position
        self.reach = 1
        if begin == 0 and text.startswith(_RICH_TEXT[0]):
            self.reach = len(_RICH_TEXT)
            if text.startswith(_RICH_TEXT):
                self.position = len(text)
                return Token("BAD", "", text, "rich-text")
        while True:
            match = _TOKEN.match(text, here)
            assert match is not None, "the pattern ends in the empty string"
            group = match.lastgroup
            assert group is not None
            start, end = match.span(group)
            here = self._blank_end(group, start, end)
            if here == start:
                break
        self.position = end
        if group == "short" and end - start < 4:
            self.reach = 5 - (end - start)  # Four of 0-9x would be a shape.
        key = (text[begin:start], text[start:end])
        token = _KNOWN.get(key)
        if token is None:
            token = self._token(group, *key)
            same = group in _ALWAYS_THE_SAME and key[1].lower() != "shape"
            if same and end - begin <= _SHORT:
                if len(_KNOWN) >= _MOST_KNOWN:
                    _KNOWN.clear()
                _KNOWN[key] = token
        return token

    def _token(self, group: str, trivia: str, written: str) -> Token:
        match group:
            case "word":
                return self._word(trivia, written)
            case "suited":
                return self._suited(trivia, written)
            case "sign":
                kind = STOCK.get(written) or SIGNS.get(written)
                if kind is not None:
                    return Token(kind, trivia, written)
                return _meant(trivia, written)
            case "number" | "short":
                return Token("NUMBER", trivia, written)
            case "card":
                return Token("CARD", trivia, written)
            case "shape":
                return Token("FOUR" if written.isdigit() else "DISTR", trivia, written)
            case "string":
                return Token("STRING", trivia, written)
            case "decimal":
                return Token("DECIMAL", trivia, written, "decimal")
            case "end":
                return Token("END", trivia, "")
            case _:
                return self._other(trivia, written)

    def _blank_end(self, group: str, start: int, end: int) -> int:
        """Where to go on when what was matched belongs to the trivia after all, else `start`."""
        text = self.text
        if group == "word" or text[start:end] == "`":
            stop, looked = wrapper_end(text, start, end)
            if looked:
                self.reach = REACH
            return stop
        if group == "other" and is_blank(text[start]):
            return end
        return start

    def _word(self, trivia: str, written: str) -> Token:
        if written.lower() == "shape":
            end, closed, looked = shape_braces(self.text, self.position)
            if end > self.position:
                written = self.text[self.position - 5 : end]
                self.position = end
                self.reach = max(self.reach, REACH if looked else 1)
                fault = "braces-case" if not written.startswith("shape") else ""
                return Token(
                    "SHAPE_BRACES", trivia, written, fault if closed else "unclosed-shape-braces"
                )
            self.reach = max(self.reach, REACH if looked else 1)
        kind = STOCK.get(written)
        if kind is not None:
            return Token(kind, trivia, written)
        if not written.isascii():
            return Token("IDENT", trivia, written, "not-ascii")
        lowered = written.lower()
        if lowered in _CASELESS:
            return Token(STOCK[lowered], trivia, written, "wrong-case")
        return Token(_word_kind(written), trivia, written)

    def _suited(self, trivia: str, written: str) -> Token:
        """A suit symbol, with the ranks at one side of it if they make a card or a holding."""
        self.reach = 3  # A zero may make a ten of a 1 that follows.
        meant = cards_for(written)
        if meant:
            return Token("CARD" if len(meant) == 2 else "HOLDING", trivia, written, "not-ascii")
        symbol = written.rstrip(_RANK_DIGITS_AND_LETTERS)
        self.position -= len(written) - len(symbol)
        self.reach += len(written) - len(symbol)
        return Token("SUIT", trivia, symbol, "not-ascii")

    def _other(self, trivia: str, written: str) -> Token:
        first = written[0]
        if written in _MEANT or written in _POWER:
            return _meant(trivia, written)
        if first == "$" and len(written) == 2:
            return Token("PARAMETER", trivia, written)
        if first == "'" and len(written) > 1:
            return Token("STRING", trivia, written, "single-quotes")
        if first == '"':
            return Token("STRING", trivia, written, "unclosed-string")
        if first == ";":
            return Token("BAD", trivia, written, "semicolon")
        if written.isascii() and first != "\0":
            kind = STOCK.get(written)
            if kind is not None:
                return Token(kind, trivia, written)
            if first == "'":
                self.reach = REACH
            return Token("BAD", trivia, written, "stray-character")
        return self._lookalike(trivia, written)

    def _lookalike(self, trivia: str, written: str) -> Token:
        if written in QUOTES:
            closing = re.compile(f'[^"{QUOTES}\\n]*["{QUOTES}]').match(self.text, self.position)
            if closing is not None:
                written += closing[0]
                self.position += len(closing[0])
                return Token("STRING", trivia, written, "not-ascii")
            self.reach = REACH
            return Token("BAD", trivia, written, "not-ascii")
        meant = ascii_for(written)
        meant = _MEANT.get(meant, meant)
        kind = STOCK.get(meant) or SIGNS.get(meant)
        if kind is None and meant.isdigit():
            kind = "NUMBER"
        return Token(kind or "BAD", trivia, written, "not-ascii")


def _meant(trivia: str, written: str) -> Token:
    meant = _MEANT.get(written) or _POWER[written]
    return Token(STOCK[meant], trivia, written, "wrong-operator")


def meant_by(token: Token) -> str:
    """What should stand for a token with a fault, as far as that can be told, else nothing."""
    match token.fault:
        case "wrong-operator":
            return "" if token.text in _POWER else _MEANT[token.text]
        case "wrong-case":
            return token.text.lower()
        case "single-quotes":
            return f'"{token.text[1:-1]}"'
        case "not-ascii" if token.kind == "STRING":
            return f'"{token.text[1:-1]}"'
        case "not-ascii" if token.kind in ("CARD", "HOLDING"):
            return cards_for(token.text)
        case "not-ascii" if token.kind == "SUIT":
            return ascii_for(token.text[0])
        case "not-ascii":
            meant = [c if c.isascii() else ascii_for(c) for c in token.text]
            return "".join(meant) if all(meant) else ""
        case _:
            return ""


def _word_kind(word: str) -> Kind:
    """The kind of a word that is no keyword: what else flex would make of all of it."""
    if len(word) <= 14 and (word[0] in "CDHS23456789TJQKAx"):
        if _HOLDING.fullmatch(word):
            return "HOLDING"
        if _CARD.fullmatch(word):
            return "CARD"
        if _CONTRACT.fullmatch(word):
            return "CONTRACT"
        if _SHAPE.fullmatch(word):
            return "DISTR"
    return "IDENT"

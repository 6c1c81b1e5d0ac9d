"""Tokens: the words of a script, each with the white space and comments before it.

A token knows no place, so that it can be kept when the text around it changes; whoever walks over
tokens adds up their lengths.
"""

from __future__ import annotations

from dealer_lsp.text.named import NamedTuple

Kind = str
"""The name of a terminal of grammar/dealer.lark, or `BAD`, or `END` for the end of the text.

| kinds | tokens |
|---|---|
| `IDENT` | a name, in whatever other use the parser puts it (words of other dialects too) |
| `NUMBER` `FOUR` `DISTR` `DECIMAL` | digits; exactly four digits; four of `0-9x` with an x; `1.5` |
| `HOLDING` `CARD` `CONTRACT` `STRING` `PARAMETER` | `SAK`, `AS`, `x4S`, `"text"` or `\\n`, `$0` |
| `SHAPE_BRACES` | `shape{...}` as a whole |
| `SEAT` `SUIT` `NOTRUMPS` `VULNERABILITY` `VUL` `ANY` | words that stand for arguments; `VUL` is `vul`/`nv` |
| `COUNT` | functions of a seat and perhaps a suit: hcp, losers, controls, tens .. c13, pt0 .. pt9 |
| `CCCC` `QUALITY` `SHAPE` `HASCARD` `TRICKS` `SCORE` `IMPS` `RND` | the other functions |
| `GENERATE` `PRODUCE` `DEALER` `VULNERABLE` `PREDEAL` `POINTCOUNT` `ALTCOUNT` `CONDITION` `ACTION` | statements |
| `PRINT` `PRINTALL` `PRINTEW` `PRINTPBN` `PRINTCOMPACT` `PRINTONELINE` `PRINTES` `AVERAGE` `FREQUENCY` `EVALCONTRACT` | actions |
| `AND` `OR` `NOT` `EQ` `NE` `LT` `LE` `GT` `GE` `PLUS` `MINUS` `STAR` `SLASH` `PERCENT` `QUERY` `COLON` `ASSIGN` `LPAR` `RPAR` `COMMA` | operators and signs |
| `BAD` | a character that means nothing |
| `END` | the end of the text: only trivia |
"""  # noqa: E501


class Token(NamedTuple):
    """`trivia` is the white space and the comments before `text`.

    `fault` is empty, or the kind of the `SyntaxProblem` that the writing of this one token is:
    `kind` then says what was meant (`=>` has kind `GE`).
    """

    kind: Kind
    trivia: str
    text: str
    fault: str = ""

    @property
    def length(self) -> int:
        """Of trivia and text together, in code points."""
        return len(self.trivia) + len(self.text)


class PlacedToken(NamedTuple):
    """`start` and `end` are the document offsets of the token's text, without its trivia."""

    start: int
    end: int
    token: Token

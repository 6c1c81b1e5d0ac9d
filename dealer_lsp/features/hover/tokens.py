"""Words of the language, cards, holdings, contracts, operators."""

from __future__ import annotations

from dealer_lsp.features.hover.hover import Hover
from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Word
from dealer_lsp.semantics.program import CountTable
from dealer_lsp.semantics.script import Script
from dealer_lsp.semantics.tables import STANDARD
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.text.span import Span

_RANKS = "23456789TJQKA"
_RANK_NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "N": "notrumps"}
_SPELLED: dict[str, str] = {"QUERY": "?:", "COLON": "?:", "ASSIGN": "="}
_POINTS = ("tens", "jacks", "queens", "kings", "aces", "top2", "top3", "top4", "top5", "c13")


def token_hover(script: Script, offset: int) -> Hover | None:
    """For a token that means something by itself."""
    placed = script.tree.token_at(offset)
    if placed is None:
        return None
    text = _described(script, placed.token)
    return None if text is None else Hover(Span(placed.start, placed.end), text)


def describe_word(script: Script, word: Word) -> str:
    """The documentation of a word of the language, as the dialect of the script knows it."""
    known = catalog().lookup(word.name, script.dialect)
    shown = known or word
    labels = "\n".join(form.label for form in shown.forms)
    parts = [f"```dealer\n{labels}\n```"] if shown.forms else [f"**{shown.name}**"]
    parts.append(shown.doc)
    if shown.range is not None and shown.kind != "operator":
        parts.append(f"Values: {shown.range[0]} to {shown.range[1]}.")
    table = _table(script, shown.name)
    if table:
        parts.append(table)
    if shown.caution:
        parts.append(f"**Careful:** {shown.caution}")
    others = [alias for alias in shown.aliases if alias != shown.name]
    if others:
        parts.append("Also written " + ", ".join(f"`{alias}`" for alias in others) + ".")
    parts.append(_known_by(script, word, known is not None))
    if shown.example:
        parts.append(f"```dealer\n{shown.example}\n```")
    return "\n\n".join(part for part in parts if part)


def _described(script: Script, token: Token) -> str | None:
    match token.kind:
        case "CARD":
            return f"The {_rank(token.text[0])} of {_SUITS[token.text[1]]}"
        case "HOLDING":
            return _holding(token.text)
        case "CONTRACT":
            return _contract(token.text)
        case "PARAMETER":
            return next(
                (kind.doc for kind in catalog().token_kinds if kind.name == "parameter"), None
            )
        case "NUMBER" | "FOUR" | "DECIMAL" | "STRING" | "LPAR" | "RPAR" | "COMMA" | "BAD":
            return None
        case _:
            word = catalog().lookup(_SPELLED.get(token.kind, token.text))
            return None if word is None else describe_word(script, word)


def _table(script: Script, name: str) -> str:
    """What the honours count where `pointcount` or `altcount` changed it."""
    tables = script.tables
    pairs = {"hcp": (tables.hcp, STANDARD.hcp), "control": (tables.control, STANDARD.control)}
    pairs.update(zip(_POINTS, zip(tables.points, STANDARD.points, strict=True), strict=True))
    if name not in pairs or pairs[name][0] == pairs[name][1]:
        return ""
    return f"In this script: {_counts(pairs[name][0])}."


def _counts(table: CountTable) -> str:
    worth = [f"{_RANKS[rank]} = {table[rank]}" for rank in range(12, -1, -1) if table[rank]]
    return ", ".join(worth) if worth else "no card counts"


def _known_by(script: Script, word: Word, known: bool) -> str:
    names = catalog().dialects
    if not known:
        program = catalog().dialect(script.dialect).name
        listed = ", ".join(dialect.name for dialect in names if dialect.id in word.dialects)
        return f"**{program} does not know this word**; it is one of {listed}."
    missing = [dialect.name for dialect in names if dialect.id not in word.dialects]
    return f"Not in {', '.join(missing)}." if missing else ""


def _rank(letter: str) -> str:
    return _RANK_NAMES.get(letter, letter)


def _holding(text: str) -> str:
    suit = _SUITS[text[0]]
    ranks = [_rank(letter) for letter in text[1:]]
    if not ranks:
        return f"No cards: the letter for {suit} alone"
    return f"{suit.capitalize()}: {', '.join(ranks)}"


def _contract(text: str) -> str | None:
    body = text[1:]
    if len(body) < 2 or body[1] not in _SUITS:
        return None
    doubled = {"x": ", doubled", "xx": ", redoubled"}.get(body[2:], "")
    strain = _SUITS[body[1]]
    return f"The contract {body[0]} {strain}{doubled}"

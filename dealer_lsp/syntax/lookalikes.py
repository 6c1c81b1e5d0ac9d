"""Characters beyond ASCII that stand where a sign of the language was meant.

Outside comments and strings the stock program reads any of them as the end of the file.
"""

from __future__ import annotations

import unicodedata

RANKS = "AKQJT98765432"
_SIGNS = {
    "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2015": "-",
    "\u2212": "-", "\u00d7": "*", "\u00f7": "/", "\u2215": "/", "\u2044": "/",
    "\u2260": "!=", "\u2264": "<=", "\u2265": ">=", "\u2266": "<=", "\u2267": ">=",
    "\u21d2": "=>", "\u2227": "and", "\u2228": "or", "\u00ac": "not",
    "\u2663": "clubs", "\u2666": "diamonds", "\u2665": "hearts", "\u2660": "spades",
    "\u2667": "clubs", "\u2662": "diamonds", "\u2661": "hearts", "\u2664": "spades",
}  # fmt: skip
SUIT_SYMBOLS = {
    symbol: word[0].upper()
    for symbol, word in _SIGNS.items()
    if word in ("clubs", "diamonds", "hearts", "spades")
}
"""With the letter of the suit in cards and holdings."""
QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02"
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u0085\ufe0e\ufe0f"


def cards_for(written: str) -> str:
    """The card or the holding meant by ranks beside a suit symbol: `AS` for `A♠` and `♠A`, `SAKT`
    for `♠ak10`. Empty for anything else, and for a rank that comes twice."""
    written = written.replace("\ufe0e", "").replace("\ufe0f", "")
    letters = "".join(SUIT_SYMBOLS.get(character, "") for character in written)
    ranks = "".join(each for each in written if each not in SUIT_SYMBOLS)
    ranks = ranks.upper().replace("10", "T")
    known = len(letters) == 1 and ranks and set(ranks) <= set(RANKS)
    if not known or len(set(ranks)) < len(ranks):
        return ""
    return ranks + letters if len(ranks) == 1 else letters + "".join(sorted(ranks, key=RANKS.index))


def is_blank(character: str) -> bool:
    """True for white space and for what cannot be seen at all."""
    return character.isspace() or character in _INVISIBLE


def ascii_for(character: str) -> str:
    """The ASCII text that was meant, or the empty string where nothing can be guessed."""
    if character in _SIGNS:
        return _SIGNS[character]
    if is_blank(character):
        return " "
    if character in QUOTES:
        return '"'
    plain = unicodedata.normalize("NFKC", character)
    return plain if plain.isascii() else ""

"""`predeal` with mistakes in it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dealer_lsp.syntax import build
from dealer_lsp.syntax.build import Leaf
from dealer_lsp.syntax.faults import not_ascii_args
from dealer_lsp.syntax.forgiving.reader import Reader
from dealer_lsp.syntax.kinds import NUMBERS, PRECEDENCE
from dealer_lsp.syntax.lookalikes import RANKS, SUIT_SYMBOLS, cards_for
from dealer_lsp.syntax.nodes import Arg, Holding, Missing, Parameter, PredealHand, PredealLength
from dealer_lsp.syntax.tokens import Token
from dealer_lsp.text.patterns import later
from dealer_lsp.text.span import Edit, Span

_SEAT_WORD = later("north|east|south|west|[nesw]", re.IGNORECASE)
_CARDS = later("(?:10|[AKQJTX2-9])+", re.IGNORECASE)
_RANKS = later("(?:10|[AKQJT2-9])+")
_SHOWN = 4
_CLOSERS = {"(": ")", "[": "]", "{": "}", ":": "", "=": ""}
"""What people write before the cards of a seat, and what behind them."""
_LETTERS = {*"SHDCshdc"}
_LIKE_HOLDING = later("[CDHS](?:10|[AKQJTX2-9])*|(?:10|[AKQJT2-9])[CDHS]", re.IGNORECASE)


def read_predeal(reader: Reader) -> tuple[PredealHand | PredealLength, ...]:
    """The hands and lengths that come next."""
    items: list[PredealHand | PredealLength] = []
    while not reader.at_definition(True, 0):
        token = reader.peek()
        if items and reader.starts_line() and _starts_condition(reader):
            _skip_condition(reader)
        elif token.kind == "SUIT" and not _words_of_suit(reader, 0):
            items.append(_read_length(reader))
        elif token.kind == "SEAT" or _is_seat_word(reader):
            items.append(_read_hand(reader))
        elif token.kind == "COMMA":
            reader.drop("stray-comma")
        elif token.kind in ("HOLDING", "CARD", "BAD") and not reader.starts_line():
            reader.drop_unexpected()
        else:
            break
    return tuple(items)


def _starts_condition(reader: Reader) -> bool:
    """True at `spades(north) >= 5`, which dealer reads as a length."""
    kinds = [reader.peek(ahead).kind for ahead in range(7)]
    if kinds[:4] != ["SUIT", "LPAR", "SEAT", "RPAR"] or kinds[4] not in PRECEDENCE:
        return False
    return kinds[4] != "EQ" or (kinds[5] in NUMBERS and kinds[6] in PRECEDENCE)


def _skip_condition(reader: Reader) -> None:
    """A condition that dealer reads as a part of the `predeal` above."""
    start = reader.leaf()[0]
    reader.take()
    while not (reader.at_definition(True, 0) or (reader.starts_line() and reader.outdented())):
        reader.take()
    edits = (Edit(Span(start, start), "condition "),)
    reader.report("predeal-goes-on", Span(start, reader.end), edits=edits)


def _is_seat_word(reader: Reader) -> bool:
    """True for `n` or `North` with cards behind it, or for a parameter."""
    token = reader.peek()
    if token.kind == "PARAMETER":
        return True
    if token.kind not in ("IDENT", "HOLDING") or not _SEAT_WORD.fullmatch(token.text):
        return False
    return _is_holding(reader, 1)


def _is_holding(reader: Reader, ahead: int) -> bool:
    token = reader.peek(ahead)
    if token.kind in ("HOLDING", "CARD", "PARAMETER") or _is_symbol(reader, ahead):
        return True
    if reader.peek(ahead + 1).kind == "ASSIGN" or "\n" in token.trivia:
        return False
    if token.kind == "IDENT" and _LIKE_HOLDING.fullmatch(token.text):
        return True
    return _words_of_suit(reader, ahead) > 0


def _words_of_suit(reader: Reader, ahead: int) -> int:
    """How many tokens `spades AKQ`, `spades: AKQ` or `AKQ of spades` has; 0 for something else."""
    token, after = reader.peek(ahead), reader.peek(ahead + 1)
    if token.kind == "SUIT" or (token.text in _LETTERS and after.kind == "COLON"):
        words = 3 if after.kind == "COLON" else 2
        return words if _are_ranks(reader.peek(ahead + words - 1)) else 0
    words = 3 if after.text == "of" else 2
    last = reader.peek(ahead + words - 1)
    ends = last.kind == "SUIT" and "\n" not in last.trivia
    ends = ends and reader.peek(ahead + words).kind != "LPAR"
    return words if ends and _RANKS.fullmatch(token.text) and "\n" not in token.trivia else 0


def _is_symbol(reader: Reader, ahead: int) -> bool:
    """True for a suit symbol with ranks behind it: `♠ AK`."""
    token, after = reader.peek(ahead), reader.peek(ahead + 1)
    return token.text[:1] in SUIT_SYMBOLS and token.kind == "SUIT" and _are_ranks(after)


def _are_ranks(token: Token) -> bool:
    return _CARDS.fullmatch(token.text) is not None and "\n" not in token.trivia


def _seat(reader: Reader) -> Arg:
    kind = reader.peek().kind
    if kind == "SEAT":
        return build.seat(reader.take())
    if kind == "PARAMETER":
        return build.parameter(reader.take())
    return build.name(reader.take())


def _length_alone(reader: Reader) -> bool:
    """True at the `spades(5)` of `north spades(5)`."""
    kinds = [reader.peek(ahead).kind for ahead in range(4)]
    return kinds == ["SUIT", "LPAR", "NUMBER", "RPAR"] and "\n" not in reader.peek().trivia


def _read_length_of(reader: Reader, seat: Arg) -> PredealLength:
    suit = build.suit(reader.take())
    reader.take()
    number = build.number(reader.take())
    end = reader.take()[1]
    span = Span(seat.span.start, end)
    meant = f"{reader.written(suit.span)}({reader.written(seat.span)}) == {number.text}"
    reader.report(
        "predeal-length-of", span, reader.written(span), meant, edits=(Edit(span, meant),)
    )
    return PredealLength(span, suit, seat, number)


def _read_hand(reader: Reader) -> PredealHand | PredealLength:
    seat = _seat(reader)
    opener = _opener(reader)
    holdings: list[Arg] = []
    lacking: list[Span] = []
    while True:
        if _is_holding(reader, 0) and not (holdings and _is_seat_word(reader)):
            if holdings and not reader.after_comma:
                lacking.append(Span(reader.end, reader.leaf()[1]))
            holdings.append(_read_holding(reader))
            reader.after_comma = False
        elif reader.peek().kind != "COMMA":
            break
        elif holdings and not reader.after_comma and _ranks_alone(reader, 1):
            reader.take()
            holdings.append(_read_holding(reader))
        elif not holdings or reader.after_comma or not _is_holding(reader, 1):
            reader.drop("stray-comma")
        else:
            reader.take()
            reader.after_comma = True
    _report_commas(reader, lacking, holdings)
    if not holdings and _length_alone(reader):
        return _read_length_of(reader, seat)
    if not holdings and _ranks_alone(reader):
        holdings.append(_read_holding(reader))
    if opener is not None:
        _report_opener(reader, opener, seat, holdings)
    if not holdings:
        reader.report("missing-holding", seat.span, reader.written(seat.span))
    end = holdings[-1].span.end if holdings else seat.span.end
    return PredealHand(Span(seat.span.start, end), seat, tuple(holdings))


def _opener(reader: Reader) -> Leaf | None:
    """The bracket or sign between a seat and its cards, where none belongs."""
    token = reader.peek()
    if token.text not in _CLOSERS or not _is_holding(reader, 1):
        return None
    return reader.take()


def _report_opener(reader: Reader, opener: Leaf, seat: Arg, holdings: Sequence[Arg]) -> None:
    """`reader` stands behind the holdings; a closing bracket there belongs to the opener."""
    start, end, token = opener
    blank = reader.written(Span(end, end + 1)) == " "
    if token.trivia and blank:
        edits = [Edit(Span(start, end + 1), "")]
    else:
        edits = [Edit(Span(start, end), "" if token.trivia or blank else " ")]
    if token.text in "([{" and reader.peek().text == _CLOSERS[token.text]:
        closer = reader.take()
        edits.append(Edit(Span(closer[0], closer[1]), ""))
    name = reader.written(seat.span)
    args = (name, token.text, f"{name} {_shown(reader, holdings)}")
    reader.report("holding-brackets", Span(start, reader.end), *args, edits=edits)


def _report_commas(reader: Reader, lacking: Sequence[Span], holdings: Sequence[Arg]) -> None:
    """One problem for the places without a comma; each is a span from there to the end of the next
    word."""
    if not lacking:
        return
    edits = [Edit(Span(each.start, each.start), ",") for each in lacking]
    if len(lacking) == 1:
        word = reader.written(lacking[0]).strip()
        span = Span(lacking[0].end - len(word), lacking[0].end)
        return reader.report("missing-comma", span, word, edits=edits)
    span = Span(holdings[0].span.start, holdings[-1].span.end)
    reader.report("missing-commas", span, _shown(reader, holdings), edits=edits)


def _shown(reader: Reader, holdings: Sequence[Arg]) -> str:
    cards = [reader.written(each.span) for each in holdings[:_SHOWN]]
    more = ", ..." if len(holdings) > _SHOWN else ""
    return ", ".join(cards) + more


def _ranks_alone(reader: Reader, ahead: int = 0) -> bool:
    """True for ranks on the same line that nothing tells the suit of."""
    token = reader.peek(ahead)
    named = reader.peek(ahead + 1).kind == "ASSIGN" or "\n" in token.trivia
    return not named and _RANKS.fullmatch(token.text) is not None


def _read_holding(reader: Reader) -> Holding | Parameter:
    """Cards of a suit, however they are written."""
    if reader.peek().kind == "PARAMETER":
        return build.parameter(reader.take())
    words = _words_of_suit(reader, 0)
    if words and not _is_symbol(reader, 0):
        return _read_words(reader, words)
    start, end, token = reader.take()
    text = token.text
    symbol = next((each for each in text if each in SUIT_SYMBOLS), "")
    if token.kind == "SUIT" or (token.kind == "HOLDING" and len(text) == 1):
        while _are_ranks(reader.peek()):
            end = reader.take()[1]
    elif token.kind in ("HOLDING", "IDENT", "CARD"):
        after = reader.peek()
        if not after.trivia and after.text.isalnum():
            end = reader.take()[1]
    span = Span(start, end)
    written = reader.written(span)
    if symbol:
        meant = _meant(cards_for(written.replace(" ", "")) or written)
        args = not_ascii_args(symbol, meant)
        reader.report("not-ascii", span, *args, edits=(Edit(span, meant),) if meant else ())
        written = meant or written
    elif token.kind != "HOLDING" or written != text:
        meant = _meant(written)
        advice = f": write {meant}" if meant else ""
        edits = (Edit(span, meant),) if meant else ()
        reader.report("bad-holding", span, written, advice, edits=edits)
    return Holding(span, written)


def _read_words(reader: Reader, words: int) -> Holding:
    """`spades AKQ` or `AKQ of spades`."""
    leaves = [reader.take() for _ in range(words)]
    first, last = leaves[0][2], leaves[-1][2]
    suit_first = first.kind == "SUIT" or first.text in _LETTERS
    suit, ranks = (first, last.text) if suit_first else (last, first.text)
    while suit_first and _are_ranks(reader.peek()):
        ranks += reader.take()[2].text
    span = Span(leaves[0][0], reader.last.end)
    meant = _meant(suit.text[0] + ranks)
    advice = f": write {meant}" if meant else ""
    edits = (Edit(span, meant),) if meant else ()
    reader.report("bad-holding", span, reader.written(span), advice, edits=edits)
    return Holding(span, meant or reader.written(span))


def _meant(written: str) -> str:
    """The holding in the right spelling, or nothing where that cannot be told."""
    text = written.upper().replace("10", "T").replace(" ", "")
    if len(text) == 2 and text[1] in "CDHS" and text[0] in RANKS:
        text = text[::-1]
    suit, ranks = text[0], text[1:]
    if suit not in "CDHS" or any(rank not in RANKS for rank in ranks):
        return ""
    if len(set(ranks)) < len(ranks):
        return ""
    return suit + "".join(sorted(ranks, key=RANKS.index))


def _read_length(reader: Reader) -> PredealLength:
    """`spades(north) == 5`."""
    suit = build.suit(reader.take())
    opener = reader.take_if("LPAR")
    bare = reader.peek().kind in ("SEAT", "IDENT")
    seat: Arg = _seat(reader) if bare else Missing(Span(reader.end, reader.end))
    closer = reader.take_if("RPAR")
    if opener is None or closer is None or not bare:
        span = Span(suit.span.start, reader.end)
        word = reader.written(suit.span)
        reader.report("missing-parentheses", span, word, f"{word}(north) == 5")
    if reader.peek().kind in ("EQ", "ASSIGN", "GE", "LE", "GT", "LT", "NE"):
        start, end, token = reader.take()
        if token.kind != "EQ":
            edits = (Edit(Span(start, end), "=="),) if token.kind == "ASSIGN" else ()
            reader.report("predeal-length", Span(start, end), token.text, edits=edits)
    number: Arg = Missing(Span(reader.end, reader.end))
    if reader.peek().kind in ("NUMBER", "FOUR", "DECIMAL"):
        number = build.number(reader.take())
    elif closer is not None:
        reader.report("predeal-length", reader.last, reader.written(reader.last))
    return PredealLength(Span(suit.span.start, reader.end), suit, seat, number)

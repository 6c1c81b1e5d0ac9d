"""Links to the hand viewer of Bridge Base Online: `…/handviewer.html?lin=…` or
`…/handviewer.html?n=…&s=…&d=n&v=o&b=1`.

Parameters n, e, s, w are hands (`sakqhj109d876c5432`, suits in any order), d the dealer, v the
vulnerability, b the board number. Everything may be percent-encoded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import unquote_to_bytes

from dealer_lsp.deals.card import SEAT_LETTERS
from dealer_lsp.deals.deal import UNKNOWN
from dealer_lsp.deals.placing import PlacedHand, checked_deal
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.records import lin
from dealer_lsp.deals.source import Source

FORM = "link"

LINK = re.compile(
    r"(?:HANDVIEWER\.HTML|HTTPS?://[^\s?\"'<>]{0,200})\?"
    r"([^\s\"'<>]*(?: (?=[^\s\"'<>|]{1,20}\|)[^\s\"'<>]*)*)"
)
"""A blank belongs to the link where a LIN value ends behind it, as in `ah|Board 7|`."""

HAND_PARAMETERS = re.compile(r"(?:^|[?&;])(LIN|MYHAND|LINURL|[NESW])=")
ESCAPE = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def claims(source: Source) -> bool:
    return any(HAND_PARAMETERS.search(found.group(1)) for found in LINK.finditer(source.text))


def read(source: Source, reading: Reading) -> list[Record]:
    """The deals of all links of a text, in order. Raises RecordError."""
    records: list[Record] = []
    for found in LINK.finditer(source.text):
        if HAND_PARAMETERS.search(found.group(1)):
            records += _read_link(source, found.start(1), found.end(1), reading)
    return records


def _read_link(source: Source, start: int, end: int, reading: Reading) -> list[Record]:
    decoded = _decoded(source, start, end)
    parameters = dict(_parameters(decoded))
    for name in ("MYHAND", "LINURL"):
        if name in parameters:
            raise decoded.error(
                *parameters[name],
                "this link only names a hand kept at BBO, its cards are not in it; "
                "open it, and copy the deal or the LIN text",
            )
    if "LIN" in parameters:
        records = lin.read(_part(decoded, *parameters["LIN"]), reading)
    else:
        records = [_read_hands(decoded, parameters, reading)]
    first, last = source.origin[start], source.origin[end]
    return [replace(record, form=FORM, start=first, end=last) for record in records]


def _read_hands(source: Source, parameters: dict[str, tuple[int, int]], reading: Reading) -> Record:
    hands: dict[int, PlacedHand] = {}
    for seat, letter in enumerate(SEAT_LETTERS):
        start, end = parameters.get(letter, (0, 0))
        if source.text[start:end].strip(lin.NO_CARDS):
            hands[seat] = lin.read_suits(source, start, end)
    if not hands:
        raise source.error(0, 0, "the link has no cards: expected n=, e=, s= or w= with a hand")
    dealer = _value(source, parameters, "D")
    board = _value(source, parameters, "B")
    frame = UNKNOWN.replaced(
        dealer=SEAT_LETTERS.index(dealer) if dealer and dealer in SEAT_LETTERS else None,
        vulnerable=lin.VULNERABLE.get(_value(source, parameters, "V")),
        board=int(board[:6]) or None if board.isdecimal() and board.isascii() else None,
    )
    return Record(FORM, checked_deal(source, hands, frame, reading.short), 0, 0)


def _value(source: Source, parameters: dict[str, tuple[int, int]], name: str) -> str:
    return source.text[slice(*parameters.get(name, (0, 0)))].strip()


def _parameters(source: Source) -> Iterator[tuple[str, tuple[int, int]]]:
    """Each name with the span of its value; of a name that is repeated the last counts."""
    position = 0
    text = source.text
    while position < len(text):
        end = text.find("&", position)
        end = len(text) if end < 0 else end
        if text.startswith("AMP;", position):
            position += len("AMP;")
        name, equals, _ = text[position:end].partition("=")
        if equals:
            yield name, (position + len(name) + 1, end)
        position = end + 1


def _part(source: Source, start: int, end: int) -> Source:
    return Source(source.pasted, source.text[start:end], source.origin[start : end + 1])


def _decoded(source: Source, start: int, end: int) -> Source:
    """The query of a link without its percent signs and pluses."""
    text = source.text
    decoded: list[str] = []
    places: list[int] = []
    position = start
    while position < end:
        found = ESCAPE.match(text, position, end)
        if found:
            letters = unquote_to_bytes(found.group()).decode("utf-8", "replace")
            # An ampersand that was written as %26 belongs to a value, it separates nothing.
            decoded += letters.replace("&", " ")
            places += _places_of(source, letters, position)
            position = found.end()
        else:
            decoded.append(" " if text[position] == "+" else text[position])
            places.append(source.origin[position])
            position += 1
    places.append(source.origin[end])
    return Source.mapped(source.pasted, "".join(decoded), places)


def _places_of(source: Source, letters: str, position: int) -> Iterator[int]:
    for letter in letters:
        yield source.origin[min(position, len(source.text))]
        position += 3 * len(letter.encode("utf-8", "replace"))

"""What a shape can get wrong although it is well formed: counts of lengths and cards, letters."""

from __future__ import annotations

from dealer_lsp.shapes.atoms import COLUMN, MAJORS, MINORS, Length, Shape
from dealer_lsp.shapes.result import ShapeFix
from dealer_lsp.text.named import NamedTuple
from dealer_lsp.text.span import Edit, Span


class Complaint(NamedTuple):
    """A problem before its place in the document is known; offsets count from the list's start."""

    code: str
    start: int
    end: int
    message: str
    fixes: tuple[ShapeFix, ...] = ()


def fix(title: str, *edits: tuple[int, int, str]) -> tuple[ShapeFix, ...]:
    """One fix, from `(start, end, new text)` triples."""
    return (ShapeFix(title, tuple(Edit(Span(start, end), text) for start, end, text in edits)),)


def complaints(shape: Shape, text: str) -> list[Complaint]:
    """Errors of the signs, letters and counts of one shape; `text` is the whole list."""
    ranges = [
        bad_range(length.start, length.end, text) for length in shape.lengths if not length.allowed
    ]
    return ranges or [*_signs(shape), *_letters(shape)] or _count(shape, text)


def mixed(shape: Shape, text: str) -> Complaint | None:
    """The warning for lengths without a letter beside lengths with one."""
    bare = [slot for slot in shape.slots if not slot.letter and slot.length.kind != "x"]
    if not shape.letters or not bare:
        return None
    taken = {COLUMN[letter] for letter in shape.letters if letter in COLUMN}
    part = text[bare[0].length.start : bare[0].length.end]
    if "M" in shape.letters or "m" in shape.letters or len(taken) > 3:
        goes = "the first suit that no letter names"
    else:
        free = [name for i, name in enumerate(SUIT_NAMES) if i not in taken]
        goes = free[0]
    return Complaint(
        "W_MIXED",
        bare[0].length.start,
        bare[-1].length.end,
        f"'{part}' has no suit letter beside lengths that have one: it means {goes}; "
        "write the letter, or put the length into ()",
    )


SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")


def no_cards(shape: Shape, text: str) -> Complaint:
    """The error for a shape that no thirteen cards fit."""
    lowest = sum(_lowest(length) for length in shape.lengths)
    highest = sum(_highest(length) for length in shape.lengths)
    whole = text[shape.start : shape.end]
    if lowest == highest:
        what = f"'{whole}' has {lowest} cards, a hand has 13"
    elif lowest > 13:
        what = f"'{whole}' has at least {lowest} cards, a hand has 13"
    elif highest < 13:
        what = f"'{whole}' has at most {highest} cards, a hand has 13"
    else:
        what = f"the lengths of '{whole}' never add up to 13 cards"
    return Complaint("E_CARDS", shape.start, shape.end, what)


def _lowest(length: Length) -> int:
    return (length.allowed & -length.allowed).bit_length() - 1


def _highest(length: Length) -> int:
    return length.allowed.bit_length() - 1


def _signs(shape: Shape) -> list[Complaint]:
    found: list[Complaint] = []
    for length, letter, at, end in shape.slots:
        if letter and end > at + 1:
            if length.kind in "+-":
                message = f"two signs on one suit length: write {letter} with one sign"
                drop = fix("Drop the second sign", (end - 1, end, ""))
                found.append(Complaint("E_DOUBLE_SIGN", length.start, end, message, drop))
            elif length.kind != "n":
                found.append(sign_after(end - 1))
    return found


def bad_range(start: int, end: int, text: str) -> Complaint:
    """The error for what stands in brackets."""
    message = (
        f"bad range {text[start:end]}: single digits in ascending order only "
        "(lengths of 10 or more: use 9+ or a condition such as xxxx:s>=10)"
    )
    return Complaint("E_RANGE", start, end, message)


def sign_after(at: int) -> Complaint:
    """The error for a sign that follows no digit."""
    return Complaint("E_SIGN", at, at + 1, "'+' or '-' can only follow a digit, as in 5+ or 5+s")


def _letters(shape: Shape) -> list[Complaint]:
    found: list[Complaint] = []
    seen = ""
    for _, letter, at, _ in shape.slots:
        if not letter:
            continue
        if letter in seen:
            if letter in "Mm":
                message = f"'{letter}' may be used once per shape"
                found.append(Complaint("E_MULTI_M", at, at + 1, message))
            else:
                message = f"suit '{letter}' is named twice"
                found.append(Complaint("E_DUP_SUIT", at, at + 1, message))
        seen += letter
        for group, members, kind in (("M", MAJORS, "major"), ("m", MINORS, "minor")):
            clash = letter in members and group in seen
            if clash or (letter == group and any(one in seen for one in members)):
                message = f"'{group}' cannot be combined with a named {kind} suit"
                found.append(Complaint("E_MULTI_M", at, at + 1, message))
    return found


def _count(shape: Shape, text: str) -> list[Complaint]:
    lengths = shape.lengths
    if len(lengths) == 4:
        return []
    whole = text[shape.start : shape.end]
    counted = "1 suit length" if len(lengths) == 1 else f"{len(lengths)} suit lengths"
    message = f"'{whole}' has {counted}, a shape needs 4"
    fixes: tuple[ShapeFix, ...] = ()
    if len(lengths) == 1 and whole.strip() == whole:
        message += f", such as {whole}{'x' * (4 - len(lengths))}"
    if len(lengths) > 4:
        message += "; if these are several shapes put ' + ' (with spaces) between them"
        fixes = _several(lengths, shape, text)
    if len(lengths) == 5 and shape.group is None:
        ten = _ten(shape, text)
        if ten:
            message += "; a length is one digit: for 10 or more use 9+ or a condition"
            fixes += ten
    return [Complaint("E_COUNT", shape.start, shape.end, message, fixes)]


def _several(lengths: list[Length], shape: Shape, text: str) -> tuple[ShapeFix, ...]:
    """`4432+4333` and `4432 4333` as two shapes: a fix when it splits into complete fours."""
    if shape.group is not None or shape.letters or len(lengths) % 4 or len(lengths) > 32:
        return ()
    edits: list[tuple[int, int, str]] = []
    for before, after in zip(lengths[3::4], lengths[4::4], strict=False):
        sign = text[before.end - 1] if before.kind in "+-" else "+"
        start = before.end - 1 if before.kind in "+-" else before.end
        edits.append((start, after.start, f" {sign} "))
    return fix("Write them as separate shapes", *edits)


def _ten(shape: Shape, text: str) -> tuple[ShapeFix, ...] | None:
    """`10xxx` as a condition on a shape of four; None when no two digits look like a number."""
    lengths = [slot.length for slot in shape.slots]
    if shape.letters:
        return None
    for place in range(4):
        first, second = lengths[place], lengths[place + 1]
        tens = first.kind == "n" and first.allowed == 2 and second.kind in "n+-"
        if not tens or text[second.start] not in "0123" or first.end != second.start:
            continue
        number = f"1{text[second.start]}"
        comparison = {"n": "==", "+": ">=", "-": "<="}[second.kind]
        condition = f"{'shdc'[place]}{comparison}{number}"
        if text[shape.end :].lstrip()[:1] == ":":
            return ()
        edits = ((first.start, second.end, "x"), (shape.end, shape.end, f":{condition}"))
        return fix(f"Use the condition {condition}", *edits)
    return None

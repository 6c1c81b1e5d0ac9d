"""A record that was damaged is refused, with the card, the hands, the line and the column."""

from __future__ import annotations

import random
import re
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dealer_lsp.deals.card import RANK_LETTERS, SEAT_NAMES, card_name, rank_of
from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.record import Reading
from dealer_lsp.deals.source import RecordError
from tests.deals.random_deals import random_deal, with_cards
from tests.deals.written_records import STYLES, Written, is_dull, other_ranks

numbers = st.integers(0, 10**9)
runs = settings(max_examples=80, derandomize=True, deadline=None)
every_style = pytest.mark.parametrize("style", STYLES)


class Placed(NamedTuple):
    start: int
    end: int
    seat: int
    card: int


@every_style
@runs
@given(number=numbers)
def test_an_undamaged_record_is_read(style: str, number: int) -> None:
    chance, written = record(style, number)
    (read,) = recognise(written.text)
    assert read.deal.hands == random_deal(number).hands
    assert chance is not None


@every_style
@runs
@given(number=numbers)
def test_a_changed_card(style: str, number: int) -> None:
    chance, written = record(style, number)
    victim = Placed(*chance.choice(written.cards))
    new = chance.choice(other_ranks(victim.card))
    letter = RANK_LETTERS[rank_of(new)]
    text = written.text[: victim.start] + letter + written.text[victim.end :]
    shift = len(letter) - (victim.end - victim.start)
    twin = Placed(*next(placed for placed in written.cards if placed[3] == new))
    twin_start = twin.start + (shift if twin.start > victim.start else 0)
    first, second = sorted([(victim.start, victim.seat), (twin_start, twin.seat)])
    error = refusal(text)
    assert error.start == second[0]
    assert named(error, text, first[0])
    assert card_name(new) in error.message
    assert {name(victim.seat), name(twin.seat)} <= seats_in(error)
    assert f"no hand has {card_name(victim.card)}" in error.message


@every_style
@runs
@given(number=numbers)
def test_a_card_written_twice(style: str, number: int) -> None:
    chance, written = record(style, number)
    victim = Placed(*chance.choice(written.cards))
    letter = written.text[victim.start : victim.end]
    text = written.text[: victim.end] + letter + written.text[victim.end :]
    error = refusal(text)
    assert (error.start, error.end) == (victim.end, victim.end + len(letter))
    assert named(error, text, victim.start)
    assert f"{name(victim.seat)} has {card_name(victim.card)} twice" in error.message


@every_style
@runs
@given(number=numbers)
def test_a_dropped_card(style: str, number: int) -> None:
    chance, written = record(style, number)
    victim = Placed(*chance.choice(written.cards))
    # Dropping the only card of a suit leaves a hole that rows and dots show in other ways.
    assume(len(random_deal(number).known(victim.seat).ranks(victim.card // 13)) > 1)
    text = written.text[: victim.start] + written.text[victim.end :]
    if glued_by_blank(text, victim.start):
        text = text[: victim.start] + text[victim.start + 1 :]
    error = refusal(text)
    assert f"{name(victim.seat)} has 12 cards" in error.message
    assert f"no hand has {card_name(victim.card)}" in error.message
    hand = min(start for start, _, seat, _ in written.cards if seat == victim.seat)
    # The record of the hand may begin above its first card, with a void.
    assert error.line <= text.count("\n", 0, hand) + 1


@pytest.mark.parametrize("style", ["one line", "lin", "twelve lines"])
@runs
@given(number=numbers, count=st.integers(2, 12))
def test_a_dropped_card_of_an_ending(style: str, number: int, count: int) -> None:
    deal = with_cards(random_deal(number), count)
    chance = random.Random(number)
    written = STYLES[style](deal, chance)
    (read,) = recognise(written.text, Reading(short=True))
    assert read.deal.hands == deal.hands
    assert read.notes == (f"each hand has {count} of 13 cards",)
    victim = Placed(*chance.choice(written.cards))
    assume(len(deal.known(victim.seat).ranks(victim.card // 13)) > 1)
    text = written.text[: victim.start] + written.text[victim.end :]
    if glued_by_blank(text, victim.start):
        text = text[: victim.start] + text[victim.start + 1 :]
    with pytest.raises(RecordError) as caught:
        recognise(text, Reading(short=True))
    cards = "1 card" if count == 2 else f"{count - 1} cards"
    assert caught.value.message == f"{name(victim.seat)} has {cards} where {count} are expected"


@every_style
@runs
@given(number=numbers)
def test_a_letter_that_is_no_card(style: str, number: int) -> None:
    chance, written = record(style, number)
    victim = Placed(*chance.choice(written.cards))
    assume(len(random_deal(number).known(victim.seat).ranks(victim.card // 13)) > 1)
    letter = chance.choice("BGIZ?1")
    text = written.text[: victim.start] + letter + written.text[victim.end :]
    error = refusal(text)
    lines = text.split("\n")
    assert error.line == text.count("\n", 0, victim.start) + 1, lines[error.line - 1]


@runs
@given(number=numbers)
def test_two_lines_exchanged(number: int) -> None:
    chance, written = record("twelve lines", number)
    lines = [line for line in written.text.split("\n") if line.strip()]
    one, other = sorted(chance.sample(range(12), 2))
    assume("".join(lines[one].split()) != "".join(lines[other].split()))
    # North and South may exchange suits of the same length: that is another deal, and no mistake.
    assume(other != one + 8)
    lines[one], lines[other] = lines[other], lines[one]
    text = "\n".join(lines)
    error = refusal(text)
    assert error.line >= one + 1 or "cards where" in error.message
    assert error.column >= 1


@runs
@given(number=numbers)
def test_a_line_dropped(number: int) -> None:
    chance, written = record("twelve lines", number)
    lines = [line for line in written.text.split("\n") if line.strip()]
    gone = chance.randrange(12)
    del lines[gone]
    text = "\n".join(lines)
    error = refusal(text)
    assert "expected" in error.message
    assert error.line >= gone


def glued_by_blank(text: str, place: int) -> bool:
    """True where a dropped card has left two blanks that would part its suit."""
    return text[place - 1 : place + 1] == "  " and not text[place + 1 : place + 2].isspace()


def record(style: str, number: int) -> tuple[random.Random, Written]:
    chance = random.Random(number)
    deal = random_deal(number)
    assume(style != "four columns" or is_dull(deal))
    return chance, STYLES[style](deal, chance)


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        recognise(text)
    error = caught.value
    before = text[: error.start]
    assert error.line == before.count("\n") + 1
    assert error.column == len(before) - (before.rfind("\n") + 1) + 1
    return error


def named(error: RecordError, text: str, place: int) -> bool:
    """True when the message tells line and column of the other place."""
    line = text.count("\n", 0, place) + 1
    column = place - (text.rfind("\n", 0, place) + 1) + 1
    return f"line {line}, column {column}" in error.message


def name(seat: int) -> str:
    return SEAT_NAMES[seat].title()


def seats_in(error: RecordError) -> set[str]:
    return set(re.findall(r"North|East|South|West", error.message))

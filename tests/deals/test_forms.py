"""Records as people paste them, card by card, and how wrong ones are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_lsp.deals.card import SEAT_LETTERS
from dealer_lsp.deals.recognise import recognise
from dealer_lsp.deals.record import Reading, Record
from dealer_lsp.deals.source import RecordError
from dealer_lsp.text.span import Span
from tests.support.fixtures import Mark, Section, sections

FIXTURES = Path(__file__).with_name("fixtures")
READ = [
    section
    for path in sorted(FIXTURES.glob("*.txt"))
    if path.name != "refused.txt"
    for section in sections(path)
]
REFUSED = sections(FIXTURES / "refused.txt")


@pytest.mark.parametrize("section", READ, ids=str)
def test_a_record_is_read_to_the_card(section: Section) -> None:
    records = recognise(section.text, reading_of(section))
    section.expect([], {"records": "".join(f"{described(record)}\n" for record in records)})


@pytest.mark.parametrize("section", REFUSED, ids=str)
def test_a_wrong_record_is_refused_where_it_is_wrong(section: Section) -> None:
    with pytest.raises(RecordError) as refusal:
        recognise(section.text, reading_of(section))
    error = refusal.value
    before = section.text[: error.start]
    assert error.line == before.count("\n") + 1
    assert error.column == len(before) - (before.rfind("\n") + 1) + 1
    section.expect([Mark(Span(error.start, error.end), error.message)])


def reading_of(section: Section) -> Reading:
    seat = section.options.get("seat")
    return Reading(
        short="short" in section.options, seat=SEAT_LETTERS.index(seat) if seat else None
    )


def described(record: Record) -> str:
    """One line: form, hands from north clockwise, then what else the record tells."""
    deal = record.deal
    hands = " ".join("-" if hand is None else hand.dots() for hand in deal.hands)
    parts = [
        record.form,
        f"N:{hands}",
        f"dealer {SEAT_LETTERS[deal.dealer]}" if deal.dealer is not None else "",
        f"vulnerable {deal.vulnerable}" if deal.vulnerable else "",
        f"board {deal.board}" if deal.board else "",
        *record.notes,
    ]
    return " | ".join(part for part in parts if part)


def test_an_empty_text_is_refused() -> None:
    with pytest.raises(RecordError) as refusal:
        recognise("")
    assert (refusal.value.line, refusal.value.column) == (1, 1)


def test_a_text_of_no_sensible_length_is_refused() -> None:
    with pytest.raises(RecordError, match="longer than"):
        recognise("A" * 4_000_001)


def test_the_whole_page_of_the_first_examples_is_read() -> None:
    page = "\n".join(section.text for section in sections(FIXTURES / "seed.txt"))
    forms = [record.form for record in recognise(page)]
    assert forms == ["diagram", "diagram", "pbn line", "pbn line", "pbn line"]

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


DIAGRAM = """\
              ♠ A K 8
              ♥ A J 10
              ♦ 7 6 4 2
              ♣ K 9 3
♠ J 10 9 6 3          ♠ 7 2
♥ Q 9 8               ♥ 7 5 4 3
♦ K J 3               ♦ 10 9 8
♣ 10 2                ♣ Q J 8 6
              ♠ Q 5 4
              ♥ K 6 2
              ♦ A Q 5
              ♣ A 7 5 4

South dealer. Both sides vulnerable.

The bidding:
South   West   North   East
"""
LEADS = (
    "Opening lead: ♥Q",
    "Opening lead: Q ♥",
    "Lead: HQ",
    "Opening lead — ♥ queen",
    "West led the ♥Q, and South won the ace.",
    "Opening lead: ♠2",
    "♥Q was led, then ♥A, ♥4, ♥2.",
    "West led the jack of spades. North's ♠A K won.\n\nOn the ♦A Q J the defence was helpless.",
)
BIDDING = ("1 NT    Pass   3 NT    Pass\nPass    Pass\n", "1 ♠     2 ♣    2 ♠     3 ♣\n")


@pytest.mark.parametrize("bidding", BIDDING)
@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("marks", ["♠♥♦♣", "SHDC", "    "])
def test_sentences_below_a_diagram_are_no_second_one(marks: str, lead: str, bidding: str) -> None:
    top = DIAGRAM.translate(dict(zip(map(ord, "♠♥♦♣"), marks, strict=True)))
    (record,) = recognise(f"{top}{bidding}\n{lead}\n")
    assert described(record) == (
        "diagram | N:AK8.AJT.7642.K93 72.7543.T98.QJ86 Q54.K62.AQ5.A754 JT963.Q98.KJ3.T2"
        " | dealer S | vulnerable all"
    )


def test_a_second_diagram_below_sentences_is_read_or_refused() -> None:
    board = DIAGRAM.partition("\n\n")[0]
    page = f"{board}\n\nOpening lead: ♥Q\n\n{board}\n"
    assert len(recognise(page)) == 2
    for damaged in (board.replace("♦ A Q 5\n", "\n"), board.replace("A Q 5", "A x 5")):
        with pytest.raises(RecordError):
            recognise(f"{board}\n\nOpening lead: ♥Q\n\n{damaged}\n")
    # A damaged board with a word beside each of its rows is not passed over as a sentence.
    beside = board.replace("A Q 5", "A x 5").replace("\n", "  words\n")
    with pytest.raises(RecordError):
        recognise(f"{board}\n\n{beside}  words\n")


@pytest.mark.parametrize(
    "hands",
    [
        "North: ♠AK8 ♥AJT ♦7642 ♣K93\nSouth: ♠Q54 ♥K62 ♦AQ5 ♣A754",
        "North\n♠AK8\n♥AJT\n♦7642\n♣K93\nSouth\n♠Q54\n♥K62\n♦AQ5\n♣A754",
    ],
)
def test_a_lead_below_two_hands_is_no_third_one(hands: str) -> None:
    (record,) = recognise(f"{hands}\n\nOpening lead: ♥Q\nWest led the ♥Q, and won the ace.\n")
    assert "N:AK8.AJT.7642.K93 - Q54.K62.AQ5.A754 -" in described(record)

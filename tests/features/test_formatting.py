"""Formatting keeps the tokens, is done after one pass, and looks as the golden sections say."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import pytest

from dealer_lsp.features.formatting import Style, format_edits
from dealer_lsp.features.formatting.on_type import on_new_line
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.script import Script
from dealer_lsp.syntax.trivia import comments
from dealer_lsp.text.decoding import BinaryFileError, decode
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Edit, Span
from tests.support.corpus import real_scripts
from tests.support.mutants import mutants

STYLES = (Style(), Style("words", 4), Style("symbols", 0))
GOLDEN = Path(__file__).parent / "fixtures" / "formatting.txt"
COLUMNS = Path(__file__).parent / "fixtures" / "formatting_columns.txt"


def read(text: str) -> Script:
    return analyse(Document(text))


def applied(text: str, edits: list[Edit]) -> str:
    for (start, end), new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def tokens(script: Script) -> list[tuple[str, str]]:
    spelled = ("AND", "OR", "NOT")
    return [
        (token.kind, "" if token.kind in spelled else token.text)
        for _, _, token in script.tree.tokens()
    ]


def comment_texts(script: Script) -> list[str]:
    trivia = [token.trivia for _, _, token in script.tree.tokens()]
    return [
        each[piece.start : piece.end].rstrip()
        for each in [*trivia, script.tree.tail.trivia]
        for piece in comments(each)
    ]


def check(text: str, style: Style) -> None:
    before = read(text)
    edits = format_edits(before, style)
    spans = [edit.span for edit in edits]
    assert spans == sorted(spans)
    assert all(one.end <= other.start for one, other in pairwise(spans))
    result = applied(text, edits)
    after = read(result)
    assert tokens(after) == tokens(before), text
    assert comment_texts(after) == comment_texts(before), text
    assert format_edits(after, style) == [], result
    if "\r\n" in text and "\n" not in text.replace("\r\n", ""):
        assert "\n" not in result.replace("\r\n", ""), "a line end has changed its kind"


def texts() -> list[str]:
    found: list[str] = []
    for data in real_scripts().values():
        try:
            found.append(decode(data).text)
        except BinaryFileError:
            continue
    return found


@pytest.mark.parametrize("style", STYLES, ids=("keep", "words", "symbols"))
def test_real_scripts_keep_their_tokens_and_stay_as_formatted(style: Style) -> None:
    scripts = texts()
    assert len(scripts) >= 15
    for text in scripts:
        check(text, style)
        check(text.replace("\n", "\r\n"), style)


@pytest.mark.parametrize("style", STYLES, ids=("keep", "words", "symbols"))
def test_scripts_with_a_slip_keep_their_tokens_and_stay_as_formatted(style: Style) -> None:
    count = 1000 if os.environ.get("DEALER_LSP_THOROUGH") else 120
    for number, text in enumerate(mutants(texts(), seed=8, count=count)):
        mark = "\ufeff" if number % 5 == 1 else ""
        check(mark + (text.replace("\n", "\r\n") if number % 3 == 1 else text), style)


def test_columns_of_the_author_stay() -> None:
    before, after = COLUMNS.read_text().split("=== becomes ===\n")
    assert applied(before, format_edits(read(before), Style())) == after
    assert not format_edits(read(after), Style())


def test_a_line_of_a_table_stays_in_it_when_it_alone_is_laid_out() -> None:
    after = COLUMNS.read_text().partition("=== becomes ===\n")[2]
    start = after.index("sHp =")
    assert not format_edits(read(after), Style(), Span(start, start + 3))


def test_the_look() -> None:
    before, after = GOLDEN.read_text().split("=== becomes ===\n")
    assert applied(before, format_edits(read(before), Style("words"))) == after


def test_words_of_other_programs_keep_their_parentheses_close() -> None:
    text = 'action printrpt("a",hcp( north )),export( EW ), average opc(NS,spades)+ltc (north)\n'
    wanted = 'action printrpt("a", hcp(north)), export(EW), average opc(NS, spades) + ltc (north)\n'
    assert applied(text, format_edits(read(text), Style())) == wanted


WRAPPED = """Script,Smolen
setDealerCode(`
# convention-card: 21GF
Import,https://example.org/script/X
condition   hcp(north)>15
produce 3
`,"S",true)
Script
Button,Smolen,\\
text  =1\\
%Smolen%
"""


@pytest.mark.parametrize("style", STYLES, ids=("keep", "words", "symbols"))
def test_a_script_in_a_wrapper_is_laid_out_and_the_wrapper_stays(style: Style) -> None:
    after = WRAPPED.replace("   hcp(north)>15", " hcp(north) > 15")
    assert applied(WRAPPED, format_edits(read(WRAPPED), style)) == after
    for text in (WRAPPED, WRAPPED.replace("\n", "\r\n"), WRAPPED.rstrip()):
        check(text, style)


def test_a_range_changes_only_the_definitions_it_touches() -> None:
    text = "a=1\nb=2\nc=3\n"
    edits = format_edits(read(text), Style(), Span(5, 5))
    assert applied(text, edits) == "a=1\nb = 2\nc=3\n"


def test_a_new_line_lays_out_the_one_before_and_goes_on_indented() -> None:
    text = "a=hcp(north)>3 and\n"
    assert applied(text, on_new_line(read(text), len(text), Style())) == text + "  "
    text = "a=(hcp(north)>3\n"
    assert applied(text, on_new_line(read(text), len(text), Style())).endswith("\n    ")
    text = "a=hcp(north)>3\n"
    assert applied(text, on_new_line(read(text), len(text), Style())) == "a = hcp(north) > 3\n"


def test_the_last_line_gets_its_line_end_in_the_manner_of_the_script() -> None:
    assert applied("a = 1", format_edits(read("a = 1"), Style())) == "a = 1\n"
    text = "a = 1\r\nb = 2 // last"
    assert applied(text, format_edits(read(text), Style())) == text + "\r\n"
    assert format_edits(read(""), Style()) == []

"""Findings in one very long line, whose text must not be copied for each of them; and sentences
longer than a terminal is wide."""

from __future__ import annotations

from pathlib import Path

from dealer_lsp.cli.checking import check_source, located
from dealer_lsp.cli.colours import Palette
from dealer_lsp.cli.formats.text import text
from dealer_lsp.cli.sources import Source
from dealer_lsp.config.load import config_for
from dealer_lsp.text.decoding import decode

LINE = "condition " + " and ".join(f"hcp(North) > {number}" for number in range(1000))


def findings_of(line: str):
    source = Source("a.dlr", None, *decode(f"{line}\n".encode()))
    config = config_for(Path("/"))
    return located(source, check_source(source, config), config)


def test_findings_share_the_text_of_their_line():
    findings = findings_of(f"{LINE} @ @")
    assert len(findings) > 2
    assert {id(found.source[0]) for found in findings} == {id(findings[0].source[0])}


def test_findings_in_a_long_line_can_be_told_apart_and_found_again():
    findings = findings_of(f"{LINE} @ ]")
    fingerprints = [found.fingerprint for found in findings]
    assert len(set(fingerprints)) == len(fingerprints)
    assert [found.fingerprint for found in findings_of(f"// above\n{LINE} @ ]")] == fingerprints
    assert [found.fingerprint for found in findings_of(f"{LINE} or 1 @ ]")] != fingerprints


def test_columns_in_a_line_beyond_the_basic_plane():
    (found, *_) = findings_of("condition /* \U0001f0a1 */ @ hcp(north) > 3")
    assert (found.column, found.end_column) == (19, 20)


def test_sentences_are_broken_between_words_at_the_width_of_a_terminal():
    findings = findings_of("condition 15 <= hcp(north) <= 17")
    whole = text(findings, Palette(False))
    broken = text(findings, Palette(False), columns=40)
    assert max(map(len, whole.splitlines())) > 40 >= max(map(len, broken.splitlines()))
    assert broken.split() == whole.split()

"""What editors show of a whole script: outline, folds, selections, links."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from dealer_lsp.features.folding import folds_of
from dealer_lsp.features.links import links_of
from dealer_lsp.features.selection_range import selections_at
from dealer_lsp.features.symbols import (
    Symbol,
    matching_symbols,
    shifted,
    symbols_behind,
    symbols_in,
)
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Span
from tests.features.carets import FIXTURES, expect_at_carets, script_of
from tests.support.corpus import real_scripts
from tests.support.fixtures import Mark, Section, sections
from tests.support.mutants import mutants


def read(text: str) -> Script:
    return analyse(Document(text))


def symbols_of(script: Script) -> list[Symbol]:
    """The whole outline, its spans in the document."""
    stretches = [(placed.start, symbols_in(placed.definition)) for placed in script]
    stretches.append((script.tail_start, symbols_behind(script)))
    return [shifted(each, start) for start, symbols in stretches for each in symbols]


@pytest.mark.parametrize("section", sections(FIXTURES / "symbols.txt"), ids=str)
def test_symbols(section):
    script = script_of(section)
    section.expect(list(marks(symbols_of(script), "")))


def marks(symbols: tuple[Symbol, ...] | list[Symbol], above: str) -> Iterator[Mark]:
    for symbol in symbols:
        detail = f": {symbol.detail}" if symbol.detail else ""
        yield Mark(symbol.name_span, f"{above}{symbol.kind} {symbol.name}{detail}")
        yield from marks(symbol.children, f"{above}{symbol.name} > ")


@pytest.mark.parametrize("section", sections(FIXTURES / "folding.txt"), ids=str)
def test_folding(section):
    """Each line that can be folded is marked; the text says what it is and how many lines go."""
    script = script_of(section)
    found = [
        Mark(script.document.line_span(fold.first), f"{fold.kind} +{fold.last - fold.first}")
        for fold in folds_of(script)
    ]
    section.expect(found)


@pytest.mark.parametrize("section", sections(FIXTURES / "selection_range.txt"), ids=str)
def test_selection_range(section):
    script = script_of(section)

    def answer(offset: int) -> Mark:
        spans = selections_at(script, offset)
        texts = [script.document.text[span.start : span.end].rstrip("\n") for span in spans]
        return Mark(spans[0], " < ".join(dict.fromkeys(texts)))

    expect_at_carets(section, answer)


@pytest.mark.parametrize("section", sections(FIXTURES / "links.txt"), ids=str)
def test_links(section: Section):
    files = {f"/bridge/{name}": text for name, text in section.blocks.items()}
    options = Options("dealer", "/bridge/btn/main.btn", files.get)
    script = analyse(Document(section.text), options)
    section.expect([Mark(*link) for link in links_of(script)], section.blocks)


def test_workspace_symbols_are_found_by_letters_in_their_order() -> None:
    script = read("strong_nt = 1\nweak = 2\nTwoSuiter = 3\n")
    for query, names in {"snt": ["strong_nt"], "ts": ["TwoSuiter"], "": None, "zz": []}.items():
        found = [symbol.name for _, symbol in matching_symbols([script], query)]
        assert sorted(found) == sorted(names if names is not None else script.index.assigned)


def test_whatever_the_text_all_spans_lie_in_it_and_in_each_other() -> None:
    real = [data.decode("latin-1") for data in real_scripts().values()]
    texts = ["", "\n", "\r\n", "/*", "// x", "# x", '"', "= 3", "condition", "a=1 b=2", *real]
    for number, text in enumerate([*texts, *mutants(real, seed=5, count=150)]):
        text = text.replace("\n", "\r\n") if number % 3 == 1 else text
        script = read(text)
        whole = Span(0, len(text))
        check_symbols(symbols_of(script), whole)
        for fold in folds_of(script):
            assert 0 <= fold.first < fold.last < script.document.line_count
        for offset in range(0, len(text) + 1, max(1, len(text) // 20)):
            spans = selections_at(script, offset)
            assert spans[0].contains(offset)
            assert spans[-1] == whole
            assert all(inside(small, large) for small, large in pairwise(spans))
            assert len(set(spans)) == len(spans)


def check_symbols(symbols: tuple[Symbol, ...] | list[Symbol], around: Span) -> None:
    for symbol in symbols:
        assert symbol.name.strip(), "editors refuse symbols without a name"
        assert inside(symbol.span, around)
        assert inside(symbol.name_span, symbol.span)
        check_symbols(symbol.children, symbol.span)


def inside(small: Span, large: Span) -> bool:
    return large.start <= small.start <= small.end <= large.end

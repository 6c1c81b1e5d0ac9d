"""What each word is."""

from itertools import pairwise

import pytest

from dealer_lsp.features.semantic_tokens import tokens_of, tokens_of_tail
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.text.decoding import decode
from dealer_lsp.text.document import Document
from dealer_lsp.text.span import Span
from tests.features.carets import FIXTURES, script_of
from tests.support.corpus import real_scripts
from tests.support.fixtures import Mark, sections


@pytest.mark.parametrize("section", sections(FIXTURES / "semantic_tokens.txt"), ids=str)
def test_semantic_tokens(section):
    section.expect([Mark(span, text) for span, text in found_in(script_of(section))])


def found_in(script):
    found = []
    for placed in script:
        for token in tokens_of(placed.definition, script.dialect):
            text = token.type + " declared" * token.declared + " unused" * token.unused
            found.append((Span(token.start, token.end).shifted(placed.start), text))
    found += (
        (Span(token.start, token.end).shifted(script.tail_start), token.type)
        for token in tokens_of_tail(script.tree.tail.trivia)
    )
    return found


@pytest.mark.parametrize("name", real_scripts())
def test_tokens_of_real_scripts_are_in_order_and_apart(name):
    text = decode(real_scripts()[name]).text
    spans = [span for span, _ in found_in(analyse(Document(text)))]
    for before, after in pairwise(spans):
        assert before.end <= after.start
    assert all(text[span.start : span.end].strip() for span in spans)

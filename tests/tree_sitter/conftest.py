from __future__ import annotations

import pytest
from tree_sitter import Language, Parser

from tests.support.tree_sitter_grammar import compiled, language


@pytest.fixture(scope="session")
def dealer(tmp_path_factory: pytest.TempPathFactory) -> Language:
    return language(compiled(tmp_path_factory.mktemp("tree-sitter") / "dealer.so"))


@pytest.fixture(scope="session")
def parser(dealer: Language) -> Parser:
    return Parser(dealer)

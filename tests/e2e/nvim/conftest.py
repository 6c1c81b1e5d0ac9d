from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from neovim import Neovim, running


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Neovim]:
    with running(tmp_path_factory.mktemp("nvim")) as neovim:
        yield neovim


@pytest.fixture
def nvim(session: Neovim) -> Iterator[Neovim]:
    """A Neovim without any buffer of other tests, and with a server that has started."""
    yield session
    session.forget()

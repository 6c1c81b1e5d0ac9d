"""The stock stream's parts: the numbers of glibc, the shuffle, the same in numpy."""

from __future__ import annotations

import ctypes
import sys

import pytest

from dealer_lsp.engine.errors import EngineError
from dealer_lsp.engine.stock import vector
from dealer_lsp.engine.stock.glibc import Rand
from dealer_lsp.engine.stock.pack import Shuffler, layout
from dealer_lsp.engine.stock.vector import VectorStream

NOTHING = ((), (), (), ())
WEST_FULL = (3 * 13, 3 * 13 + 1), (), (2,), tuple(range(26, 39))


def shuffler(seed: int, predeal: tuple[tuple[int, ...], ...], swapping: int) -> Shuffler:
    return Shuffler(layout(predeal), Rand(seed), swapping)


def test_numbers_of_seed_1() -> None:
    rand = Rand(1)
    assert [rand() for _ in range(3)] == [1804289383, 846930886, 1681692777]


@pytest.mark.skipif(sys.platform != "linux", reason="compares with glibc itself")
@pytest.mark.parametrize("seed", [0, 1, 2, 2**31 - 1, 2**31, 2**32 - 1, -1, -77, 2**40 + 7])
def test_numbers_against_glibc(seed: int) -> None:
    libc = ctypes.CDLL(None)
    libc.srand(seed & 0xFFFFFFFF)
    rand = Rand(seed)
    assert [rand() for _ in range(9000)] == [libc.rand() for _ in range(9000)]


@pytest.mark.parametrize(
    ("predeal", "swapping"),
    [(NOTHING, 0), (NOTHING, 2), (NOTHING, 3), (WEST_FULL, 0), (((51, 50), (), (2,), (3,)), 3)],
)
def test_numpy_goes_on_with_the_same_deals(
    predeal: tuple[tuple[int, ...], ...], swapping: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Small blocks, so that more than one of them is seen.
    monkeypatch.setattr(vector, "_PIECES", 40)
    monkeypatch.setattr(vector, "_STREAMS", 32)
    monkeypatch.setattr(vector, "_DRAWS", 700)
    one_by_one, started = shuffler(5, predeal, swapping), shuffler(5, predeal, swapping)
    for _ in range(6):
        assert one_by_one.next() == started.next()
    stream = VectorStream(started)
    for _ in range(3):
        for hands in stream.hands().T.tolist():
            assert tuple(hands) == one_by_one.next()


def test_the_last_run_of_the_table_is_lost_when_west_is_full_and_it_ends_with_it() -> None:
    thirteen = [tuple(range(13 * suit, 13 * suit + 13)) for suit in range(4)]
    assert layout(NOTHING).limit == 65520
    assert layout(((), (), thirteen[2][:7], thirteen[3])).limit == 65536 - 32
    assert layout((thirteen[0], (), thirteen[2][:7], ())).limit == 65536


def test_refused_predeals() -> None:
    with pytest.raises(EngineError, match="twice"):
        layout(((1,), (1,), (), ()))
    with pytest.raises(EngineError, match="more than 13"):
        layout((tuple(range(14)), (), (), ()))

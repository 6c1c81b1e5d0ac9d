"""Named tuples that are cheap to define behave as those of `typing`."""

from __future__ import annotations

import copy
import pickle
import typing

import pytest

from dealer_lsp.text.named import NamedTuple


class Cheap(NamedTuple):
    """A board."""

    number: int
    dealer: str = "N"
    vulnerable: str = "none"

    @property
    def title(self) -> str:
        return f"Board {self.number}"


class Usual(typing.NamedTuple):
    number: int
    dealer: str = "N"
    vulnerable: str = "none"


@pytest.mark.parametrize("kind", [Cheap, Usual])
def test_it_is_a_tuple_with_names(kind: type[Cheap]) -> None:
    board = kind(3, vulnerable="all")
    assert board == (3, "N", "all")
    assert hash(board) == hash((3, "N", "all"))
    assert (board.number, board.dealer, board.vulnerable) == tuple(board)
    assert board._fields == ("number", "dealer", "vulnerable")
    assert board._asdict() == {"number": 3, "dealer": "N", "vulnerable": "all"}
    assert board._replace(number=4) == (4, "N", "all")
    assert kind._make((1, "E", "NS")) == kind(number=1, dealer="E", vulnerable="NS")
    assert repr(board) == f"{kind.__name__}(number=3, dealer='N', vulnerable='all')"
    assert not hasattr(board, "__dict__")
    match board:
        case kind(number, "N"):
            assert number == 3
        case _:
            pytest.fail("does not match")


@pytest.mark.parametrize("kind", [Cheap, Usual])
def test_it_can_be_copied_and_stored(kind: type[Cheap]) -> None:
    board = kind(3)
    for same in (copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert same == board
        assert type(same) is kind


@pytest.mark.parametrize("kind", [Cheap, Usual])
def test_wrong_fields_are_refused(kind: type[Cheap]) -> None:
    for values, named in [
        ((), {}),
        ((1, "N", "none", 4), {}),
        ((1,), {"number": 2}),
        ((1,), {"board": 2}),
    ]:
        with pytest.raises(TypeError):
            kind(*values, **named)
    with pytest.raises(AttributeError):
        kind(1).number = 2  # type: ignore[misc]


def test_methods_and_words_about_it_stay() -> None:
    assert Cheap(7).title == "Board 7"
    assert Cheap.__doc__ == "A board."

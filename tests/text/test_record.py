"""Records behave as frozen data classes do."""

import pickle

import pytest

from dealer_lsp.text.record import Record


class Point(Record):
    x: int
    y: int = 7


class Thing(Record, eq=False):
    name: str


def test_fields_by_place_by_name_and_by_default():
    assert Point(1) == Point(1, 7) == Point(x=1, y=7) == Point(1, y=7)
    assert Point(1, 2) != Point(2, 1)
    assert (Point(3).x, Point(3).y) == (3, 7)
    assert hash(Point(1)) == hash(Point(1, 7))
    assert repr(Point(1)) == "Point(x=1, y=7)"


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((), {"y": 1}), ((1, 2, 3), {}), ((1, 2), {"y": 3}), ((1,), {"z": 2})],
)
def test_wrong_fields(values, named):
    with pytest.raises(TypeError, match="Point takes x, y"):
        Point(*values, **named)


def test_there_is_room_for_the_fields_only():
    assert not hasattr(Point(1), "__dict__")


def test_a_copy_with_changes():
    point = Point(1, 2)
    assert point.replaced(y=5) == Point(1, 5)
    assert point == Point(1, 2)


def test_patterns_and_pickles():
    match Point(1, 2):
        case Point(x, y=y):
            assert (x, y) == (1, 2)
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)


def test_identity():
    thing = Thing("a")
    assert thing == thing
    assert thing != Thing("a")
    assert len({thing, Thing("a")}) == 2

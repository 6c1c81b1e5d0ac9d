"""The persistent collections behave like `dict` and a sorted list, and old versions stay."""

import random

from dealer_lsp.semantics.labels import between, fill, spread
from dealer_lsp.semantics.persistent import Labels, NameMap


def test_a_name_map_behaves_like_a_dict():
    chance = random.Random(1)
    model: dict[str, int] = {}
    current: NameMap[int] = NameMap()
    kept = []
    for step in range(2000):
        name = f"v{chance.randrange(600)}"
        changes = {name: None if chance.random() < 0.3 else step}
        kept.append((current, dict(model)))
        current = current.changed(changes)
        if changes[name] is None:
            model.pop(name, None)
        else:
            model[name] = step
        assert len(current) == len(model)
        assert current.get(name) == model.get(name)
        assert (name in current) == (name in model)
    assert dict(current.items()) == model
    assert sorted(current) == sorted(model)
    for version, content in kept[::200]:
        assert dict(version.items()) == content


def test_labels_behave_like_a_sorted_set():
    chance = random.Random(2)
    pool = spread(3000)
    model: set[bytes] = set()
    current = Labels()
    for _ in range(4000):
        label = chance.choice(pool)
        if chance.random() < 0.35:
            current, model = current.removed(label), model - {label}
        else:
            current, model = current.added(label), model | {label}
    ordered = sorted(model)
    assert list(current) == ordered
    assert len(current) == len(ordered)
    assert (current.first, current.last) == (ordered[0], ordered[-1])
    for label in pool[::50]:
        assert (label in current) == (label in model)
        assert current.before(label) == max((x for x in ordered if x < label), default=None)
        assert list(current.after(label)) == [x for x in ordered if x > label]
    assert Labels().first is None
    assert Labels().before(pool[0]) is None
    assert Labels().removed(pool[0]) is not None


def test_there_is_always_room_between_two_labels():
    low, high = spread(2)
    for _ in range(500):
        middle = between(low, high)
        assert low < middle < high
        low, high = (middle, high) if _ % 3 else (low, middle)
    assert between(b"", None)
    assert between(high, None) > high
    assert b"" < between(b"", b"\x01") < b"\x01"


def test_filled_labels_are_in_order():
    low, high = spread(2)
    for count in (0, 1, 2, 7, 1000):
        labels = fill(low, high, count)
        assert len(labels) == count
        assert labels == sorted(set(labels))
        assert all(low < label < high for label in labels)
    assert len(spread(0)) == 0
    assert spread(20_000) == sorted(set(spread(20_000)))

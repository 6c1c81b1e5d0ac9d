"""Collections that never change: a change gives a new one that shares almost all of the old.

They make a `Script` a snapshot while an edit in a long script stays as cheap as in a short one: a
change copies one bucket or chunk, about the square root of the whole.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from dealer_lsp.semantics.labels import Label

Item = TypeVar("Item")

_BUCKETS = 256
_CHUNK = 256


class NameMap(Generic[Item]):
    """Names to values; iterated in no particular order."""

    __slots__ = ("_buckets", "_size")

    def __init__(self, items: Iterable[tuple[str, Item]] = ()) -> None:
        buckets: list[dict[str, Item]] = [{} for _ in range(_BUCKETS)]
        for name, item in items:
            buckets[hash(name) % _BUCKETS][name] = item
        self._keep(tuple(buckets), sum(map(len, buckets)))

    def _keep(self, buckets: tuple[dict[str, Item], ...], size: int) -> None:
        self._buckets = buckets
        self._size = size

    def __len__(self) -> int:
        return self._size

    def __contains__(self, name: str) -> bool:
        return name in self._buckets[hash(name) % _BUCKETS]

    def __iter__(self) -> Iterator[str]:
        for bucket in self._buckets:
            yield from bucket

    def get(self, name: str) -> Item | None:
        return self._buckets[hash(name) % _BUCKETS].get(name)

    def items(self) -> Iterator[tuple[str, Item]]:
        for bucket in self._buckets:
            yield from bucket.items()

    def changed(self, changes: dict[str, Item | None]) -> NameMap[Item]:
        """The map with these names set; None takes a name out."""
        if not changes:
            return self
        buckets = list(self._buckets)
        copied: set[int] = set()
        for name, item in changes.items():
            index = hash(name) % _BUCKETS
            if index not in copied:
                copied.add(index)
                buckets[index] = dict(buckets[index])
            if item is None:
                buckets[index].pop(name, None)
            else:
                buckets[index][name] = item
        result = object.__new__(type(self))
        result._keep(
            tuple(buckets),
            self._size + sum(len(buckets[index]) - len(self._buckets[index]) for index in copied),
        )
        return result


class Labels:
    """A set of labels, kept in order."""

    __slots__ = ("_chunks", "_firsts", "_size")

    def __init__(self, labels: Iterable[Label] = ()) -> None:
        ordered = sorted(set(labels))
        self._chunks: tuple[tuple[Label, ...], ...] = tuple(
            tuple(ordered[start : start + _CHUNK]) for start in range(0, len(ordered), _CHUNK)
        )
        self._firsts: tuple[Label, ...] = tuple(chunk[0] for chunk in self._chunks)
        self._size = len(ordered)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Label]:
        for chunk in self._chunks:
            yield from chunk

    def __contains__(self, label: Label) -> bool:
        chunk = self._chunk_of(label)
        position = bisect_left(chunk, label)
        return position < len(chunk) and chunk[position] == label

    @property
    def first(self) -> Label | None:
        return self._chunks[0][0] if self._chunks else None

    @property
    def last(self) -> Label | None:
        return self._chunks[-1][-1] if self._chunks else None

    def before(self, label: Label) -> Label | None:
        """The nearest label in the set below `label`."""
        index = bisect_left(self._firsts, label) - 1
        if index < 0:
            return None
        chunk = self._chunks[index]
        return chunk[bisect_left(chunk, label) - 1]

    def after(self, label: Label) -> Iterator[Label]:
        """The labels in the set above `label`, in order."""
        index = max(bisect_right(self._firsts, label) - 1, 0)
        for number, chunk in enumerate(self._chunks[index:]):
            yield from chunk[bisect_right(chunk, label) :] if number == 0 else chunk

    def added(self, label: Label) -> Labels:
        if not self._chunks:
            return Labels((label,))
        index = max(bisect_right(self._firsts, label) - 1, 0)
        chunk = self._chunks[index]
        position = bisect_left(chunk, label)
        if position < len(chunk) and chunk[position] == label:
            return self
        grown = (*chunk[:position], label, *chunk[position:])
        if len(grown) > 2 * _CHUNK:
            return self._with(index, (grown[:_CHUNK], grown[_CHUNK:]), self._size + 1)
        return self._with(index, (grown,), self._size + 1)

    def removed(self, label: Label) -> Labels:
        if label not in self:
            return self
        index = bisect_right(self._firsts, label) - 1
        chunk = self._chunks[index]
        position = bisect_left(chunk, label)
        shrunk = (*chunk[:position], *chunk[position + 1 :])
        return self._with(index, (shrunk,) if shrunk else (), self._size - 1)

    def _chunk_of(self, label: Label) -> tuple[Label, ...]:
        index = bisect_right(self._firsts, label) - 1
        return self._chunks[index] if index >= 0 else ()

    def _with(self, index: int, chunks: tuple[tuple[Label, ...], ...], size: int) -> Labels:
        result = Labels()
        result._chunks = (*self._chunks[:index], *chunks, *self._chunks[index + 1 :])
        firsts = tuple(chunk[0] for chunk in chunks)
        result._firsts = (*self._firsts[:index], *firsts, *self._firsts[index + 1 :])
        result._size = size
        return result

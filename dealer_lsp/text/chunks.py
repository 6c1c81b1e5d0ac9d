"""A long immutable sequence of measured items that is cheap to change in one place.

Lines of a document and definitions of a script are kept like this: items in chunks of about 256,
totals per chunk. A replacement rebuilds the chunks it touches and one running total per chunk, so
it costs about the square root of a walk over all items; every other chunk is shared with the
sequence before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, chain
from typing import Generic, TypeVar

T = TypeVar("T")

CHUNK = 256
"""Items per chunk when built; a chunk may hold twice as many before it is split."""


class Chunks(Generic[T]):
    """Items with a length each. Index arguments count items, offsets count lengths."""

    __slots__ = ("_chunks", "_counts", "_ends", "_inner", "_measure", "_sizes")

    def __init__(self, items: Sequence[T], measure: Callable[[T], int]) -> None:
        chunks = [tuple(items[i : i + CHUNK]) for i in range(0, len(items), CHUNK)]
        sizes = [sum(map(measure, chunk)) for chunk in chunks]
        self._place(chunks, sizes, [None] * len(chunks), measure)

    def _place(
        self,
        chunks: list[tuple[T, ...]],
        sizes: list[int],
        inner: list[list[int] | None],
        measure: Callable[[T], int],
    ) -> None:
        """`inner` has, for each chunk that was looked into, where its items end, counted from the
        start of the chunk."""
        self._measure = measure
        self._chunks = chunks
        self._sizes = sizes
        self._inner = inner
        self._ends = list(accumulate(sizes))
        self._counts = list(accumulate(map(len, chunks)))

    def __len__(self) -> int:
        return self._counts[-1] if self._counts else 0

    @property
    def length(self) -> int:
        """The sum of all item lengths."""
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[T]:
        return chain.from_iterable(self._chunks)

    def __getitem__(self, index: int) -> T:
        """The item at `index`, 0 <= index < len(self)."""
        chunk, within = self._locate_index(index)
        return self._chunks[chunk][within]

    def start(self, index: int) -> int:
        """The sum of the lengths before `index`, 0 <= index <= len(self)."""
        if index == len(self):
            return self.length
        chunk, within = self._locate_index(index)
        before = self._ends[chunk - 1] if chunk else 0
        return before + (self._item_ends(chunk)[within - 1] if within else 0)

    def find(self, offset: int) -> tuple[int, int]:
        """(index, start) of the item with start <= offset < start + length; of two items that
        meet at `offset` it is the later one. Offsets at or past the end give (len(self), length),
        negative ones are an error of the caller."""
        chunk = bisect_right(self._ends, offset)
        if chunk == len(self._chunks):
            return len(self), self.length
        before = self._ends[chunk - 1] if chunk else 0
        ends = self._item_ends(chunk)
        within = bisect_right(ends, offset - before)
        index = (self._counts[chunk - 1] if chunk else 0) + within
        return index, before + (ends[within - 1] if within else 0)

    def pieces(self) -> Iterator[tuple[int, tuple[T, ...]]]:
        """The chunks, each with the sum of the lengths before it. A chunk in which nothing changed
        is the same tuple in the sequence after, so that findings about it can be kept."""
        return zip((0, *self._ends), self._chunks, strict=False)

    def search(self, value: bytes, key: Callable[[T], bytes]) -> int:
        """The index of the first item whose key is `value` or above; keys must ascend."""
        if not self._chunks:
            return 0
        chunk = max(bisect_right(self._chunks, value, key=lambda each: key(each[0])) - 1, 0)
        before = self._counts[chunk - 1] if chunk else 0
        return before + bisect_left(self._chunks[chunk], value, key=key)

    def iterate(self, index: int) -> Iterator[T]:
        """The items from `index` on."""
        if index >= len(self):
            return
        chunk, within = self._locate_index(index)
        yield from self._chunks[chunk][within:]
        for later in range(chunk + 1, len(self._chunks)):
            yield from self._chunks[later]

    def replaced(self, first: int, last: int, items: Sequence[T]) -> Chunks[T]:
        """A sequence with the items first <= index < last exchanged for `items`."""
        if not self._chunks:
            return Chunks(items, self._measure)
        low, within_low = self._locate_edge(first)
        high, within_high = self._locate_edge(last)
        middle = (
            *self._chunks[low][:within_low],
            *items,
            *self._chunks[high][within_high:],
        )
        if len(middle) <= 2 * CHUNK:
            new = [middle] if middle else []
        else:
            new = [middle[i : i + CHUNK] for i in range(0, len(middle), CHUNK)]
        chunks = self._chunks[:low] + new + self._chunks[high + 1 :]
        sizes = (
            self._sizes[:low]
            + [sum(map(self._measure, chunk)) for chunk in new]
            + self._sizes[high + 1 :]
        )
        inner = self._inner[:low] + [None] * len(new) + self._inner[high + 1 :]
        result = Chunks[T]((), self._measure)
        result._place(chunks, sizes, inner, self._measure)
        return result

    def _item_ends(self, chunk: int) -> list[int]:
        ends = self._inner[chunk]
        if ends is None:
            ends = self._inner[chunk] = list(accumulate(map(self._measure, self._chunks[chunk])))
        return ends

    def _locate_index(self, index: int) -> tuple[int, int]:
        if not 0 <= index < len(self):
            raise IndexError(index)
        chunk = bisect_right(self._counts, index)
        return chunk, index - (self._counts[chunk - 1] if chunk else 0)

    def _locate_edge(self, index: int) -> tuple[int, int]:
        """Like `_locate_index`, but the end of the sequence is the end of the last chunk."""
        if index >= len(self):
            return len(self._chunks) - 1, len(self._chunks[-1])
        return self._locate_index(index)

"""The chunked sequence against a plain list."""

import random

import pytest

from dealer_lsp.text.chunks import CHUNK, Chunks


def check(chunks: Chunks[int], plain: list[int]) -> None:
    assert list(chunks) == plain
    assert len(chunks) == len(plain)
    assert chunks.length == sum(plain)


def test_against_a_list():
    chance = random.Random(1)
    plain = [chance.randrange(4) for _ in range(5 * CHUNK)]
    chunks = Chunks(plain, int)
    for _ in range(400):
        first = chance.randrange(len(plain) + 1)
        last = min(len(plain), first + chance.choice((0, 1, 2, 10, 3 * CHUNK)))
        items = [chance.randrange(4) for _ in range(chance.choice((0, 1, 3, 40, 3 * CHUNK)))]
        older, before = chunks, list(plain)
        chunks = chunks.replaced(first, last, items)
        plain[first:last] = items
        check(chunks, plain)
        check(older, before)
        if plain:
            index = chance.randrange(len(plain))
            assert chunks[index] == plain[index]
            assert chunks.start(index) == sum(plain[:index])
            assert list(chunks.iterate(index))[:5] == plain[index : index + 5]
        assert chunks.start(len(plain)) == sum(plain)


def test_find_gives_the_item_that_holds_an_offset():
    plain = [2, 0, 3, 0, 0, 1]
    chunks = Chunks(plain, int)
    assert [chunks.find(offset) for offset in range(8)] == [
        (0, 0),
        (0, 0),
        (2, 2),
        (2, 2),
        (2, 2),
        (5, 5),
        (6, 6),
        (6, 6),
    ]


def test_find_against_a_walk():
    chance = random.Random(2)
    plain = [chance.randrange(1, 5) for _ in range(3 * CHUNK)]
    chunks = Chunks(plain, int)
    start = 0
    for index, size in enumerate(plain):
        for offset in range(start, start + size):
            assert chunks.find(offset) == (index, start)
        start += size
    assert chunks.find(start) == (len(plain), start)


def test_empty():
    chunks = Chunks[int]([], int)
    check(chunks, [])
    assert chunks.find(0) == (0, 0)
    assert list(chunks.iterate(0)) == []
    check(chunks.replaced(0, 0, [1, 2]), [1, 2])
    check(Chunks([5], int).replaced(0, 1, []), [])


def test_an_index_outside_is_an_error():
    with pytest.raises(IndexError):
        Chunks([1], int)[1]


def test_a_replacement_shares_the_other_chunks():
    chunks = Chunks(list(range(10 * CHUNK)), int)
    changed = chunks.replaced(5 * CHUNK, 5 * CHUNK + 1, [7])
    shared = {id(part) for part in chunks._chunks} & {id(part) for part in changed._chunks}
    assert len(shared) == 9

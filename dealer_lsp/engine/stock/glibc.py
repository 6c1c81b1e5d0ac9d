"""glibc's `srand` and `rand`, number for number, without numpy.

The generator is the additive feedback one of random(3) (TYPE_3, degree 31, separation 3): after the
set-up x[n] = x[n-3] + x[n-31] modulo 2**32, and `rand()` gives x[n] >> 1.
"""

from __future__ import annotations

WORDS = 31
"""The state: the last 31 values of x, oldest first."""

_SET_UP_DRAWS = 310
_BLOCK = 4096


def seeded_state(seed: int) -> list[int]:
    """The 31 words after `srand(seed)`. Of `seed` the low 32 bits count, and 0 is the same as 1."""
    word = seed & 0xFFFFFFFF or 1
    if word >= 1 << 31:
        word -= 1 << 32
    words = [word]
    for _ in range(WORDS - 1):
        # 16807 * word % 2147483647 with C's division, which cuts towards zero.
        high = abs(word) // 127773 * (1 if word >= 0 else -1)
        word = 16807 * (word - high * 127773) - 2836 * high
        if word < 0:
            word += 2147483647
        words.append(word)
    state = [word & 0xFFFFFFFF for word in words]
    # The feedback starts with the pointers three words apart: x[0] follows from words 28 and 0,
    # where "28" is the third word before the wrapped end.
    for index in range(WORDS, WORDS + 3):
        state.append(state[index - WORDS])
    state = extended(state[3:], _SET_UP_DRAWS)
    return state[-WORDS:]


def extended(state: list[int], draws: int) -> list[int]:
    """`state` (31 words) followed by the next `draws` values of x."""
    words = list(state)
    append = words.append
    for index in range(draws):
        append((words[index] + words[index + 28]) & 0xFFFFFFFF)
    return words


class Rand:
    """`rand()` after `srand(seed)`."""

    def __init__(self, seed: int) -> None:
        self._words = seeded_state(seed)
        self._next = len(self._words)

    def __call__(self) -> int:
        """The next number, 0 .. 2**31 - 1."""
        if self._next == len(self._words):
            self._words = extended(self._words[-WORDS:], _BLOCK)
            self._next = WORDS
        value = self._words[self._next]
        self._next += 1
        return value >> 1

    def state(self) -> list[int]:
        """The 31 words from which the numbers to come follow."""
        return self._words[self._next - WORDS : self._next]

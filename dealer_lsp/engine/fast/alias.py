"""Drawing from a list of weights in constant time (Walker's alias method, Vose's construction)."""

# numpy's stubs use typing words younger than the oldest Python this runs on.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Indices = NDArray[np.intp]
Floats = NDArray[np.float64]


class Alias:
    """Rows of weights, shape (rows, columns). A row without weight must not be drawn from."""

    def __init__(self, weights: Floats) -> None:
        self._columns = weights.shape[1]
        thresholds, others = _construct(weights)
        self._thresholds = thresholds.reshape(-1)
        self._others = others.reshape(-1)

    def draw(self, random: np.random.Generator, rows: Indices) -> Indices:
        """A column for each row number. `rows` is used up."""
        uniform = random.random(len(rows))
        uniform *= self._columns
        column = uniform.astype(np.intp)
        uniform -= column
        rows *= self._columns
        rows += column
        return np.where(uniform < self._thresholds.take(rows), column, self._others.take(rows))


class OneAlias:
    """One list of weights, however long; not all of them 0."""

    def __init__(self, weights: Floats) -> None:
        self._thresholds, self._others = _construct_one(weights)

    def draw(self, random: np.random.Generator, count: int) -> Indices:
        """`count` indices into the weights."""
        uniform = random.random(count)
        uniform *= len(self._thresholds)
        place = uniform.astype(np.intp)
        uniform -= place
        return np.where(uniform < self._thresholds.take(place), place, self._others.take(place))


class RaggedAlias:
    """Rows of weights of different lengths: row r is `weights[ends[r - 1]:ends[r]]`, not empty."""

    def __init__(self, weights: Floats, ends: Indices) -> None:
        starts = np.concatenate((np.zeros(1, np.intp), ends[:-1]))
        self._starts, self._sizes = starts, (ends - starts).astype(np.float64)
        self._thresholds = np.ones(len(weights))
        self._others = np.arange(len(weights))
        values = weights.tolist()
        for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
            if end - start > 1:
                _construct_row(values[start:end], start, self._thresholds, self._others)

    def draw(self, random: np.random.Generator, rows: Indices) -> Indices:
        """An index into the weights for each row number."""
        uniform = random.random(len(rows))
        uniform *= self._sizes.take(rows)
        place = uniform.astype(np.intp)
        uniform -= place
        place += self._starts.take(rows)
        return np.where(uniform < self._thresholds.take(place), place, self._others.take(place))


def _construct_row(weights: list[float], start: int, thresholds: Floats, others: Indices) -> None:
    """Fills in the part of a row that begins at `start`."""
    scale = len(weights) / sum(weights)
    share = [weight * scale for weight in weights]
    light = [index for index, each in enumerate(share) if each < 1]
    heavy = [index for index, each in enumerate(share) if each >= 1]
    while light and heavy:
        small, large = light.pop(), heavy[-1]
        thresholds[start + small] = share[small]
        others[start + small] = start + large
        share[large] -= 1 - share[small]
        if share[large] < 1:
            light.append(heavy.pop())


def _construct_one(weights: Floats) -> tuple[Floats, NDArray[np.int32]]:
    """The threshold of each place, and the place to go to above it.

    What the light places lack is laid out end to end, and beside it what the heavy ones have to
    spare. Each light place is filled from the heavy one beside its beginning. A heavy one whose end
    lies within what a light one lacks gives all the same, and is filled up from the next heavy one.
    """
    share = weights * (len(weights) / weights.sum())
    thresholds = np.minimum(share, 1)
    others = np.arange(len(weights), dtype=np.int32)
    light, heavy = np.flatnonzero(share < 1), np.flatnonzero(share >= 1)
    if len(light) and len(heavy):
        # Both look-ups must see the very same sums, rounded or not, lest they contradict.
        lacks = np.concatenate(([0.0], np.cumsum(1 - share[light])))
        spare = np.cumsum(share[heavy] - 1)
        giver = np.searchsorted(spare, lacks[:-1], side="right")
        others[light] = heavy.take(giver, mode="clip")
        others[heavy[:-1]] = heavy[1:]
        taken = lacks.take(np.searchsorted(lacks, spare), mode="clip")
        thresholds[heavy] = np.minimum(1 + spare - taken, 1)
    return thresholds, others


def _construct(weights: Floats) -> tuple[Floats, Indices]:
    """For all rows at once: the threshold of each column, and the column to go to above it.

    In each row the columns are taken from the lightest up; what a light one lacks is filled from
    the heaviest that is not yet used up, which becomes light in its turn."""
    rows, columns = weights.shape
    sums = weights.sum(axis=1, keepdims=True)
    share = weights * (columns / np.where(sums > 0, sums, 1))
    order = np.argsort(share, axis=1)
    share = np.take_along_axis(share, order, 1)
    thresholds = np.ones((rows, columns))
    others = np.tile(np.arange(columns), (rows, 1))
    row = np.arange(rows)
    lightest = np.zeros(rows, np.intp)
    heaviest = np.full(rows, columns - 1)
    left = share[row, heaviest]
    turned = np.full(rows, -1)
    turned_share = np.zeros(rows)
    for _ in range(columns - 1):
        from_heavy = turned >= 0
        light = np.where(from_heavy, turned, lightest)
        filled = np.minimum(np.where(from_heavy, turned_share, share[row, lightest]), 1)
        lightest += ~from_heavy
        thresholds[row, light] = filled
        others[row, light] = heaviest
        left -= 1 - filled
        now_light = (left < 1) & (heaviest > lightest)
        turned = np.where(now_light, heaviest, -1)
        turned_share = left
        heaviest = heaviest - now_light
        left = np.where(now_light, share[row, heaviest], left)
    result, goal = np.empty_like(thresholds), np.empty_like(others)
    np.put_along_axis(result, order, thresholds, 1)
    np.put_along_axis(goal, order, np.take_along_axis(order, others, 1), 1)
    return result, goal

"""Drawing by weights: the tables give each place its share, exactly but for rounding."""

from __future__ import annotations

import numpy as np
import pytest

from dealer_lsp.engine.fast.alias import OneAlias


class _Fixed:
    """In place of a random generator: the numbers in turn, evenly over [0, 1)."""

    def random(self, count: int) -> np.ndarray:
        return (np.arange(count) + 0.5) / count


@pytest.mark.parametrize("seed", range(40))
def test_each_place_has_its_share(seed: int) -> None:
    generator = np.random.default_rng(seed)
    weights = generator.integers(0, 9, generator.integers(1, 14)).astype(np.float64)
    weights[-1] += 1
    count = 20_000 * len(weights)
    drawn = OneAlias(weights).draw(_Fixed(), count)  # pyright: ignore[reportArgumentType]
    seen = np.bincount(drawn, minlength=len(weights)) / count
    assert np.abs(seen - weights / weights.sum()).max() < 1e-4
    assert not seen[weights == 0].any()


def test_sums_that_meet() -> None:
    weights = np.array([2.0, 3.0, 1.0])
    drawn = OneAlias(weights).draw(_Fixed(), 60_000)  # pyright: ignore[reportArgumentType]
    assert np.bincount(drawn).tolist() == pytest.approx([20_000, 30_000, 10_000], abs=3)

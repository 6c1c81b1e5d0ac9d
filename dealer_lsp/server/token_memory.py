"""The semantic tokens that each client view has, so that only what changed is sent."""

from __future__ import annotations

from array import array
from itertools import count

from dealer_lsp.server.uris import uri_key

Sent = tuple[str, "array[int]"]
"""Result id and data."""


class TokenMemory:
    """What was sent last for each document."""

    def __init__(self) -> None:
        self._sent: dict[str, Sent] = {}
        self._numbers = count(1)

    def keep(self, uri: str, data: array[int]) -> str:
        """Remember data that is being sent; returns its result id."""
        identity = str(next(self._numbers))
        self._sent[uri_key(uri)] = (identity, data)
        return identity

    def recall(self, uri: str, identity: str) -> array[int] | None:
        """The data of a result id, if it was the last one."""
        known, data = self._sent.get(uri_key(uri), ("", None))
        return data if known == identity else None

    def forget(self, uri: str) -> None:
        self._sent.pop(uri_key(uri), None)

"""A request that cannot be granted, with a sentence for the user."""

from __future__ import annotations

from pygls.exceptions import JsonRpcException

_REQUEST_FAILED = -32803


def refused(message: str) -> JsonRpcException:
    """The error to raise: editors show its message as it is."""
    return JsonRpcException(message, _REQUEST_FAILED)

"""The arguments of commands: whatever a client sends, a command gets what it expects or refuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from pygls.exceptions import JsonRpcInvalidParams

MOST = 2**63 - 1


class Arguments:
    """The first argument of a command, an object. Raises `JsonRpcInvalidParams`, naming the key."""

    def __init__(self, command: str, arguments: Sequence[object]) -> None:
        self._command = command
        first = arguments[0] if arguments else None
        if not isinstance(first, Mapping):
            raise self.refusal("its argument is an object")
        self._table = cast("Mapping[str, object]", first)

    def refusal(self, message: str) -> JsonRpcInvalidParams:
        return JsonRpcInvalidParams(f"{self._command}: {message}")

    def text(self, key: str) -> str:
        value = self._table.get(key)
        if not isinstance(value, str):
            raise self.refusal(f"'{key}' is a text")
        return value

    def text_or(self, key: str, default: str) -> str:
        return default if self._table.get(key) is None else self.text(key)

    def choice(self, key: str, choices: Sequence[str]) -> str | None:
        """One of the words; None when it is left out."""
        value = self._table.get(key)
        if value is not None and value not in choices:
            raise self.refusal(f"'{key}' is one of {', '.join(choices)}")
        return cast("str | None", value)

    def number(self, key: str) -> int | None:
        """A whole number from 0; None when it is left out."""
        value = self._table.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
            raise self.refusal(f"'{key}' is a whole number from 0")
        return value

    def switch(self, key: str) -> bool:
        """False when it is left out."""
        value = self._table.get(key, False)
        if value is not None and not isinstance(value, bool):
            raise self.refusal(f"'{key}' is true or false")
        return bool(value)

    def objects(self, key: str) -> list[Mapping[str, object]]:
        value = self._table.get(key)
        items = cast("list[object]", value) if isinstance(value, list) else [None]
        if not all(isinstance(item, Mapping) for item in items):
            raise self.refusal(f"'{key}' is a list of objects")
        return cast("list[Mapping[str, object]]", items)

    def object(self, key: str) -> Mapping[str, object]:
        value = self._table.get(key)
        if not isinstance(value, Mapping):
            raise self.refusal(f"'{key}' is an object")
        return cast("Mapping[str, object]", value)


def word_argument(command: str, arguments: Sequence[object]) -> str:
    """The one argument of a command that takes a text."""
    first = arguments[0] if arguments else None
    if not isinstance(first, str):
        raise JsonRpcInvalidParams(f"{command}: its argument is a text")
    return first

"""The settings in force for one file, as typed values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from dealer_lsp.config.schema import SETTINGS, Value


class ConfigError(Exception):
    """A setting that cannot be used. `message` names the key and the way out."""

    def __init__(self, message: str, source: Path | None = None) -> None:
        super().__init__(message if source is None else f"{source}: {message}")
        self.message = message
        self.source = source


@dataclass(frozen=True)
class Config:
    """Values by key of `schema.SETTINGS`; `source` is the file they came from, if any."""

    values: Mapping[str, Value]
    source: Path | None = None

    def text(self, key: str) -> str:
        return cast(str, self.values[key])

    def number(self, key: str) -> int:
        return cast(int, self.values[key])

    def switch(self, key: str) -> bool:
        return cast(bool, self.values[key])

    def items(self, key: str) -> tuple[str, ...]:
        return cast("tuple[str, ...]", self.values[key])

    def severities(self) -> Mapping[str, str]:
        return cast("Mapping[str, str]", self.values["severity"])

    def per_file_ignores(self) -> Mapping[str, tuple[str, ...]]:
        return cast("Mapping[str, tuple[str, ...]]", self.values["per-file-ignores"])

    def with_values(self, changes: Mapping[str, Value]) -> Config:
        """A copy where `changes` win."""
        return Config({**self.values, **changes}, self.source)


DEFAULT = Config({setting.key: setting.default for setting in SETTINGS})

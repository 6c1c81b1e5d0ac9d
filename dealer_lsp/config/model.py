"""The settings in force for one file, as typed values."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import cast

from dealer_lsp.config.schema import DIALECT_BY_SUFFIX, SETTINGS, Value
from dealer_lsp.text.record import Record


class ConfigError(Exception):
    """A setting that cannot be used. `message` names the key and the way out."""

    def __init__(self, message: str, source: Path | None = None) -> None:
        super().__init__(message if source is None else f"{source}: {message}")
        self.message = message
        self.source = source


class Config(Record):
    """Values by key of `schema.SETTINGS`; `source` is the file they came from, if any. `decided`
    are the keys that a configuration file or the command line gives a value, the default or not."""

    values: Mapping[str, Value]
    source: Path | None = None
    decided: frozenset[str] = frozenset()

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

    def dialect_of(self, path: Path | None) -> str:
        """The dialect of a file that does not name it itself: that of the settings, or, where they
        leave it at the default, the one that the name of the file tells."""
        dialect = self.text("dialect")
        if path is None or "dialect" in self.decided or dialect != DEFAULT.text("dialect"):
            return dialect
        return DIALECT_BY_SUFFIX.get(path.suffix.lower(), dialect)

    def ignored_for(self, path: Path | None) -> tuple[str, ...]:
        """The rules to leave out for a file: `ignore`, and every entry of `per-file-ignores` whose
        pattern fits its path from the configuration file's folder, or its bare name."""
        ignored = self.items("ignore")
        if path is None:
            return ignored
        base = Path.cwd() if self.source is None else self.source.parent
        absolute = path.absolute()
        shown = absolute.relative_to(base) if absolute.is_relative_to(base) else absolute
        table = cast("Mapping[str, tuple[str, ...]]", self.values["per-file-ignores"])
        for pattern, words in table.items():
            if fnmatch(shown.as_posix(), pattern) or fnmatch(path.name, pattern):
                ignored += words
        return ignored

    def with_values(self, changes: Mapping[str, Value]) -> Config:
        """A copy where `changes` win."""
        return Config({**self.values, **changes}, self.source, self.decided | changes.keys())


DEFAULT = Config({setting.key: setting.default for setting in SETTINGS})

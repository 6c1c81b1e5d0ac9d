"""A run asked for from outside: a script as text with what goes with it, all plain data."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal

from dealer_lsp.engine.options import Options, any_seed
from dealer_lsp.semantics import options as semantics
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.script import Script
from dealer_lsp.text.decoding import BinaryFileError, decode
from dealer_lsp.text.document import Document
from dealer_lsp.text.named import NamedTuple


class Request(NamedTuple):
    """`path` is where the script lies, if anywhere; `files` are texts of other files that win over
    those on disk (open in an editor). `engine` is `stock` for the program `program`, which is
    looked for on the PATH unless it is a path. Numbers that are None are left to the script; a
    `seed` of None is drawn."""

    text: str
    path: str | None = None
    dialect: str = "dealer"
    files: Mapping[str, str] = MappingProxyType({})
    generate: int | None = None
    produce: int | None = None
    seed: int | None = None
    stream: Literal["fast", "stock"] = "fast"
    engine: Literal["builtin", "stock"] = "builtin"
    program: str = "dealer"
    values: bool = False
    seconds: float | None = None
    """The stock program is ended after so long."""

    def data(self) -> dict[str, Any]:
        return {**self._asdict(), "files": dict(self.files)}

    @staticmethod
    def of_data(data: Mapping[str, Any]) -> Request:
        return Request(**data)

    @property
    def deals_nothing(self) -> bool:
        """True when no deals are asked for: the script is looked at, and that is all."""
        return 0 in (self.produce, self.generate)

    def script(self) -> Script:
        return analyse(Document(self.text), semantics.Options(self.dialect, self.path, self._read))

    def options(self) -> Options:
        return Options(
            generate=self.generate,
            produce=self.produce,
            stream=self.stream,
            seed=any_seed() if self.seed is None else self.seed,
            file=Path(self.path).name if self.path else "(null)",
            values=self.values,
        )

    def _read(self, path: str) -> str | None:
        if path in self.files:
            return self.files[path]
        try:
            return decode(Path(path).read_bytes()).text
        except (OSError, BinaryFileError, ValueError):
            return None

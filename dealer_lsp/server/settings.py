"""What the editor's settings say (section `dealer`), as one typed value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from dealer_lsp.config.model import DEFAULT, Config, ConfigError
from dealer_lsp.config.parse import parse

SECTION = "dealer"

_RENAMED = {"lint.select": "select", "lint.ignore": "ignore", "lint.severity": "severity"}
_FOR_FILES = ("dialect", "dpp.perl", "format.", "run.", "lint.")


@dataclass(frozen=True)
class EditorSettings:
    """`config` holds what configuration files can say too (they win); the rest is the editor's.

    `delay` is in seconds. `path` is the user's own dealer program, empty if none is set.
    `problem` tells of a value that could not be used.
    """

    config: Config = DEFAULT
    path: str = ""
    delay: float = 0.2
    hints: frozenset[str] = frozenset({"shapes", "frequency", "constants", "totals"})
    lenses: bool = True
    problem: str = ""
    raw: Mapping[str, object] = field(default_factory=dict[str, object])


def editor_settings(section: object) -> EditorSettings:
    """Takes anything a client may send for the section; what does not fit keeps its default and is
    told in `problem`."""
    raw = flattened(section)
    table = {
        _RENAMED.get(key, key): value
        for key, value in raw.items()
        if key.startswith(_FOR_FILES) and value is not None
    }
    config, problem = DEFAULT, ""
    for key, value in table.items():
        try:
            config = parse({key: value}, base=config)
        except ConfigError as error:
            problem = f"setting {SECTION}.{key}: {error.message}"
    delay = raw.get("diagnostics.delay", 200)
    return EditorSettings(
        config=config,
        path=path if isinstance(path := raw.get("path"), str) else "",
        delay=max(0, delay) / 1000 if isinstance(delay, int) else 0.2,
        hints=frozenset(
            name
            for name in ("shapes", "frequency", "constants", "totals")
            if raw.get(f"inlayHints.{name}") is not False
        ),
        lenses=raw.get("codeLens.enable") is not False,
        problem=problem,
        raw=raw,
    )


def flattened(section: object, prefix: str = "") -> dict[str, object]:
    """`{"a": {"b": 1}}` and `{"a.b": 1}` are both `{"a.b": 1}`; tables of rules stay whole."""
    flat: dict[str, object] = {}
    if not isinstance(section, Mapping):
        return flat
    for name, value in cast("Mapping[str, object]", section).items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping) and not key.endswith("severity"):
            flat.update(flattened(cast("object", value), f"{key}."))
        else:
            flat[key] = value
    return flat

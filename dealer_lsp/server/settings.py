"""What the editor's settings say (section `dealer`), as one typed value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from dealer_lsp.config.model import DEFAULT, Config, ConfigError
from dealer_lsp.config.parse import parse

SECTION = "dealer"

HINTS = ("shapes", "frequency", "constants", "totals")
_RENAMED = {"lint.select": "select", "lint.ignore": "ignore", "lint.severity": "severity"}
_IN_EDITORS = {config: editor for editor, config in _RENAMED.items()}
_FOR_FILES = ("dialect", "dpp.perl", "format.", "run.", "lint.")


@dataclass(frozen=True)
class EditorSettings:
    """`config` holds what configuration files can say too (they win); the rest is the editor's.

    `delay` is in seconds. `path` is the user's own dealer program, empty if none is set.
    `problem` tells of the values that could not be used, one a line.
    """

    config: Config = DEFAULT
    path: str = ""
    delay: float = 0.2
    hints: frozenset[str] = frozenset(HINTS)
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
    config, problems = DEFAULT, list[str]()
    for key, value in table.items():
        try:
            config = parse({key: value}, base=config)
        except ConfigError as error:
            # The message may begin with the key as configuration files write it.
            problems.append(f"{_shown(key)}: {error.message.removeprefix(repr(key)).strip()}")
    problems += _unknown_rules(config, table)
    problems += _wrong_switches(raw)
    delay = raw.get("diagnostics.delay")
    if delay is not None and (not isinstance(delay, int) or delay < 0):
        problems.append(f"{_shown('diagnostics.delay')}: takes milliseconds from 0, not {delay!r}")
    return EditorSettings(
        config=config,
        path=path if isinstance(path := raw.get("path"), str) else "",
        delay=max(0, delay) / 1000 if isinstance(delay, int) else 0.2,
        hints=frozenset(name for name in HINTS if raw.get(f"inlayHints.{name}") is not False),
        lenses=raw.get("codeLens.enable") is not False,
        problem="\n".join(problems),
        raw=raw,
    )


def _unknown_rules(config: Config, table: Mapping[str, object]) -> list[str]:
    if not table.keys() & _IN_EDITORS.keys():
        return []
    from dealer_lsp.rules.selectors import unknown_in  # few settings name rules

    return [f"{_shown(key)}: {sentence}" for key, sentence in unknown_in(config.values, table)]


def _wrong_switches(raw: Mapping[str, object]) -> list[str]:
    switches = ("codeLens.enable", *(f"inlayHints.{name}" for name in HINTS))
    return [
        f"{_shown(key)}: takes true or false, not {raw[key]!r}"
        for key in switches
        if not isinstance(raw.get(key), bool | None)
    ]


def _shown(key: str) -> str:
    """A setting by the name that the editor knows."""
    return f"setting {SECTION}.{_IN_EDITORS.get(key, key)}"


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

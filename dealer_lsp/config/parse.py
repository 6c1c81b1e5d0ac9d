"""From a table (TOML or the editor's JSON) to `Config`, refusing what nobody would read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from dealer_lsp.config.model import DEFAULT, Config, ConfigError
from dealer_lsp.config.schema import BY_KEY, SEVERITIES, Setting, Value


def parse(
    table: Mapping[str, object], source: Path | None = None, base: Config = DEFAULT
) -> Config:
    """All values of `table` over those of `base`. Raises `ConfigError` for an unknown key (naming
    the nearest known one) or a value that does not fit."""
    try:
        values = {key: _value(BY_KEY[key], raw) for key, raw in _flat(table, "")}
    except ConfigError as error:
        raise ConfigError(error.message, source) from None
    decided = base.decided if source is None else base.decided | values.keys()
    return Config({**base.values, **values}, source, decided)


def _flat(table: Mapping[str, object], prefix: str) -> Iterator[tuple[str, object]]:
    """Dotted keys with their values; sub-tables such as `[format]` are walked into."""
    for name, raw in table.items():
        key = f"{prefix}{name}"
        if key in BY_KEY:
            yield key, raw
        elif isinstance(raw, Mapping) and any(known.startswith(f"{key}.") for known in BY_KEY):
            yield from _flat(cast("Mapping[str, object]", raw), f"{key}.")
        else:
            raise ConfigError(f"there is no setting '{key}'{_nearest(key, BY_KEY)}")


def _value(setting: Setting, raw: object) -> Value:
    checked = _CHECKS[setting.kind](setting, raw)
    if checked is None:
        raise ConfigError(f"'{setting.key}' takes {_takes(setting)}, not {raw!r}")
    return checked


def _text(setting: Setting, raw: object) -> Value | None:
    if not isinstance(raw, str):
        return None
    if setting.choices and raw not in setting.choices:
        raise ConfigError(
            f"'{setting.key}' takes {_takes(setting)}, not '{raw}'{_nearest(raw, setting.choices)}"
        )
    return raw


def _number(setting: Setting, raw: object) -> Value | None:
    fits = isinstance(raw, int) and not isinstance(raw, bool)
    return raw if fits and setting.least <= cast(int, raw) <= setting.most else None  # type: ignore[return-value]


def _switch(_: Setting, raw: object) -> Value | None:
    return raw if isinstance(raw, bool) else None


def _list(_: Setting, raw: object) -> tuple[str, ...] | None:
    items = cast("list[object]", raw) if isinstance(raw, list) else [None]
    return tuple(map(str, items)) if all(isinstance(item, str) for item in items) else None


def _severities(setting: Setting, raw: object) -> Value | None:
    if not isinstance(raw, Mapping):
        return None
    table = cast("Mapping[str, object]", raw)
    for rule, level in table.items():
        if level not in SEVERITIES:
            raise ConfigError(
                f"the severity of '{rule}' is one of {', '.join(SEVERITIES)}, not {level!r}"
            )
    return {rule: str(level) for rule, level in table.items()}


def _lists(setting: Setting, raw: object) -> Value | None:
    if not isinstance(raw, Mapping):
        return None
    lists = {name: _list(setting, item) for name, item in cast("Mapping[str, object]", raw).items()}
    if any(value is None for value in lists.values()):
        return None
    return cast("Mapping[str, tuple[str, ...]]", lists)


_CHECKS = {
    "text": _text,
    "number": _number,
    "switch": _switch,
    "list": _list,
    "severities": _severities,
    "lists": _lists,
}


def _takes(setting: Setting) -> str:
    if setting.choices:
        return "one of " + ", ".join(setting.choices)
    return {
        "text": "a text",
        "number": f"a whole number from {setting.least} to {setting.most}",
        "switch": "true or false",
        "list": "a list of texts",
        "severities": "a table of rule = severity",
        "lists": "a table of pattern = list of rules",
    }[setting.kind]


def _nearest(word: str, known: Mapping[str, object] | tuple[str, ...]) -> str:
    import difflib  # only for a mistake

    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f"; did you mean '{close[0]}'?" if close else ""

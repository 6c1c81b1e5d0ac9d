"""Finds and reads the configuration of a file: the nearest `.dealer.toml` or `pyproject.toml`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from dealer_lsp.config.model import DEFAULT, Config, ConfigError
from dealer_lsp.config.parse import parse

OWN_NAME = ".dealer.toml"
SHARED_NAME = "pyproject.toml"
SECTION = "dealer-lsp"


def config_for(path: Path | None, base: Config = DEFAULT) -> Config:
    """The settings for a script at `path` (or in the folder `path`): what the nearest file says,
    over `base`. Raises `ConfigError` when the nearest file cannot be read or used."""
    source = find_config(path)
    return base if source is None else read_config(source, base)


def find_config(path: Path | None) -> Path | None:
    """The nearest file upwards that is `.dealer.toml`, or a `pyproject.toml` with our section."""
    if path is None:
        return None
    path = path.absolute()
    folders = (path, *path.parents) if path.is_dir() else path.parents
    for folder in folders:
        own = folder / OWN_NAME
        if own.is_file():
            return own
        shared = folder / SHARED_NAME
        if shared.is_file() and _mentions_us(shared):
            return shared
    return None


def read_config(source: Path, base: Config = DEFAULT) -> Config:
    """The settings of one configuration file, over `base`."""
    table = _read_toml(source)
    if source.name == SHARED_NAME:
        tool = cast("Mapping[str, object]", table.get("tool", {}))
        table = cast("Mapping[str, object]", tool.get(SECTION, {}))
    return parse(table, source, base)


def _mentions_us(shared: Path) -> bool:
    """Cheap test first: most `pyproject.toml` files belong to somebody else, and a broken one of
    theirs is none of our business."""
    try:
        return f"tool.{SECTION}" in shared.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


def _read_toml(source: Path) -> Mapping[str, object]:
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    try:
        return tomllib.loads(source.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ConfigError(f"cannot be read: {error.strerror}", source) from None
    except UnicodeDecodeError:
        raise ConfigError("is not UTF-8 text", source) from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"is not valid TOML: {error}", source) from None

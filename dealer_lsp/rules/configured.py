"""From the values of a configuration to the settings of the rules, for editor and terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from dealer_lsp.rules.settings import Settings


def settings_from(values: Mapping[str, object], ignored: tuple[str, ...]) -> Settings:
    """`values` are by key of the configuration's schema; `ignored` are the rules to leave out for
    the file in question."""
    return Settings(
        select=cast("tuple[str, ...]", values["select"]),
        ignore=ignored,
        severity=cast("Mapping[str, str]", values["severity"]),
        dpp_perl=bool(values["dpp.perl"]),
    )

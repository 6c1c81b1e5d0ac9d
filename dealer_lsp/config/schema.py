"""Every setting, once: its key, what it takes, its default and its meaning.

The configuration files, the editor settings and docs/settings.md all come from `SETTINGS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from dealer_lsp.text.record import Record

Value = str | int | bool | tuple[str, ...] | Mapping[str, str] | Mapping[str, tuple[str, ...]]
Kind = Literal["text", "number", "switch", "list", "severities", "lists"]

DIALECTS = ("dealer", "dealer-old", "bbo", "dealerv2", "dealer3", "endplay", "dpp")
DIALECT_BY_SUFFIX = {".dpp": "dpp"}
"""Files that are written for another program than the default one."""
SEVERITIES = ("hint", "information", "warning", "error", "off")
FAIL_LEVELS = ("hint", "information", "warning", "error")


class Setting(Record):
    """`choices` limits a text; `least` and `most` limit a number (both included)."""

    key: str
    kind: Kind
    default: Value
    doc: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 2_147_483_647


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "dialect",
        "text",
        "dealer",
        "The program that will run the script. A comment `// dealer-lsp: dialect=bbo` in a script "
        "beats it for that script. Where nothing else is said, files named `*.dpp` are for `dpp`.",
        choices=DIALECTS,
    ),
    Setting(
        "select",
        "list",
        ("DL",),
        "The rules to apply: codes (`DL201`), the start of codes (`DL2`) or names "
        "(`second-condition`).",
    ),
    Setting("ignore", "list", (), "Rules to leave out; written like `select`, and stronger."),
    Setting(
        "severity",
        "severities",
        {},
        "Another severity for a rule: `severity = { DL201 = 'error', unused-variable = 'off' }`.",
    ),
    Setting(
        "per-file-ignores",
        "lists",
        {},
        "Rules to leave out in some files: `per-file-ignores = { 'old/**' = ['DL2'] }`. Patterns "
        "count from the folder of the configuration file.",
    ),
    Setting(
        "fail-level",
        "text",
        "error",
        "`dealer-lsp check` exits with 1 when a finding is at least this severe.",
        choices=FAIL_LEVELS,
    ),
    Setting(
        "exclude", "list", (), "Files and folders left out when a folder is checked (patterns)."
    ),
    Setting(
        "dpp.perl",
        "switch",
        False,
        "The scripts go through the Perl program dealer.dpp: warn where it mistranslates "
        "`shape{...}` (always on when the dialect is `dpp`).",
    ),
    Setting(
        "format.keywords",
        "text",
        "keep",
        "Operators as words (`and or not`), as symbols (`&& || !`), or as they are.",
        choices=("keep", "words", "symbols"),
    ),
    Setting("format.indent", "number", 2, "Blanks before a continued line.", least=0, most=16),
    Setting(
        "format.width",
        "number",
        100,
        "The longest line *Wrap long expression* leaves.",
        least=40,
        most=400,
    ),
    Setting(
        "run.produce",
        "number",
        0,
        "Deals wanted when neither the script nor the command says; "
        "0 stands for the dealer program's own default.",
    ),
    Setting("run.generate", "number", 0, "Deals tried at most, likewise."),
    Setting(
        "run.engine",
        "text",
        "builtin",
        "`builtin` deals by itself, `stock` calls the installed dealer program.",
        choices=("builtin", "stock"),
    ),
)

BY_KEY: dict[str, Setting] = {setting.key: setting for setting in SETTINGS}

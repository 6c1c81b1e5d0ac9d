"""docs/settings.md: every setting of configuration files, from the schema."""

from __future__ import annotations

from dealer_lsp.config.schema import SETTINGS, Setting

PATH = "docs/settings.md"

_HEAD = """# Settings

<!-- Written by `python -m tools.generate` from dealer_lsp/config/schema.py. -->

The nearest file wins: `.dealer.toml`, or `[tool.dealer-lsp]` in `pyproject.toml`, in the folder of
the script or above it. A setting of the editor holds where no file says anything; an option of the
command line beats both. `dealer-lsp config FILE` shows what is in force.

```toml
# .dealer.toml                            # the same in pyproject.toml:
dialect = "bbo"                           # [tool.dealer-lsp]
ignore = ["DL8"]                          # dialect = "bbo"
severity = { unused-variable = "hint" }   # ...
[format]
keywords = "words"
```

A comment in a script speaks for that script alone:

```
// dealer-lsp: dialect=bbo
// dealer-lsp: ignore-file[DL204]
x = hcp(north) > 40    // dealer-lsp: ignore[never-true]
```

| setting | takes | default | meaning |
|---|---|---|---|
"""


def outputs() -> dict[str, str]:
    """Path of the generated file, relative to the project, and its text."""
    return {PATH: _HEAD + "".join(map(_row, SETTINGS))}


def _row(setting: Setting) -> str:
    return f"| `{setting.key}` | {_takes(setting)} | {_default(setting)} | {setting.doc} |\n"


def _takes(setting: Setting) -> str:
    if setting.choices:
        return ", ".join(f"`{choice}`" for choice in setting.choices)
    if setting.kind == "number":
        return f"{setting.least} to {setting.most}" if setting.most < 2**31 - 1 else "a number"
    return {
        "text": "text",
        "switch": "`true`, `false`",
        "list": "list of texts",
        "severities": "table of rule = severity",
        "lists": "table of pattern = list",
    }[setting.kind]


def _default(setting: Setting) -> str:
    value = setting.default
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, tuple):
        return f"`[{', '.join(repr(item) for item in value)}]`"
    return "`{}`" if value == {} else f"`{value}`"

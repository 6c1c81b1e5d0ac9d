"""Configuration files: which one is in force, what it may say, what is refused and how."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_lsp.config.load import config_for, find_config
from dealer_lsp.config.model import DEFAULT, ConfigError
from dealer_lsp.config.parse import parse
from dealer_lsp.config.schema import SETTINGS


def test_without_any_file_the_defaults_are_in_force(tmp_path: Path) -> None:
    assert config_for(tmp_path / "a.dlr").values == DEFAULT.values
    assert config_for(None) is DEFAULT


def test_the_nearest_file_wins(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.dealer-lsp]\ndialect = "bbo"\n')
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / ".dealer.toml").write_text('dialect = "dpp"\n')
    assert config_for(tmp_path / "a.dlr").text("dialect") == "bbo"
    assert config_for(inner / "a.dlr").text("dialect") == "dpp"


@pytest.mark.parametrize(
    ("file", "name", "dialect"),
    [
        ("", "a.dpp", "dpp"),
        ("", "A.DPP", "dpp"),
        ("", "a.dlr", "dealer"),
        ('dialect = "dealer"\n', "a.dpp", "dealer"),
        ('dialect = "bbo"\n', "a.dpp", "bbo"),
        ('ignore = ["DL2"]\n', "a.dpp", "dpp"),
    ],
)
def test_the_name_of_a_file_tells_the_dialect_where_no_setting_does(
    tmp_path: Path, file: str, name: str, dialect: str
) -> None:
    (tmp_path / ".dealer.toml").write_text(file)
    config = config_for(tmp_path / name)
    assert config.dialect_of(tmp_path / name) == dialect
    assert config.dialect_of(None) == config.text("dialect")
    assert config.with_values({"dialect": "dealer"}).dialect_of(tmp_path / name) == "dealer"


def test_a_pyproject_of_somebody_else_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / ".dealer.toml").write_text('dialect = "dpp"\n')
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "pyproject.toml").write_text("[project\nbroken")
    assert find_config(inner / "a.dlr") == tmp_path / ".dealer.toml"


def test_tables_and_dotted_keys_mean_the_same() -> None:
    assert parse({"format": {"indent": 4}}).number("format.indent") == 4
    assert parse({"format.indent": 4}).number("format.indent") == 4
    assert parse({"dpp": {"perl": True}}).switch("dpp.perl") is True


def test_lists_and_tables_of_rules() -> None:
    config = parse(
        {"ignore": ["DL2"], "severity": {"DL201": "error"}, "per-file-ignores": {"a/*": ["DL3"]}}
    )
    assert config.items("ignore") == ("DL2",)
    assert config.severities() == {"DL201": "error"}
    assert config.ignored_for(Path("a/x.dlr")) == ("DL2", "DL3")
    assert config.ignored_for(Path("b/x.dlr")) == ("DL2",)
    assert config.ignored_for(None) == ("DL2",)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"dialekt": "bbo"}, ["'dialekt'", "did you mean 'dialect'"]),
        ({"format": {"ident": 2}}, ["'format.ident'", "did you mean 'format.indent'"]),
        ({"dialect": "bob"}, ["'dialect'", "bbo", "not 'bob'"]),
        ({"dialect": 3}, ["'dialect'", "not 3"]),
        ({"format": {"width": 10}}, ["'format.width'", "from 40 to 400"]),
        ({"format": {"width": True}}, ["'format.width'"]),
        ({"dpp": {"perl": "yes"}}, ["'dpp.perl'", "true or false"]),
        ({"ignore": "DL201"}, ["'ignore'", "a list"]),
        ({"ignore": [1]}, ["'ignore'", "a list"]),
        ({"severity": {"DL201": "fatal"}}, ["'DL201'", "warning"]),
        ({"severity": "error"}, ["'severity'"]),
        ({"per-file-ignores": {"a": "DL3"}}, ["'per-file-ignores'"]),
    ],
)
def test_what_nobody_would_read_is_refused_by_name(
    table: dict[str, object], words: list[str]
) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(table)
    assert all(word in caught.value.message for word in words), caught.value.message


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    (tmp_path / ".dealer.toml").write_text("dialect = \n")
    with pytest.raises(ConfigError, match=r"\.dealer\.toml: is not valid TOML"):
        config_for(tmp_path / "a.dlr")
    (tmp_path / ".dealer.toml").write_bytes(b"dialect = '\xff'\n")
    with pytest.raises(ConfigError, match="not UTF-8"):
        config_for(tmp_path / "a.dlr")


def test_every_setting_is_documented_and_accepts_its_default() -> None:
    for setting in SETTINGS:
        assert setting.doc.endswith((".", ".)")), setting.key
        default = list(setting.default) if isinstance(setting.default, tuple) else setting.default
        assert parse({setting.key: default}).values == DEFAULT.values

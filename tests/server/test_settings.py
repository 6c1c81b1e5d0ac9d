"""What the editor says about its settings, whatever it says."""

import pytest
from lsprotocol import types

from dealer_lsp.server.configuration import Configuration
from dealer_lsp.server.documents import Documents
from dealer_lsp.server.run_request import run_request
from dealer_lsp.server.settings import editor_settings
from dealer_lsp.server.uris import path_uri


def test_sections_may_be_nested_or_dotted():
    nested = editor_settings({"lint": {"ignore": ["DL8"]}, "diagnostics": {"delay": 500}})
    dotted = editor_settings({"lint.ignore": ["DL8"], "diagnostics.delay": 500})
    assert nested.config == dotted.config
    assert nested.delay == dotted.delay == 0.5
    assert nested.config.items("ignore") == ("DL8",)


@pytest.mark.parametrize("section", [None, 3, "x", [], {"lint": 7}, {"dialect": ["a"]}, {"": {}}])
def test_anything_can_be_sent(section):
    assert editor_settings(section).delay == 0.2


def test_a_value_that_does_not_fit_is_told_and_the_others_hold():
    settings = editor_settings({"dialect": "deeler", "format": {"indent": 4}})
    assert "dealer.dialect" in settings.problem
    assert settings.config.number("format.indent") == 4
    assert settings.config.text("dialect") == "dealer"


def test_switches():
    settings = editor_settings({"inlayHints": {"shapes": False}, "codeLens": {"enable": False}})
    assert settings.hints == {"frequency", "constants", "totals"}
    assert not settings.lenses


def test_the_innermost_folder_counts():
    configuration = Configuration(lambda message: None)
    outer, inner = editor_settings({"dialect": "bbo"}), editor_settings({"dialect": "dpp"})
    configuration.replace(
        {"": editor_settings({}), "file:///deals/a": outer, "file:///deals/a/b": inner}
    )
    assert configuration.settings_of("file:///deals/a/x.dlr") is outer
    assert configuration.settings_of("file:///deals/a/b/x.dlr") is inner
    assert configuration.settings_of("file:///deals/ab/x.dlr").config.text("dialect") == "dealer"
    assert configuration.settings_of("untitled:Untitled-1").config.text("dialect") == "dealer"


def test_documents_for_the_preprocessor_are_known_by_their_name(tmp_path):
    documents = Documents(Configuration(lambda message: None).of, "utf-16")
    braces = "condition shape{north, (5332)}\n"
    for name, dialect in (("a.dpp", "dpp"), ("a.dlr", "dealer")):
        uri = path_uri(tmp_path / name)
        documents.open(types.TextDocumentItem(uri, "dealer", 1, braces))
        document = documents.get(uri)
        assert document is not None
        assert document.script.dialect == dialect
        assert run_request(document, {}, {}).dialect == dialect


def test_a_broken_file_is_told_once_and_the_last_good_state_holds(tmp_path):
    told = []
    configuration = Configuration(told.append)
    file, uri = tmp_path / ".dealer.toml", path_uri(tmp_path / "a.dlr")
    file.write_text('dialect = "bbo"\n')
    assert configuration.of(uri).text("dialect") == "bbo"
    file.write_text("dialect = \n")
    for _ in range(3):
        assert configuration.of(uri).text("dialect") == "bbo"
    assert len(told) == 1
    assert ".dealer.toml" in told[0]
    file.write_text('dialect = "dpp"\n')
    assert configuration.of(uri).text("dialect") == "dpp"
    file.write_text("dialect = \n")
    assert configuration.of(uri).text("dialect") == "dpp"
    assert len(told) == 2


def test_all_that_does_not_fit_is_told_by_the_name_the_editor_knows():
    settings = editor_settings(
        {
            "lint": {"select": 7, "ignore": ["DL8", "unused-varable"], "severity": {"DL2": "off"}},
            "run": {"produce": "ten"},
            "codeLens": {"enable": "yes"},
            "inlayHints": {"shapes": None, "totals": 1},
            "diagnostics": {"delay": -3},
        }
    )
    assert settings.problem.split("\n") == [
        "setting dealer.lint.select: takes a list of texts, not 7",
        "setting dealer.run.produce: takes a whole number from 0 to 2147483647, not 'ten'",
        "setting dealer.lint.ignore: there is no rule 'unused-varable'; "
        "did you mean 'unused-variable'?",
        "setting dealer.lint.severity: there is no rule 'DL2'",
        "setting dealer.codeLens.enable: takes true or false, not 'yes'",
        "setting dealer.inlayHints.totals: takes true or false, not 1",
        "setting dealer.diagnostics.delay: takes milliseconds from 0, not -3",
    ]
    assert settings.delay == 0
    assert editor_settings({"lint": {"select": ["DL", "DL2", "DL201", "not-ascii"]}}).problem == ""
    assert editor_settings({"lint": {"select": ["D"], "severity": {"DL201": "off"}}}).problem


def test_rules_that_a_file_names_and_that_there_are_not_are_told_once(tmp_path):
    told = []
    configuration = Configuration(told.append)
    configuration.replace({"": editor_settings({"lint": {"ignore": ["DL999"]}})})
    uri = path_uri(tmp_path / "a.dlr")
    file = tmp_path / ".dealer.toml"
    told.clear()
    file.write_text('dialect = "bbo"\n')
    configuration.of(uri)
    assert told == []
    file.write_text('ignore = ["DL8", "DL888"]\n')
    for _ in range(3):
        configuration.of(uri)
    assert told == [f"{file}: 'ignore': there is no rule 'DL888'"]

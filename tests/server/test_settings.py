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
        {"": editor_settings({}), "file:///work/a": outer, "file:///work/a/b": inner}
    )
    assert configuration.settings_of("file:///work/a/x.dlr") is outer
    assert configuration.settings_of("file:///work/a/b/x.dlr") is inner
    assert configuration.settings_of("file:///work/ab/x.dlr").config.text("dialect") == "dealer"
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

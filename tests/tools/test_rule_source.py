"""Rules that the index could not hold are refused, with the reason."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from tools import generate
from tools.generators.rule_source import RuleSourceError, discovered_rules, rules_in

RULE = """
from dealer_lsp.rules.base import SyntaxRule
from dealer_lsp.semantics.finding import Severity


class {name}(SyntaxRule):
    code = "{code}"
    slug = "{slug}"
    severity = Severity.ERROR
    kinds = ()
"""
_NUMBERS = count()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package that can be imported, with a name of its own in each test."""
    folder = tmp_path / f"made_up_rules_{next(_NUMBERS)}"
    (folder / "text").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def write(package: Path, place: str, code: str, slug: str) -> None:
    name = Path(place).stem.title()
    (package / place).write_text(RULE.format(name=name, code=code, slug=slug))


def refusal(package: Path) -> str:
    with pytest.raises(RuleSourceError) as caught:
        rules_in(package, package.name)
    return str(caught.value)


def test_rules_in_groups_are_found_by_code(package: Path) -> None:
    write(package, "text/first.py", "DL002", "first")
    write(package, "text/second.py", "DL001", "second")
    assert [rule.slug for rule in rules_in(package, package.name)] == ["second", "first"]


def test_a_rule_outside_a_group_is_refused(package: Path) -> None:
    write(package, "stray.py", "DL001", "stray")
    assert f"rules live one folder down, in {package.name}/<group>/stray.py" in refusal(package)


@pytest.mark.parametrize(
    "code, slug, expected",
    [("DL001", "second", "the code DL001 is used twice"), ("DL002", "first", "the slug first is")],
)
def test_a_code_or_slug_used_twice_is_refused(
    package: Path, code: str, slug: str, expected: str
) -> None:
    write(package, "text/first.py", "DL001", "first")
    write(package, "text/second.py", code, slug)
    message = refusal(package)
    assert expected in message
    assert "text.first.First" in message
    assert "text.second.Second" in message


def test_the_command_says_so_and_fails(monkeypatch, capsys) -> None:
    def outputs() -> dict[str, str]:
        raise RuleSourceError("the code DL001 is used twice")

    monkeypatch.setattr(generate, "REGISTRY", (outputs,))
    assert generate.main(["--check"]) == 1
    assert capsys.readouterr().err == "the code DL001 is used twice\n"


def test_the_own_rules_are_found() -> None:
    assert "second-condition" in {rule.slug for rule in discovered_rules()}

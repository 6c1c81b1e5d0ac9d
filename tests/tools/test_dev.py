"""`tools/dev.py try`, without installing or running anything."""

from __future__ import annotations

import argparse

from tools import dev


def test_try_says_first_that_the_mistakes_are_meant(monkeypatch, capsys) -> None:
    said_before: list[tuple[str, str]] = []

    def call(command: list[str]) -> int:
        said_before.append((command[1], capsys.readouterr().out))
        return 1 if command[1] == "check" else 0

    monkeypatch.setattr(dev, "set_up", lambda _: 0)
    monkeypatch.setattr(dev, "_call", call)
    assert dev.try_out(argparse.Namespace()) == 0
    assert [command for command, _ in said_before] == ["check", "run"]
    assert "All that is reported now is meant" in said_before[0][1]

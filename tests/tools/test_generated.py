"""Generated files are what their generators make of the sources today."""

from __future__ import annotations

from tools import generate


def test_nothing_is_stale() -> None:
    assert sorted(generate.stale()) == [], "run `python -m tools.generate`"


def test_check_finds_a_stale_file_and_writing_mends_it(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "REGISTRY", (lambda: {"a/b.txt": "new\n"},))
    assert generate.main(["--check"]) == 1
    assert "a/b.txt" in capsys.readouterr().out
    assert generate.main([]) == 0
    assert (tmp_path / "a" / "b.txt").read_bytes() == b"new\n"
    assert generate.main(["--check"]) == 0
    (tmp_path / "a" / "b.txt").write_text("old\n")
    assert generate.main(["--check"]) == 1
    assert generate.main(["--wrong"]) == 2

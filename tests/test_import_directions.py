"""Who may import whom. A room that reaches the wrong way makes the next change hard."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "dealer_lsp"
BESIDE = {"text", "language", "shapes", "deals"}
MEANING = {*BESIDE, "syntax", "semantics"}
ANSWERS = {*MEANING, "chances"}
ALL = {*ANSWERS, "rules", "features", "engine", "config"}
MAY_IMPORT: dict[str, set[str]] = {
    "text": set(),
    "language": {"text"},
    "shapes": {"text"},
    "deals": {"text"},
    "syntax": {"text", "language"},
    "semantics": {*BESIDE, "syntax"},
    "chances": MEANING,
    "rules": ANSWERS,
    "features": ANSWERS,
    "engine": ANSWERS,
    "config": {"text", "language"},
    "server": ALL,
    "cli": ALL,
}
"""Besides itself."""

SPEAKS_PROTOCOL = {"server"}
INPUT_AND_OUTPUT = {"config", "engine", "server", "cli"}
OUTSIDE_WORLD = {"asyncio", "os", "shutil", "socket", "subprocess", "tempfile", "threading"}


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """Imported modules, each with whether the import stands at the top of the module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node in tree.body) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            yield node.module or "", node in tree.body


def modules(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def wrong(room: str, forbidden: set[str]) -> list[str]:
    return [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules(room)
        for name, _ in imports(path)
        if name.split(".")[0] in forbidden
    ]


def test_every_room_is_known():
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_directions(room):
    allowed = {*MAY_IMPORT[room], room}
    found = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules(room)
        for name, _ in imports(path)
        if name.startswith("dealer_lsp.") and name.split(".")[1] not in allowed
    ]
    assert not found


@pytest.mark.parametrize("room", sorted(set(MAY_IMPORT) - SPEAKS_PROTOCOL))
def test_only_the_server_speaks_the_protocol(room):
    assert not wrong(room, {"pygls", "lsprotocol"})


@pytest.mark.parametrize("room", sorted(set(MAY_IMPORT) - {"engine"}))
def test_numpy_stays_in_the_engine(room):
    assert not wrong(room, {"numpy"})


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_lark_is_a_tool_only(room):
    assert not wrong(room, {"lark"})


@pytest.mark.parametrize("room", sorted(set(MAY_IMPORT) - INPUT_AND_OUTPUT))
def test_no_input_or_output(room):
    assert not wrong(room, OUTSIDE_WORLD)


def test_a_check_loads_nothing_heavy():
    code = (
        "import sys, dealer_lsp.rules.check, dealer_lsp.syntax.tree\n"
        "dealer_lsp.syntax.tree.parse('condition hcp(north) = 5')\n"
        "print(*{name.split('.')[0] for name in sys.modules})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    loaded = set(done.stdout.split())
    assert "dealer_lsp" in loaded
    assert not loaded & {"numpy", "lark", "pygls", "lsprotocol", "asyncio"}


def test_a_checked_file_loads_no_more_than_it_needs(tmp_path):
    """What a run of the command takes is mostly what it imports."""
    script = tmp_path / "plain.dlr"
    script.write_text("strong = hcp(north) >= 15\ncondition strong\nproduce 10\n")
    code = (
        "import sys\n"
        "from dealer_lsp.__main__ import main\n"
        f"main(['check', {str(script)!r}])\n"
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
    )
    loaded = set(done.stdout.split())
    assert "dealer_lsp.rules.values.contradiction" in loaded
    unneeded = {"dataclasses", "inspect", "ast", "shutil", "tempfile", "subprocess", "json"}
    assert not loaded & unneeded
    assert not {name for name in loaded if name.startswith("dealer_lsp.rules.predeal")}
    assert not {name for name in loaded if name.startswith("dealer_lsp.deals")}

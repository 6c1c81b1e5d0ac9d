"""Moving files in the editor keeps the includes right, in open scripts and in what they include."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.raw_client import RawClient

FILES = {
    "btn/main.btn": '#include "script/Opener"\r\ncondition strong and long // rest\r\n',
    "script/Opener": '// who opens\n#include "script/Length"\nstrong = hcp(north) >= 16\n',
    "script/Length": "long = spades(north) >= 5\n",
}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[RawClient]:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(text.encode())
    client = RawClient()
    client.initialize()
    client.open((tmp_path / "btn/main.btn").as_uri(), FILES["btn/main.btn"])
    yield client
    assert client.stop().code == 0


@pytest.mark.parametrize(
    ("old", "new", "edits"),
    [
        ("script/Opener", "script/First", {"btn/main.btn": (0, 10, 23, "script/First")}),
        ("script/Length", "script/sub/Len", {"script/Opener": (1, 10, 23, "script/sub/Len")}),
        ("script", "parts", {
            "btn/main.btn": (0, 10, 23, "parts/Opener"),
            "script/Opener": (1, 10, 23, "parts/Length"),
        }),
        ("btn/main.btn", "btn/other.btn", {}),
        ("btn", "deep/down/btn", {}),
        ("btn/main.btn", "script/main.btn", {}),
        ("README", "READ", {}),
    ],
)  # fmt: skip
def test_a_move(
    client: RawClient,
    tmp_path: Path,
    old: str,
    new: str,
    edits: dict[str, tuple[int, int, int, str]],
) -> None:
    files = [{"oldUri": (tmp_path / old).as_uri(), "newUri": (tmp_path / new).as_uri()}]
    answer = client.request("workspace/willRenameFiles", {"files": files})
    found = {} if answer is None else answer["changes"]
    assert {
        uri.removeprefix(tmp_path.as_uri() + "/"): [
            (
                each["range"]["start"]["line"],
                each["range"]["start"]["character"],
                each["range"]["end"]["character"],
                each["newText"],
            )
            for each in changes
        ]
        for uri, changes in found.items()
    } == {name: [edit] for name, edit in edits.items()}


def test_a_script_that_leaves_its_project_names_the_file_from_the_nearest_common_folder(
    client: RawClient, tmp_path: Path
) -> None:
    old, new = tmp_path / "btn/main.btn", tmp_path.parent / "main.btn"
    files = [{"oldUri": old.as_uri(), "newUri": new.as_uri()}]
    answer = client.request("workspace/willRenameFiles", {"files": files})
    (edit,) = answer["changes"][old.as_uri()]
    assert edit["newText"] == f"{tmp_path.name}/script/Opener"


def test_other_schemes_and_untitled_scripts_are_no_trouble(client: RawClient) -> None:
    client.open("untitled:One", '#include "script/Opener"\n')
    files = [{"oldUri": "untitled:One", "newUri": "vscode-remote://x/y"}]
    assert client.request("workspace/willRenameFiles", {"files": files}) is None

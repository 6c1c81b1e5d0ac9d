"""Files that include each other: said once, in each of them, and each is read once."""

from collections import Counter

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.includes import all_included
from dealer_lsp.semantics.options import Options
from dealer_lsp.text.document import Document

FILES = {
    "/r/self": '#include "self"\n#include "./self"\nx = 1\ncondition x\n',
    "/r/a": '#include "c"\n#include "b"\n#include "b"\nx = y\ncondition x\n',
    "/r/b": '#include "../r/a"\ny = 1\n',
    "/r/c": "z = 1\n",
    "/r/one": 'x = 1\n#include "two"\n',
    "/r/two": '#include "three"\n',
    "/r/three": '// nothing else\n#include "one"',
    "/r/outside": '#include "a"\ncondition x\n',
}


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/r/self", [("self", "this file includes itself")]),
        ("/r/a", [("b", "'b' includes this file in turn")]),
        ("/r/b", [("../r/a", "'../r/a' includes this file in turn")]),
        ("/r/one", [("two", "'two' includes this file in turn, through 'three'")]),
        ("/r/three", [("one", "'one' includes this file in turn, through 'two'")]),
        ("/r/c", []),
        ("/r/outside", []),
    ],
)
def test_a_cycle_is_said_once_in_each_file_of_it(path: str, expected: list) -> None:
    text = FILES[path]
    script = analyse(Document(text), Options("dealer", path, FILES.get))
    found = [
        (text[each.span.start : each.span.end], each.message)
        for each in check(script)
        if each.code == "DL906"
    ]
    assert found == expected
    assert not [each for each in check(script) if each.code in ("DL101", "DL903")]


def test_each_of_many_files_that_include_each_other_is_read_once() -> None:
    count = 40
    lines = "".join(f'#include "./{number}"\n' for number in range(count))
    asked: Counter[str] = Counter()

    def read(path: str) -> str:
        asked[path] += 1
        return lines + f"v{path.rpartition('/')[2]} = 1\n"

    script = analyse(Document(read("/r/0")), Options("dealer", "/r/0", read))
    assert len(all_included(script)) == len(asked) == count
    assert max(asked.values()) == 1


def test_the_last_table_counts_through_files_that_include_each_other() -> None:
    files = {
        "/r/main": '#include "tens"\n#include "both"\n#include "tens"\ncondition hcp(north) > 3\n',
        "/r/both": '#include "tens"\naltcount 0 7\npointcount 6 5\naltcount 3 9\n',
        "/r/tens": '#include "both"\naltcount 2 1 1 1 1 1\naltcount 3 8\naltcount\n',
    }
    script = analyse(Document(files["/r/main"]), Options("dealer", "/r/main", files.get))
    assert script.tables.hcp[-3:] == (0, 5, 6)
    assert script.tables.row(2)[-5:] == (1, 1, 1, 1, 1)
    assert script.tables.row(3)[-1] == 8

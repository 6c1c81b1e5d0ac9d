"""Scripts for the tests of this room, and what to compare in two of them."""

import random

from dealer_lsp.semantics.options import Options
from dealer_lsp.semantics.script import Script

FILES = {
    "/deals/script/opener": "opener = hcp(south) >= 12\npointcount 6 4 2 1\n",
    "/deals/script/nested": '#include "script/opener"\nstrong = hcp(south) >= 16 and opener\n',
    "/deals/script/loop": '#include "script/loop"\nlooped = 1\n',
}
OPTIONS = Options(path="/deals/scenes/one.dlr", read=FILES.get)

PIECES = (
    *(
        "v1 = hcp(north) > 5\n",
        "v2 = v1 + 1\n",
        "v3 = v2 * v1\n",
        "v1 = 3\n",
        "v2\n",
        "v1 and v3\n",
    ),
    *("condition v1\n", "action average v2\n", "pointcount 5 4\n", "altcount 2 1\n", "v4 = v4\n"),
    *('#include "script/opener"\n', '#include "missing"\n', "opener\n", "\u00a0", "v5 = opener\n"),
    *("// dealer-lsp: dialect=dealerv2\n", "// dealer-lsp: ignore[DL201]\n", "seed 3\n"),
    *("predeal north SAK\n", "predeal south SAQ\n", "shape(north, 4333)\n", "produce 5\n", "\n"),
)


def some_script(chance: random.Random, count: int) -> str:
    return "".join(chance.choice(PIECES) for _ in range(count))


def state(script: Script) -> list[object]:
    """Everything that two analyses of one text must agree on. Labels may differ, order may not."""
    places = {each.definition.label: each.number for each in script}

    def numbers(labels) -> list[int]:
        return [places[label] for label in labels]

    index = script.index
    return [
        script.document.text,
        script.dialect,
        script.tables,
        [
            (each.start, each.definition.names, each.definition.wanted, each.definition.value)
            for each in script
        ],
        [(include.path, include.script is None) for include in script.includes],
        sorted((name, places[label], value) for name, (label, value) in script.included.items()),
        sorted((name, numbers(labels)) for name, labels in index.assigned.items()),
        sorted((name, numbers(labels)) for name, labels in index.used.items()),
        numbers(index.redefined),
        index.undefined,
        index.early,
        sorted((form, numbers(labels)) for form, labels in index.groups.items() if len(labels)),
        script.stop,
    ]

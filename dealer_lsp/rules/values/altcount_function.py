from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.tables import ROWS, STANDARD
from dealer_lsp.syntax.nodes import Call, Node

_FIRST_OF_PT = 2


class AltcountFunction(NodeRule):
    """`altcount` has changed what a named count counts.

    ## What it does
    Reports `tens`, `jacks`, `queens`, `kings`, `aces` and `top2` to `top5` where an `altcount` of
    the script has filled their table with other values. `pt0` to `pt9` are the names to use for a
    table of one's own; `c13` is left alone, for it is the usual one to fill.

    ## Why is this bad
    The named counts and `pt0` to `pt9` are the same tables: `altcount 4` sets `pt2`, which is
    `queens`.

    ## Example
    ```dealer
    altcount 4 4 3 2 1
    condition pt2(north) >= 12 and queens(south) == 2
    ```

    ## Use instead
    ```dealer
    altcount 11 4 3 2 1
    condition pt9(north) >= 12 and queens(south) == 2
    ```

    ## What dealer does
    `queens` counts 4 for an ace, 3 for a king and so on.
    """

    code = "DL304"
    slug = "altcount-function"
    severity = Severity.WARNING
    nodes = (Call,)
    words = tuple(spelling for name in ROWS for spelling in (name, name.removesuffix("s")))

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Call) or context.dialect_facts.altcount_names_pt:
            return
        row = _row(node.name)
        if row is None or context.definition.tables.row(row) == STANDARD.row(row):
            return
        number = row - _FIRST_OF_PT
        message = (
            f"'{node.name}' is the table pt{number}, which 'altcount {row}' has filled with other "
            f"values; write pt{number} if they are meant, else give altcount another number"
        )
        yield self.finding(node.name_span, message, "silent")


def _row(name: str) -> int | None:
    """The row of a named count, `queen` and `queens` alike."""
    row = ROWS.get(name, ROWS.get(f"{name}s"))
    return None if row is None or row < _FIRST_OF_PT or name == "c13" else row

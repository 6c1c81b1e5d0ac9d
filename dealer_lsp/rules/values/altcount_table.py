from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.tables import ROWS
from dealer_lsp.syntax.nodes import Node, Number, Setting


class AltcountTable(NodeRule):
    """`altcount` names a table that does not exist.

    ## What it does
    Reports numbers below 0 and above 11 behind `altcount`.

    ## Why is this bad
    dealer has twelve tables: 0 is `hcp`, 1 `control`, 2 to 11 are `pt0` to `pt9`. With another
    number it writes over whatever lies in its memory.

    ## Example
    ```dealer
    altcount 12 4 3 2 1
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    altcount 11 4 3 2 1
    condition pt9(north) >= 12
    ```

    ## What dealer does
    It dies, or deals wrong hands.
    """

    code = "DL303"
    slug = "altcount-table"
    severity = Severity.ERROR
    nodes = (Setting,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Setting) or node.keyword != "altcount" or not node.args:
            return
        table = node.args[0]
        number = to_int(table.text) if isinstance(table, Number) else None
        if number is not None and not 0 <= number < len(ROWS):
            message = (
                f"there is no table {number}: 0 is hcp, 1 control, 2 to {len(ROWS) - 1} are "
                "pt0 to pt9"
            )
            yield self.finding(table.span, message, "crashes")

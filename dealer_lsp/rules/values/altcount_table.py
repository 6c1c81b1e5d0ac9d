from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.semantics.integers import to_int
from dealer_lsp.semantics.tables import ROWS, tables_after
from dealer_lsp.syntax.nodes import Node, Number, Setting

_MOST_WINNERS = 3


class AltcountTable(NodeRule):
    """`altcount` names a table that does not exist, or one that losers are counted with.

    ## What it does
    Reports numbers below 0 and above 11 behind `altcount`, and values for table 8 with which a
    suit can count more than 3 or less than 0.

    ## Why is this bad
    dealer has twelve tables: 0 is `hcp`, 1 `control`, 2 to 11 are `pt0` to `pt9`. With another
    number it writes over whatever lies in its memory. Table 8 (`top3`) serves for the losers of
    every hand, used or not, and the program aborts when a suit has more than three winners.

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
    words = ("altcount",)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Setting) or node.keyword != "altcount" or not node.args:
            return
        table = node.args[0]
        number = to_int(table.text) if isinstance(table, Number) else None
        if number is None:
            return
        if not 0 <= number < len(ROWS):
            message = (
                f"there is no table {number}: 0 is hcp, 1 control, 2 to {len(ROWS) - 1} are "
                "pt0 to pt9"
            )
            yield self.finding(table.span, message, "crashes")
        elif number == ROWS["top3"] and context.stock and _too_many_winners(node):
            message = (
                f"table {number} is top3, and losers are counted with it: dealer aborts at a suit "
                "that counts more than 3 or less than 0; use another table"
            )
            yield self.finding(table.span, message, "crashes")


def _too_many_winners(setting: Setting) -> bool:
    """A suit can hold all cards of a table with a value."""
    table = tables_after([setting]).row(ROWS["top3"])
    return sum(worth for worth in table if worth > 0) > _MOST_WINNERS or min(table) < 0

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Severity
from dealer_lsp.syntax.nodes import Node, Setting
from dealer_lsp.text.span import Span

_RANKS = 13


class TooManyCounts(NodeRule):
    """A point table with more than 13 values.

    ## What it does
    Counts the values behind `pointcount`, and behind the number of the table in `altcount`.

    ## Why is this bad
    There is one value for each rank, from the ace down to the two.

    ## Example
    ```dealer
    pointcount 4 3 2 1 0 0 0 0 0 0 0 0 0 0
    condition hcp(north) >= 12
    ```

    ## Use instead
    ```dealer
    pointcount 4 3 2 1
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `too many pointcount values` and stops.
    """

    code = "DL302"
    slug = "too-many-counts"
    severity = Severity.ERROR
    nodes = (Setting,)
    words = ("pointcount", "altcount")

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Setting) or node.keyword not in ("pointcount", "altcount"):
            return
        values = node.args[1:] if node.keyword == "altcount" else node.args
        if len(values) > _RANKS:
            extra = Span(values[_RANKS].span.start, values[-1].span.end)
            message = f"{len(values)} values, and only {_RANKS} ranks from ace to two: shorten it"
            yield self.finding(extra, message, "refuses")

from __future__ import annotations

import re
from collections.abc import Iterator

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Call, Node
from dealer_lsp.text.span import Edit

_CALLABLE = ("function", "suit")


_NUMBERED = re.compile("([a-z]+)[0-9]")


class UnknownFunction(NodeRule):
    """A function is called that does not exist.

    ## What it does
    Reports words before parentheses with a seat or the like that are no function of the language.

    ## Why is this bad
    dealer has no functions but its own, and none can be defined.

    ## Example
    ```dealer
    condition hpc(north) >= 12
    ```

    ## Use instead
    ```dealer
    condition hcp(north) >= 12
    ```

    ## What dealer does
    It says `unknown variable` or `syntax error` and stops.
    """

    code = "DL116"
    slug = "unknown-function"
    severity = Severity.ERROR
    nodes = (Call,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, Call):
            return
        if node.name.startswith("$") and context.dialect_facts.parameters:
            return
        if catalog().dialects_of(node.name) or catalog().lookup(node.name.lower()) is not None:
            return
        meant = catalog().nearest(node.name, context.dialect, _CALLABLE)
        hint = f"; did you mean '{meant}'?" if meant else _numbered(node.name, context.dialect)
        fixes = (
            [Fix(f"Write '{meant}'", (Edit(node.name_span, meant),), safe=False)] if meant else []
        )
        message = f"there is no function '{node.name}'{hint}"
        yield self.finding(node.name_span, message, "refuses", fixes=fixes)


def _numbered(name: str, dialect: str) -> str:
    """What there is of a row of functions such as `top2` to `top5`, for another number."""
    match = _NUMBERED.match(name)
    if match is None:
        return ""
    row = sorted(
        each
        for each in catalog().spellings(dialect, _CALLABLE)
        if each[:-1] == match[1] and each[-1].isdigit()
    )
    return f"; there are '{row[0]}' to '{row[-1]}'" if len(row) > 1 else ""

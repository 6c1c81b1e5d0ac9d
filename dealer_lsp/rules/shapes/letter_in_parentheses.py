from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeBraces


class LetterInParentheses(NodeRule):
    """A suit letter inside the parentheses of a `shape{...}`.

    ## What it does
    Reports letters such as `M` or `s` inside `(...)` in the list of a `shape{...}`.

    ## Why is this bad
    The lengths in parentheses go to the suits in every order, so none of them can have a suit of
    its own. The manual of dealer.dpp forbids it, but the program does not notice.

    ## Example
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, (5M332)}
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, 5M(332)}
    ```

    ## What dealer does
    dealer.dpp prints patterns that mean something else, and dealer deals those.
    """

    code = "DL404"
    slug = "letter-in-parentheses"
    severity = Severity.WARNING
    nodes = (ShapeBraces,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeBraces):
            return
        # Only scripts with braces need to read their lists.
        from dealer_lsp.shapes.parse import parse_list

        for problem in parse_list(node.list_text, node.list_span.start).problems:
            if problem.code == "E_SUIT_IN_PARENS":
                fixes = [Fix(each.title, each.edits, safe=False) for each in problem.fixes]
                stock = "silent" if context.dialect_facts.shape_braces else "refuses"
                yield self.finding(problem.span, problem.message, stock, fixes=fixes)

from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeBraces
from dealer_lsp.text.span import Edit

_OWN_RULES = ("E_SUIT_IN_PARENS",)
_HARMLESS = ("W_MIXED", "W_NOOP")


class ShapeList(NodeRule):
    """A mistake in the list of a `shape{...}`.

    ## What it does
    Reports a seat that is missing or unknown, lists that have no meaning (five lengths, 14 cards,
    `any`, a comma between shapes, `=` in a condition, ...) and lists that are empty or hold parts
    without effect.

    ## Why is this bad
    dealer.dpp takes most mistakes without a word: a shape with a wrong number of cards simply
    vanishes from the list.

    ## Example
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, (4432) + (4444)}
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, (4432) + (4441)}
    ```

    ## What dealer does
    dealer.dpp leaves the impossible shape out, and dealer deals the others.
    """

    code = "DL420"
    slug = "shape-list"
    severity = Severity.ERROR
    nodes = (ShapeBraces,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeBraces) or not node.closed:
            return
        if "$" in node.list_text and context.dialect_facts.parameters:
            return
        # Only scripts with braces need to read their lists.
        from dealer_lsp.shapes.calls import seat_problem
        from dealer_lsp.shapes.parse import parse_list

        start = node.span.start
        whole = context.text(node.span)
        problem = seat_problem(whole, whole.index("{"))
        if problem is not None and "$" not in whole:
            fixes = [
                Fix(
                    fix.title,
                    tuple(Edit(edit.span.shifted(start), edit.text) for edit in fix.edits),
                    safe=False,
                )
                for fix in problem.fixes
            ]
            yield self.finding(problem.span.shifted(start), problem.message, "refuses", fixes=fixes)
            return
        for problem in parse_list(node.list_text, node.list_span.start).problems:
            if problem.code in _OWN_RULES:
                continue
            severity = Severity.ERROR
            if problem.severity == "warning":
                harmless = problem.code in _HARMLESS
                severity = Severity.INFORMATION if harmless else Severity.WARNING
            fixes = [Fix(each.title, each.edits, safe=False) for each in problem.fixes]
            stock = "fine" if severity is Severity.INFORMATION else "silent"
            if not context.dialect_facts.shape_braces:
                stock = "refuses"
            yield self.finding(problem.span, problem.message, stock, fixes=fixes, severity=severity)

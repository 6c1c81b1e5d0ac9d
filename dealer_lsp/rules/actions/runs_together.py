from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Action, ActionList, Node, String
from dealer_lsp.text.span import Edit, Span

_IN_COLUMNS = "printew"
"""The action that lays out hands in columns from the very start of a line."""


class RunsTogether(NodeRule):
    r"""What `printes` writes runs into the next deal.

    ## What it does
    Points to `printes` that ends with a value, when it is the last to print for a deal or stands
    before `printew`. A text at the end, such as `", "`, is taken for a separator.

    ## Why is this bad
    The next output goes on in the same line: the values of all deals in one row of digits, or hands
    that are moved out of their columns.

    ## Example
    ```dealer
    action printes(hcp(north))
    ```

    ## Use instead
    ```dealer
    action printes(hcp(north), \n)
    ```

    ## What dealer does
    For deals with 7, 5 and 12 points it prints `7512`.
    """

    code = "DL822"
    slug = "runs-together"
    severity = Severity.HINT
    nodes = (ActionList,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        del context
        if not isinstance(node, ActionList):
            return
        printing = [each for each in node.actions if each.name.startswith("print")]
        printing = [each for each in printing if each.name != "print"]
        for number, action in enumerate(printing):
            follower = printing[number + 1].name if number + 1 < len(printing) else None
            if action.name != "printes" or not action.args or isinstance(action.args[-1], String):
                continue
            if follower is None and not _starts_line(printing[0]):
                what = "the output for the next deal"
            elif follower == _IN_COLUMNS:
                what = f"the output of {follower}"
            else:
                continue
            end = action.args[-1].span.end
            fix = Fix("End the line", (Edit(Span(end, end), ", \\n"),), safe=False)
            message = f"{what} goes on in the same line: no \\n ends this one"
            yield self.finding(action.name_span, message, "fine", fixes=[fix])


def _starts_line(action: Action) -> bool:
    """True for a `printes` that begins with a line end."""
    first = action.args[0] if action.name == "printes" and action.args else None
    return isinstance(first, String) and first.text.strip('"').startswith("\n")

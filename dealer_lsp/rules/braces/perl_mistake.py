from __future__ import annotations

from collections.abc import Iterator

from dealer_lsp.rules.base import NodeRule
from dealer_lsp.rules.context import Context
from dealer_lsp.semantics.finding import Finding, Fix, Severity
from dealer_lsp.syntax.nodes import Node, ShapeBraces
from dealer_lsp.text.span import Edit


class PerlMistake(NodeRule):
    """A `shape{...}` that the Perl program dealer.dpp gets wrong.

    ## What it does
    Reports lists whose meaning is clear but for which dealer.dpp prints other shapes, at the
    characters that mislead it, and says what it prints. A warning in the dialect `dpp` or with the
    setting `dpp.perl`, a hint elsewhere.

    ## Why is this bad
    Only the first comma of a condition works there, a group that is taken away takes away one
    shape only, lengths of ten and more and a last `0` are lost; all without a message.

    ## Example
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, xxxx - 5s(332)}
    ```

    ## Use instead
    ```dealer
    // dealer-lsp: dialect=dpp
    condition shape{north, xxxx - 5233 - 5323 - 5332}
    ```

    ## What dealer does
    dealer.dpp prints `xxxx - 5233 + 5323 + 5332`, which takes away nothing but 5233.
    """

    code = "DL501"
    slug = "perl-mistake"
    severity = Severity.WARNING
    nodes = (ShapeBraces,)

    def visit(self, node: Node, context: Context) -> Iterator[Finding]:
        if not isinstance(node, ShapeBraces) or not node.closed or node.seat is None:
            return
        if context.dialect_facts.shape_braces and context.dialect != "dpp":
            return  # the program reads the braces itself
        # Only scripts with braces need to read their lists.
        from dealer_lsp.shapes.parse import parse_list
        from dealer_lsp.shapes.perl.faults import perl_faults
        from dealer_lsp.shapes.perl.repair import fix_for_perl
        from dealer_lsp.shapes.perl.view import perl_view, warning

        result = parse_list(node.list_text, node.list_span.start)
        if not result.ok:
            return
        faults = perl_faults(node.list_text, result, node.list_span.start)
        if not faults:
            return
        told = warning(perl_view(node.list_text, result.set), result.set) or ""
        better = fix_for_perl(node.list_text, result)
        fixes: list[Fix] = []
        if better is not None and better.strip() != node.list_text.strip():
            lead = node.list_text[: len(node.list_text) - len(node.list_text.lstrip())]
            edit = Edit(node.list_span, lead + better.strip())
            fixes.append(Fix("Write it so that dealer.dpp gets it right", (edit,), safe=True))
        through_perl = context.dialect == "dpp"
        for fault in faults:
            yield self.finding(
                fault.span,
                f"{fault.message} ({told})" if told else fault.message,
                "silent" if through_perl else "fine",
                fixes=fixes,
                severity=Severity.WARNING if through_perl else Severity.HINT,
            )

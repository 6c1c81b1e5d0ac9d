"""What a rule may know besides the node it looks at."""

from __future__ import annotations

from functools import cached_property

from dealer_lsp.language.catalog import catalog
from dealer_lsp.language.model import Dialect
from dealer_lsp.semantics.definition import Definition
from dealer_lsp.semantics.ranges import Ranges
from dealer_lsp.semantics.value import Value
from dealer_lsp.syntax.nodes import Node
from dealer_lsp.syntax.walk import children, walk
from dealer_lsp.text.span import Span


class Context:
    """A definition as rules see it. Spans count from its start."""

    def __init__(self, definition: Definition, dialect: str) -> None:
        self.definition = definition
        self.dialect = dialect

    @property
    def dialect_facts(self) -> Dialect:
        return catalog().dialect(self.dialect)

    @property
    def stock(self) -> bool:
        """True where the classic program reads the script, perhaps through dealer.dpp."""
        return self.dialect in ("dealer", "dpp")

    def value(self, node: Node) -> Value:
        """Kind and range of an expression."""
        return self._ranges.of(node)

    def parent(self, node: Node) -> Node | None:
        """The node directly above; None for the statement."""
        return self._parents.get(id(node))

    def text(self, span: Span) -> str:
        """The text of a stretch of the definition."""
        return self._text[span.start : span.end]

    @cached_property
    def _ranges(self) -> Ranges:
        return self.definition.ranges()

    @cached_property
    def _text(self) -> str:
        return self.definition.top.text

    @cached_property
    def _parents(self) -> dict[int, Node]:
        return {
            id(child): node
            for node in walk(self.definition.top.statement)
            for child in children(node)
        }

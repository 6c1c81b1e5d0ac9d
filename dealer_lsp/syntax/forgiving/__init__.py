"""Reading a definition that does not fit the grammar: nodes for what is there, a problem for each
mistake, and an end that costs the definitions behind it nothing."""

from dealer_lsp.syntax.forgiving.statements import forgive

__all__ = ["forgive"]

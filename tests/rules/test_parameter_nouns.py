"""Each kind of parameter in the catalog can be named in a message."""

from dealer_lsp.language.catalog import catalog
from dealer_lsp.rules.arguments.matching import NOUNS


def test_every_kind_has_a_noun() -> None:
    kinds = {
        parameter.kind
        for word in catalog().words()
        for form in word.forms
        for parameter in form.parameters
    }
    assert len(kinds) > 10
    assert kinds <= NOUNS.keys()

"""What is wrong with the seat of a `shape{...}` is said in the same words by all commands."""

import pytest

from dealer_lsp.rules.check import check
from dealer_lsp.semantics.analysis import analyse
from dealer_lsp.semantics.options import Options
from dealer_lsp.shapes.preprocess import preprocess
from dealer_lsp.text.document import Document


@pytest.mark.parametrize(
    "braces", ["{, 4333}", "{north}", "{n, 4333}", "{nroth, 4333}", "{}", "{ }"]
)
def test_check_and_preprocess_agree(braces):
    text = f"condition hcp(north) > 3 and shape{braces}\n"
    (found,) = check(analyse(Document(text), Options("dpp")))
    (problem,) = (each.problem for each in preprocess(text).problems)
    assert (found.span, found.message) == (problem.span, problem.message)
    assert [fix.edits for fix in found.fixes] == [fix.edits for fix in problem.fixes]

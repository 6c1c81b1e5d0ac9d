"""Every golden case: the right set, or the right error."""

import pytest

from dealer_lsp.shapes.parse import parse_list
from tests.shapes.golden_cases import cases, fingerprint

SHAPES = cases("shapes")
FUZZ = cases("fuzz")


def errors(expression: str) -> list[str]:
    return [p.code for p in parse_list(expression).problems if p.severity == "error"]


@pytest.mark.parametrize("case", [c for c in SHAPES if "sha1" in c], ids=lambda c: c["expr"])
def test_the_exact_set(case):
    result = parse_list(case["expr"])
    assert result.ok
    assert fingerprint(result.set) == case["sha1"]
    assert result.set.bit_count() == case["size"]
    assert [p.code for p in result.problems] == case.get("warnings", [])


@pytest.mark.parametrize("case", [c for c in SHAPES if "error" in c], ids=lambda c: c["expr"])
def test_the_error_with_its_words(case):
    problem, *others = parse_list(case["expr"]).problems
    assert (problem.code, problem.message, others) == (case["error"], case["message"], [])


def test_all_random_expressions():
    wrong = []
    for case in FUZZ:
        result = parse_list(case["expr"])
        size = result.set.bit_count() if result.ok else None
        if size != case["true_set_size"]:
            wrong.append((case["expr"], size, case["true_set_size"]))
    assert not wrong


def test_the_error_named_in_the_random_expressions_is_nearly_always_ours():
    """The reference tells one error where there are several: ours must be among all we tell. The
    few left over are texts so broken that two errors describe them equally well."""
    other = []
    for case in FUZZ:
        kind, _, rest = case["kind"].partition(":")
        if kind in ("both-error", "accepts-invalid"):
            named = rest.split("/")[0]
            if named not in errors(case["expr"]):
                other.append((case["expr"], named, errors(case["expr"])))
    assert len(other) <= 12, other

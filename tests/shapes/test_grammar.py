"""grammar/shape.lark, its compiled tables and Lark itself agree on what a list is."""

from pathlib import Path
from random import Random

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from dealer_lsp.shapes.parse import parse_list
from dealer_lsp.shapes.scan import TABLES, scan
from dealer_lsp.text.lalr import Machine
from tests.shapes.expressions import plausible, wild
from tests.shapes.golden_cases import cases

GRAMMAR = (Path(__file__).parents[2] / "grammar" / "shape.lark").read_text(encoding="utf-8")


class _Scanner(Lexer):
    """Our tokens for Lark; what no terminal takes becomes one that no rule takes."""

    def __init__(self, conf):
        pass

    def lex(self, data):
        for kind, text, _, _ in scan(data):
            yield Token(TABLES.terminals[kind] if kind >= 0 else "ERROR_TOKEN", text)


LARK = Lark(GRAMMAR, parser="lalr", start="list", lexer=_Scanner, maybe_placeholders=False)


def accepted_by_lark(text):
    try:
        LARK.parse(text)
    except UnexpectedInput:
        return False
    return True


def accepted_by_tables(text):
    reducers = TABLES.bind(dict.fromkeys((rule.name for rule in TABLES.rules), tuple))
    tokens = [*scan(text), (TABLES.end, "", len(text), len(text))]
    return Machine(TABLES, reducers, "list").run(tokens) == len(tokens)


def test_lark_and_the_tables_take_the_same_lists():
    random = Random(11)
    texts = [case["expr"] for case in cases("shapes")]
    texts += [make(random) for make in (plausible, wild) for _ in range(300)]
    taken = [text for text in texts if accepted_by_lark(text)]
    assert taken == [text for text in texts if accepted_by_tables(text)]
    assert 300 < len(taken) < len(texts)


def test_what_is_read_without_error_is_in_the_grammar():
    for case in cases("fuzz")[::5]:
        if parse_list(case["expr"]).ok:
            assert accepted_by_lark(case["expr"]), case["expr"]


def test_every_terminal_of_the_grammar_is_scanned():
    text = "5+s4-h(x[1-3]) - 4432 | xxxx:not s>=4&&(h==2||d*2/3%2+1)?!c:M , m and s or h"
    seen = {TABLES.terminals[kind] for kind, *_ in scan(text)}
    assert seen == set(TABLES.terminals) - {"$END", "ERROR"}

"""Sets of token kinds that more than one reader needs."""

from __future__ import annotations

STATEMENTS = {
    *("GENERATE", "PRODUCE", "DEALER", "VULNERABLE", "PREDEAL"),
    *("POINTCOUNT", "ALTCOUNT", "CONDITION", "ACTION"),
}
"""Words that start a definition and stand nowhere else."""
ACTIONS = {
    *("PRINT", "PRINTALL", "PRINTEW", "PRINTPBN", "PRINTCOMPACT", "PRINTONELINE", "PRINTES"),
    *("AVERAGE", "FREQUENCY", "EVALCONTRACT", "OTHER_ACTION"),
}
FUNCTIONS = {
    *("COUNT", "SUIT", "CCCC", "QUALITY", "SHAPE", "HASCARD", "TRICKS", "SCORE", "IMPS", "RND"),
    "OTHER_FUNCTION",
}
ARGUMENTS = {"SEAT", "NOTRUMPS", "VULNERABILITY", "VUL", "CARD", "HOLDING", "CONTRACT", "STRING"}
"""What can be an argument of a function but no value."""
NUMBERS = {"NUMBER", "FOUR", "DECIMAL"}
OPERANDS = {*FUNCTIONS, *NUMBERS, "IDENT", "PARAMETER", "SHAPE_BRACES", "LPAR", "NOT"}
"""What an expression can start with, but for a minus sign."""
PRECEDENCE = {
    "QUERY": 1, "COLON": 1, "OR": 2, "AND": 3, "EQ": 4, "NE": 4,
    "LT": 5, "LE": 5, "GT": 5, "GE": 5, "PLUS": 6, "MINUS": 6,
    "STAR": 7, "SLASH": 7, "PERCENT": 7,
}  # fmt: skip
"""Operators between values; the higher binds tighter."""
COMPARISONS = {"EQ", "NE", "LT", "LE", "GT", "GE"}
PREFIX = 8
"""How tight `not` binds."""

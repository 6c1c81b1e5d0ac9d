"""What an expression comes to for one deal, all 52 cards of it predealt."""

from __future__ import annotations

from dealer_lsp.semantics.integers import divide, remainder, to_int, wrap
from dealer_lsp.semantics.program import Program
from dealer_lsp.semantics.scoring import imps, score
from dealer_lsp.syntax.nodes import (
    Binary,
    Call,
    Contract,
    Expr,
    Name,
    Node,
    Not,
    Number,
    Paren,
    ShapeBraces,
    Ternary,
    Vulnerability,
)

_DEEPEST = 100


class UnknownValueError(ValueError):
    """The message names the part whose value cannot be told without the dealer program."""


class DealValue:
    """Values of the expressions of a program whose `predeal` holds a whole deal."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._names: dict[str, int] = {}

    def of(self, value: Node, depth: int = 0) -> int:
        """Raises UnknownValueError for chance, double-dummy tricks and a division by 0."""
        if depth > _DEEPEST:
            raise UnknownValueError("it is nested too deep")
        match value:
            case Number(text=text):
                number = to_int(text)
                if number is None:
                    raise UnknownValueError(f"{text} is not a whole number")
                return number
            case Name(name=name):
                return self._variable(name, depth)
            case Paren(inner=inner):
                return self.of(inner, depth + 1)
            case Not(operand=operand):
                return int(self.of(operand, depth + 1) == 0)
            case Ternary(condition=condition, then=then, otherwise=otherwise):
                chosen = then if self.of(condition, depth + 1) else otherwise
                return self.of(chosen, depth + 1)
            case Binary():
                return self._binary(value, depth)
            case Call(name="imps" | "imp", args=(difference,)):
                return imps(self.of(difference, depth + 1))
            case Call(
                name="score", args=(Vulnerability(text=text), Contract() as contract, tricks)
            ):
                return self._score(text, contract.text, self.of(tricks, depth + 1))
            case Call() | ShapeBraces():
                return self._hand(value)
            case _:
                raise UnknownValueError("it is not complete")

    def _variable(self, name: str, depth: int) -> int:
        if name not in self._names:
            self._names[name] = self.of(self._program.variables[name], depth + 1)
        return self._names[name]

    def _binary(self, value: Binary, depth: int) -> int:
        """Down the left side without recursion: a chain of `and`s may be long."""
        chain = [value]
        while isinstance(chain[-1].left, Binary):
            chain.append(chain[-1].left)
        left = self.of(chain[-1].left, depth + 1)
        for node in reversed(chain):
            left = self._joined(node, left, depth)
        return left

    def _joined(self, node: Binary, left: int, depth: int) -> int:
        if node.op == "and" and left == 0:
            return 0
        if node.op == "or" and left != 0:
            return 1
        return _computed(node.op, left, self.of(node.right, depth + 1))

    def _score(self, vulnerable: str, contract: str, tricks: int) -> int:
        result = score(vulnerable == "vul", contract, tricks)
        if result is None:
            raise UnknownValueError(f"{contract} is not a contract of dealer")
        return result

    def _hand(self, value: Expr) -> int:
        # Counting is loaded by scripts that need it only.
        from dealer_lsp.chances.probability import exact_values

        values = exact_values(self._program, value)
        if values is None or len(values) != 1:
            what = f"'{value.name}'" if isinstance(value, Call) else "a part of it"
            raise UnknownValueError(f"{what} is known to the dealer program only")
        return next(iter(values))


def _computed(operator: str, left: int, right: int) -> int:
    match operator:
        case "and" | "or":
            return int(right != 0)
        case "==":
            return int(left == right)
        case "!=":
            return int(left != right)
        case "<":
            return int(left < right)
        case "<=":
            return int(left <= right)
        case ">":
            return int(left > right)
        case ">=":
            return int(left >= right)
        case "+":
            return wrap(left + right)
        case "-":
            return wrap(left - right)
        case "*":
            return wrap(left * right)
        case _:
            if right == 0:
                raise UnknownValueError("it divides by 0")
            return divide(left, right) if operator == "/" else remainder(left, right)

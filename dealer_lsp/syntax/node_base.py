"""The base of all nodes: immutable by agreement, compared by content, cheap to define.

Frozen data classes would say the same, but making the 28 classes takes twenty milliseconds of
every start of the program; this takes one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_: object) -> Any:
        """Only type checkers look at it."""
        return lambda decorated: decorated


@dataclass_transform(frozen_default=True)
class NodeType(type):
    """Turns the annotations of a class into its fields, in order."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> NodeType:
        annotations: dict[str, str] = namespace.get("__annotations__", {})
        fields = tuple(each for each in annotations if not each.startswith("__"))
        namespace["__slots__"] = namespace["__match_args__"] = fields
        return super().__new__(mcs, name, bases, namespace)


class NodeBase(metaclass=NodeType):
    """All fields are given to the constructor, by place or by name."""

    __match_args__: ClassVar[tuple[str, ...]]

    def __init__(self, *values: object, **named: object) -> None:
        fields = self.__match_args__
        for field, value in zip(fields, values, strict=False):
            setattr(self, field, value)
        for field, value in named.items():
            setattr(self, field, value)
        if len(values) + len(named) != len(fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(fields)}")

    def contents(self) -> tuple[object, ...]:
        """The values of all fields, in order."""
        return tuple([getattr(self, field) for field in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, NodeBase) or type(self) is not type(other):
            return False
        return self.contents() == other.contents()

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.contents()))

    def __repr__(self) -> str:
        shown = zip(self.__match_args__, self.contents(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in shown)})"

"""Named tuples as those of `typing`, but cheap to define.

Making a class of `typing.NamedTuple` compiles code and takes a fifth of a millisecond, and a short
run uses a hundred such classes; one of these takes a twentieth of that. To type checkers, and to
who uses them, there is no difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    try:
        from _collections import _tuplegetter as _getter
    except ImportError:  # another Python than CPython
        from operator import itemgetter

        def _getter(index: int, doc: str) -> property:
            return property(itemgetter(index), doc=doc)

    _new = tuple.__new__

    class _Maker(type):
        """Turns the annotations of a class into the names of its places."""

        def __new__(
            mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]
        ) -> type[tuple[Any, ...]]:
            fields = tuple(namespace.get("__annotations__", ()))
            namespace["_field_defaults"] = {
                field: namespace.pop(field) for field in fields if field in namespace
            }
            namespace["_fields"] = namespace["__match_args__"] = fields
            namespace["_size"] = len(fields)
            namespace["__slots__"] = ()
            for index, field in enumerate(fields):
                namespace[field] = _getter(index, field)
            return super().__new__(mcs, name, bases, namespace)

    class NamedTuple(tuple, metaclass=_Maker):
        """The base of such classes; the annotations of a class are its fields, in order."""

        def __new__(cls, *values: object, **named: object) -> NamedTuple:
            if named or len(values) != cls._size:
                values = cls._completed(values, named)
            return _new(cls, values)

        @classmethod
        def _completed(
            cls, values: tuple[object, ...], named: dict[str, object]
        ) -> tuple[object, ...]:
            """The values in order, defaults for those that are missing."""
            rest = cls._fields[len(values) :]
            known = {**cls._field_defaults, **named}
            if len(values) > cls._size or not named.keys() <= {*rest} <= known.keys():
                raise TypeError(f"{cls.__name__} takes {', '.join(cls._fields)}")
            return (*values, *[known[field] for field in rest])

        @classmethod
        def _make(cls, values: Any) -> NamedTuple:
            return cls(*values)

        def _replace(self, **changes: object) -> NamedTuple:
            return type(self)(**{**self._asdict(), **changes})

        def _asdict(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

        def __repr__(self) -> str:
            shown = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({shown})"

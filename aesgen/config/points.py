"""The operations of expressions on the values of one point, and the errors of expressions.

`aesgen.spaces.arrays` has the same operations on arrays with many values of each axis at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aesgen.errors import UserError

Scope = Mapping[str, Any]
"""The values of axes, and the namespaces, each a mapping of names to values."""
Compiled = Callable[[Scope], Any]
"""An expression, or a part of one, as a function."""


class ExpressionError(UserError, ValueError):
    """A mistake in an expression; `column` counts from 0 within its text."""

    def __init__(self, message: str, column: int = 0) -> None:
        super().__init__(message)
        self.column = column


class Points:
    """Operations on single values."""

    @staticmethod
    def every(parts: list[Compiled]) -> Compiled:
        return lambda scope: all(part(scope) for part in parts)

    @staticmethod
    def some(parts: list[Compiled]) -> Compiled:
        return lambda scope: any(part(scope) for part in parts)

    @staticmethod
    def inverse(value: Any) -> Any:
        return not value

    @staticmethod
    def contains(item: Any, items: Any) -> Any:
        return item in items

    @staticmethod
    def minimum(*values: Any) -> Any:
        return min(values)

    @staticmethod
    def maximum(*values: Any) -> Any:
        return max(values)

    @staticmethod
    def choose(test: Any, yes: Any, no: Any) -> Any:
        return yes if test else no

    @staticmethod
    def pick(table: Mapping[Any, Any], key: Any) -> Any:
        """The entry of `table` for `key`. Raises `ExpressionError` if there is none."""
        if key not in table:
            raise no_entry(key, table)
        return table[key]


def no_entry(key: Any, table: Mapping[Any, Any]) -> ExpressionError:
    """The error for a table without an entry for `key`."""
    return ExpressionError(f"no entry for {key!r} in a table of {', '.join(map(str, table))}")

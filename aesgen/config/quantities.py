"""Numbers that a family computes from axes, for the expressions of its spaces: `registers_used()`.

The family `x86-asm` has a module `aesgen.families.x86_asm.quantities`; nothing needs to be registered, and a
family without such a module offers none. The module's `quantities(method)` maps names to `Quantity`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

from aesgen.config.points import Points
from aesgen.model.problem import Problem

_NAME = re.compile(r"[a-z][a-z0-9-]*")

Value = Callable[[type[Points], Problem, Mapping[str, Any]], Any]


@dataclass(frozen=True)
class Quantity:
    """A number that a family computes.

    `axes`: the axes it depends on. `value(on, problem, axes)`: the number, where `axes` maps some of them to
    values and every other axis is off; on `Points` a number, on `Arrays` an array. `positional`: the vector
    axes whose single elements matter; their spaces are counted point by point, on `Points`. `code`: the files
    that determine the value, so that a cached size of a space becomes invalid when they change.
    """

    axes: tuple[str, ...]
    value: Value
    positional: frozenset[str] = frozenset()
    code: tuple[str, ...] = ()
    problem: Problem | None = None

    def bound(self, axes: Collection[str], problem: Problem | None) -> Quantity:
        """The quantity for a space with `axes`, and for `problem`; without a problem it has no value."""
        return replace(self, axes=tuple(axis for axis in self.axes if axis in axes), problem=problem)

    def __call__(self, on: type[Points], axes: Mapping[str, Any]) -> Any:
        """The value for the given settings of `axes`."""
        if self.problem is None:
            raise ValueError("a quantity has a value for a problem only")
        return self.value(on, self.problem, axes)


def quantities(family: str, method: str) -> Mapping[str, Quantity]:
    """The quantities that the family has for spaces of `method`; empty if there is no such family."""
    if not _NAME.fullmatch(family):
        return {}
    module_name = family.replace("-", "_")
    if not (Path(__file__).parents[1] / "families" / module_name / "quantities.py").is_file():
        return {}
    module: Any = import_module(f"aesgen.families.{module_name}.quantities")
    found: Mapping[str, Quantity] = module.quantities(method)
    return found

"""A space as described by its YAML file, and its binding to a target and a problem."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from aesgen.config import files
from aesgen.config.definitions import Definitions
from aesgen.config.document import Document, Place
from aesgen.config.expressions import Expression
from aesgen.config.points import ExpressionError
from aesgen.errors import UserError, did_you_mean
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Value
from aesgen.spaces import copies
from aesgen.spaces.axes import Axis, Constraint
from aesgen.spaces.bound import BoundSpace, problem_names
from aesgen.spaces.pinning import apply_pins
from aesgen.system.compilers import installed, offered

MOST_VALUES = 4096
"""Largest number of values of an axis."""
MOST_ELEMENTS = 1024
"""Largest number of elements of a vector axis: round keys, streams, columns."""
_RANGE = re.compile(r"(?P<first>.+?)\s*\.\.\s*(?P<last>.+?)(?:\s+step\s+(?P<step>.+))?")


@dataclass(frozen=True)
class Space:
    """`search/spaces/NAME.yaml`, before it is bound."""

    name: str
    document: Document

    @property
    def data(self) -> Mapping[str, Any]:
        data: Mapping[str, Any] = self.document.data
        return data

    @property
    def family(self) -> str:
        return str(self.data["family"])

    @property
    def method(self) -> str:
        return str(self.data["method"])

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def _serves(self) -> Expression:
        return _condition(self.data["serves"])

    def has_mode(self, problem: Problem) -> bool:
        """Whether the file declares the mode of `problem`, in its direction."""
        return not {problem.mode, f"{problem.mode}-{problem.direction}"}.isdisjoint(self.data["modes"])

    def serves(self, target: Target, problem: Problem) -> bool:
        """Whether family, modes and `serves` all allow variants for `problem` on `target`."""
        if self.family not in target.families or not self.has_mode(problem):
            return False
        try:
            return bool(self._serves(_scope(target, problem, self.family)))
        except ExpressionError as error:
            self.document.fail([(("serves",), str(error))])
            raise

    def bind(self, target: Target, problem: Problem, pins: Mapping[str, str] | None = None) -> BoundSpace:
        """The space for `target` and `problem`, with `pins` (axis to setting) applied.

        Raises `UserError` if a pin has an unknown axis, an invalid setting or one that can have no effect.
        """
        scope = _scope(target, problem, self.family)
        definitions = _definitions(self.document, problem)
        axes = {
            name: self._axis(name, given, scope, definitions) for name, given in self.data["axes"].items()
        }
        constraints = [
            Constraint(definitions.expression(given["require"]), given["because"])
            for given in self.data["constraints"]
        ]
        axes, notes = self._with_pins(axes, pins or {}, scope, f"{problem.name} on {target.name}")
        self._check_tables(axes, constraints)
        self._evaluate(axes, constraints, scope)
        return BoundSpace(
            name=self.name,
            family=self.family,
            method=self.method,
            target=target,
            problem=problem,
            axes=tuple(axes.values()),
            constraints=tuple(c for c in constraints if not c.require.uses("build")),
            build_constraints=tuple(c for c in constraints if c.require.uses("build")),
            secret_lookups=bool(self.data["secret_lookups"]),
            title=self.title,
            notes=tuple(notes),
            _scope=scope,
            why_empty=_why_empty,
        )

    def _with_pins(
        self, axes: Mapping[str, Axis], pins: Mapping[str, str], scope: Mapping[str, Any], where: str
    ) -> tuple[dict[str, Axis], list[str]]:
        """`apply_pins`; every message names the space."""
        for name in pins:
            if name not in axes:
                unknown = f"unknown axis {name!r}{did_you_mean(name, list(axes))}"
                raise UserError(f"space {self.name}: {unknown}")
        try:
            after, notes = apply_pins(axes, pins, scope, where)
        except ExpressionError:
            raise
        except UserError as error:
            raise UserError(f"space {self.name}: {error}") from None
        return after, [f"space {self.name}: {note}" for note in notes]

    def _evaluate(
        self, axes: Mapping[str, Axis], constraints: Sequence[Constraint], scope: Mapping[str, Any]
    ) -> None:
        """Evaluate everything at the baseline, so that an expression without a value (a string times a
        number, an index out of range) is reported with its line now, not during a search."""
        plain = {**scope, **{name: axis.baseline for name, axis in axes.items()}}
        asked: list[tuple[Place, Expression]] = [
            (("axes", name, "when"), axis.when) for name, axis in axes.items() if axis.when
        ]
        asked += [(("constraints", i, "require"), c.require) for i, c in enumerate(constraints)]
        for place, expression in asked:
            try:
                if not expression.uses("build"):
                    expression(plain)
            except ExpressionError as error:
                self.document.fail([(place, str(error))])
                raise

    def _check_tables(self, axes: Mapping[str, Axis], constraints: Sequence[Constraint]) -> None:
        """Check that every table has an entry for every value of the axis that selects from it."""
        places: list[tuple[Place, Expression]] = [
            (("axes", axis.name, "when"), axis.when) for axis in axes.values() if axis.when
        ]
        places += [(("constraints", i, "require"), c.require) for i, c in enumerate(constraints)]
        self.document.fail(
            (place, f"the table has no entry for {name} = {value!r}")
            for place, expression in places
            for name, keys in expression.tables
            for value in axes[name].values
            if value not in keys
        )

    def _axis(
        self, name: str, given: Mapping[str, Any], scope: Mapping[str, Any], definitions: Definitions
    ) -> Axis:
        vector = given["each"] is not None
        try:
            values = tuple(_values(given["values"], scope, definitions))
            length = _count(given["each"], scope, definitions) if vector else 1
        except ExpressionError as error:
            self.document.fail([(("axes", name), str(error))])
            raise
        if not values:
            self.document.fail([(("axes", name), f"{name} has no values")])
        stated: Any = values[0] if given["baseline"] is None else given["baseline"]
        elements = tuple(stated) if isinstance(stated, list) else (stated,) * length
        place = ("axes", name, "baseline")
        if len(elements) != length:
            self.document.fail([(place, f"expected 1 or {length} values")])
        for element in elements:
            if element not in values:
                hint = did_you_mean(str(element), [str(value) for value in values])
                self.document.fail(
                    [(place, f"the baseline {element!r} of {name} is not one of its values{hint}")]
                )
        baseline: Value = elements if vector else elements[0]
        when = definitions.expression(given["when"]) if given["when"] else None
        return Axis(name, (values,) * length, baseline, vector, given["weight"], when, given["about"])


def space(name: str) -> Space:
    """The space called `name`. Raises `ConfigError` with all mistakes in its file."""
    path = copies.find("search/spaces", name)
    return Space(path.stem, files.load(path, "SpaceFile"))


_defined: dict[int, tuple[Document, dict[Problem, Definitions]]] = {}
"""The definitions of each document that this process has bound, by its identity; an unchanged file has the
same document."""


def _definitions(document: Document, problem: Problem) -> Definitions:
    """The definitions of a space's `document`, with the expressions that were parsed before."""
    _, found = _defined.setdefault(id(document), (document, {}))
    if problem not in found:
        found[problem] = Definitions.of(document.data, problem)
    return found[problem]


@cache
def _condition(text: str) -> Expression:
    """The parsed `text`, which uses only target and problem: every listing of spaces needs it again."""
    return Expression(text)


def _values(given: Sequence[Value] | str, scope: Mapping[str, Any], definitions: Definitions) -> list[Value]:
    """A list unchanged; `A..B` or `A..B step S` as the integers from A to B, inclusive."""
    if not isinstance(given, str):
        if len(given) > MOST_VALUES:
            raise ExpressionError(f"expected at most {MOST_VALUES:,} values")
        return list(given)
    match = _RANGE.fullmatch(given.strip())
    if not match:
        raise ExpressionError(f"{given!r} is neither a list nor a range A..B")
    first, last, step = (_whole(match[part] or "1", scope, definitions) for part in ("first", "last", "step"))
    if step < 1 or (last - first) // step >= MOST_VALUES:
        raise ExpressionError(f"{given!r}: expected a step of 1 or more, and at most {MOST_VALUES:,} values")
    return list(range(first, last + 1, step))


def _whole(text: str, scope: Mapping[str, Any], definitions: Definitions) -> int:
    """The value of an expression that uses only target and problem."""
    expression = definitions.expression(text)
    if expression.names:
        read = ", ".join(sorted(expression.names))
        raise ExpressionError(f"{text!r} reads {read}; the values of an axis must not depend on an axis")
    value = expression(scope)
    if not isinstance(value, int):
        raise ExpressionError(f"{text!r}: expected a whole number")
    return value


def _count(each: str | int, scope: Mapping[str, Any], definitions: Definitions) -> int:
    length = _whole(str(each), scope, definitions)
    if not 0 <= length <= MOST_ELEMENTS:
        raise ExpressionError(f"each {each}: expected at most {MOST_ELEMENTS:,} elements")
    return length


class _TargetNames(dict[str, Any]):
    """The values of `target.NAME`. The compilers that work here are determined only for a condition that
    uses them, because each of them is tried."""

    def __init__(self, target: Target, family: str) -> None:
        super().__init__(target.names())
        self.toolchain = target.toolchains.get(family) or target.toolchains.get("default")

    def __missing__(self, name: str) -> Any:
        if name != "compilers":
            raise KeyError(name)
        found = offered(self.toolchain.name, self.toolchain.options) if self.toolchain else installed()
        return self.setdefault(name, found)


def _scope(target: Target, problem: Problem, family: str) -> dict[str, Any]:
    return {"target": _TargetNames(target, family), "problem": problem_names(problem)}


def _why_empty(space: BoundSpace) -> str:
    from aesgen.spaces.emptiness import reason  # loads NumPy, which is slow

    return reason(space)

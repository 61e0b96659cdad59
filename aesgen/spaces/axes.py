"""The axes of a space, and the conditions that its variants must satisfy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import prod
from typing import Any

from aesgen.config.expressions import Expression
from aesgen.errors import UserError, did_you_mean
from aesgen.model.variant import Value


@dataclass(frozen=True)
class Axis:
    """One choice of a search.

    `choices`: the allowed values of each element. A scalar axis has one element; an axis with one setting per
    round key has as many elements as there are round keys. `when`: if false, the axis has no effect and stays
    at `baseline`.
    """

    name: str
    choices: tuple[tuple[Value, ...], ...]
    baseline: Value
    vector: bool = False
    weight: float = 1.0
    when: Expression | None = None
    about: str = ""

    @property
    def free(self) -> bool:
        return any(len(choice) > 1 for choice in self.choices)

    @property
    def combinations(self) -> int:
        return prod(len(choice) for choice in self.choices)

    @property
    def values(self) -> tuple[Value, ...]:
        """The possible values of a scalar axis, or of each element of a vector axis."""
        return tuple(dict.fromkeys(value for choice in self.choices for value in choice))

    def at(self, index: int) -> Value:
        """The setting number `index` of `combinations`."""
        elements = []
        for choice in self.choices:
            index, place = divmod(index, len(choice))
            elements.append(choice[place])
        return tuple(elements) if self.vector else elements[0]  # type: ignore[arg-type]

    def moves(self, value: Value) -> Iterator[Value]:
        """Every setting that differs from `value` in exactly one element."""
        elements = value if self.vector and isinstance(value, tuple) else (value,)
        for place, choice in enumerate(self.choices):
            for other in choice:
                if other != elements[place]:
                    changed = (*elements[:place], other, *elements[place + 1 :])
                    yield changed if self.vector else other  # type: ignore[misc]

    def allows(self, value: Value) -> bool:
        """Whether `value` is a setting of this axis."""
        elements = value if self.vector and isinstance(value, tuple) else (value,)
        return len(elements) == len(self.choices) and all(map(tuple.__contains__, self.choices, elements))

    def pinned(self, setting: str) -> Axis:
        """This axis restricted to `setting`: one value for all elements, or one per element separated by
        commas; `|` separates alternatives."""
        words = setting.split(",")
        if len(words) == 1:
            words *= len(self.choices)
        if len(words) != len(self.choices):
            raise UserError(f"{self.name}={setting}: expected 1 or {len(self.choices)} values")
        choices = tuple(
            tuple(self._meant(each, choice) for each in word.split("|"))
            for word, choice in zip(words, self.choices, strict=True)
        )
        usual = self.baseline if isinstance(self.baseline, tuple) else (self.baseline,)
        nearest = [value if value in own else own[0] for value, own in zip(usual, choices, strict=True)]
        baseline: Any = tuple(nearest) if self.vector else nearest[0]
        when = self.when if len(choices[0]) > 1 else None
        return replace(self, choices=choices, baseline=baseline, when=when)

    def _meant(self, word: str, choice: tuple[Value, ...]) -> Value:
        for value in choice:
            if word in (str(value), str(value).lower() if isinstance(value, bool) else None):
                return value
        raise UserError(f"{self.name}={word}: invalid value{did_you_mean(word, [str(c) for c in choice])}")


@dataclass(frozen=True)
class Constraint:
    """A condition that every variant must satisfy, and its reason."""

    require: Expression
    because: str = ""

    @property
    def axes(self) -> frozenset[str]:
        """The names of the axes in the constraint."""
        return frozenset(self.require.names)

"""A point of one space, or of one key size, as a point of another."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.model.variant import Point, Value
from aesgen.spaces.bound import Axis, BoundSpace


@dataclass(frozen=True)
class Fitted:
    """A valid point of the other space. `whole`: no vector had elements reset to their baselines."""

    point: Point
    whole: bool


def fitted(point: Point, space: BoundSpace) -> Fitted | None:
    """`point` as a point of `space`; None if they have no axis in common, or the constraints exclude it.

    An axis that `point` lacks, or whose setting `space` does not offer, gets its baseline. A vector of
    another key size is cut, or extended by its last element. If the result is not valid, for example because
    more round keys do not fit in registers, as few as possible of its last elements get their baselines.
    """
    if not any(axis.name in point for axis in space.axes):
        return None
    plain = space.baseline()
    longest = max((len(axis.choices) for axis in space.axes if axis.vector), default=0)
    for given_up in range(longest + 1):
        settings = {
            axis.name: _setting(point.get(axis.name), axis, plain[axis.name], given_up) for axis in space.axes
        }
        near = space.canonical(settings)
        if space.valid(near):
            return Fitted(near, not given_up)
    return None


def _setting(value: Value | None, axis: Axis, plain: Value, given_up: int) -> Value:
    """`value` as a setting of `axis`, or `plain` if it is none."""
    elements: tuple[Value | None, ...] = (value,)
    if axis.vector and isinstance(value, tuple) and isinstance(plain, tuple) and value:
        kept = max(0, len(axis.choices) - given_up)
        value = elements = (value + value[-1:] * kept)[:kept] + plain[kept:]
    if len(elements) != len(axis.choices):
        return plain
    offered = all(element in choice for element, choice in zip(elements, axis.choices, strict=True))
    return value if offered and value is not None else plain

"""A point of one space, or of one key size, as a point of another."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.model.trial import Point, Value
from aesgen.spaces.bound import Axis, BoundSpace


@dataclass(frozen=True)
class Fitted:
    """A valid point of the other space; not `whole` where vectors had to give up elements."""

    point: Point
    whole: bool


def fitted(point: Point, space: BoundSpace) -> Fitted | None:
    """`point` as a point of `space`; None where they have no axis in common, or the constraints exclude it.

    An axis that the point lacks, or whose setting the space does not offer, is at its baseline. A vector of
    another key size is cut, or goes on as it ends; where that is not valid, as where more round keys do not
    fit in registers, as few as possible of its last elements are at their baselines.
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
    """`value` as a setting of `axis`, or else `plain`."""
    elements: tuple[Value | None, ...] = (value,)
    if axis.vector and isinstance(value, tuple) and isinstance(plain, tuple) and value:
        kept = max(0, len(axis.choices) - given_up)
        value = elements = (value + value[-1:] * kept)[:kept] + plain[kept:]
    if len(elements) != len(axis.choices):
        return plain
    offered = all(element in choice for element, choice in zip(elements, axis.choices, strict=True))
    return value if offered and value is not None else plain

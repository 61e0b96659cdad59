"""A point of one space, or of one key size, as a point of another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from aesgen.model.variant import Point, Value
from aesgen.spaces.axes import Axis
from aesgen.spaces.bound import BoundSpace


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


def on_each_class(point: Point, space: BoundSpace) -> Iterator[Fitted]:
    """Points of `space` near `point`: one for each setting that the target admits of the axis that its
    features limit (the class of registers), that of `point` first. As few other axes as possible
    differ, those of the least weight first."""
    if not any(axis.name in point for axis in space.axes):
        return
    start = {axis.name: _setting(point.get(axis.name), axis, axis.baseline, 0) for axis in space.axes}
    axis = limited_axis(space)
    own = start[axis.name] if axis else None
    choices = sorted(axis.values, key=lambda value: value != own) if axis else ()
    for near in [{**start, axis.name: value} for value in choices] if axis else [start]:
        near = space.canonical(near)
        tries = iter(range(_TRIES))
        for changes in range(_CHANGES + 1):
            if made := _repaired(near, space, axis.name if axis else "", changes, tries):
                yield Fitted(dict(made), made == point)
                break


def limited_axis(space: BoundSpace) -> Axis | None:
    """The axis that the target's features limit."""
    limited = {name for each in space.constraints if each.require.uses("target") for name in each.axes}
    return next((axis for axis in space.axes if axis.name in limited and not axis.vector), None)


def nearest(point: Point, space: BoundSpace) -> Point | None:
    """The valid point of `space` nearest to `point`, however many axes differ: the sum of the steps of each
    axis times its weight is least. None if there is none among the nearest `_NEAREST` points. Only axes of
    broken constraints move."""
    start = {axis.name: _setting(point.get(axis.name), axis, axis.baseline, 0) for axis in space.axes}
    waiting, seen = [(0.0, 0, space.canonical(start))], [space.canonical(start)]
    for _ in range(_NEAREST):
        if not waiting:
            break
        distance, _, near = heappop(waiting)
        broken = space.violated(near)
        if broken is None:
            return near
        for axis in space.axes:
            if axis.name not in broken.axes or axis.vector:
                continue
            at = axis.values.index(near[axis.name])
            for value in (*axis.values[max(at - 1, 0) : at], *axis.values[at + 1 : at + 2]):
                tried = space.canonical({**near, axis.name: value})
                if tried not in seen:
                    seen.append(tried)
                    heappush(waiting, (distance + axis.weight, len(seen), tried))
    return None


_NEAREST = 2000
"""`nearest` looks at so many points."""
_CHANGES, _TRIES = 4, 300
"""A point is given up if more axes than this would have to change, or after so many tries."""


def _repaired(point: Point, space: BoundSpace, kept: str, changes: int, tries: Iterator[int]) -> Point | None:
    """`point` with at most so many axes changed, so that it breaks no constraint; None if that fails. Only
    axes of broken constraints change, to the nearest setting that helps, and not the axis `kept`."""
    broken = space.violated(point)
    if broken is None:
        return point
    movable = [each for each in space.axes if each.name in broken.axes and each.name != kept]
    for axis in sorted(movable, key=lambda axis: axis.weight) if changes else ():
        for value in _others(axis, point[axis.name]):
            if next(tries, None) is None:
                return None
            near = space.canonical({**point, axis.name: value})
            if made := _repaired(near, space, kept, changes - 1, tries):
                return made
    return None


def _others(axis: Axis, own: Value) -> list[Value]:
    """The other settings of an axis, the nearest of its list first; of a vector the baseline alone."""
    if axis.vector:
        return [axis.baseline]
    order = axis.values
    place = order.index(own) if own in order else 0
    return sorted((each for each in order if each != own), key=lambda each: abs(order.index(each) - place))


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

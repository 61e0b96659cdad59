"""Fixed axes (`--set`): refuses a setting that can have no effect, and names one that other settings disable.

An axis with a condition (`when`) has an effect only at points where the condition holds; elsewhere it stays
at its baseline value. A fixed axis keeps its setting at every point. So a setting other than the baseline
value must not be accepted where the condition never holds: `network: lop3` on a GPU without that instruction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

from aesgen.config.expressions import Expression
from aesgen.errors import UserError
from aesgen.spaces.axes import Axis

MOST_COMBINATIONS = 4096
"""Settings of the axes in a condition that are tried. A condition with more counts as one that may hold."""


def apply_pins(
    axes: Mapping[str, Axis], pins: Mapping[str, str], scope: Mapping[str, Any], where: str
) -> tuple[dict[str, Axis], list[str]]:
    """The axes with `pins` (axis to setting) applied, and a sentence for each pin that other pins leave
    without effect. `where` names problem and target in messages.

    Raises `UserError` for an invalid setting, and for a pin whose condition never holds for this problem on
    this target, unless the baseline value is among its alternatives."""
    pinned = {name: axes[name].pinned(setting) for name, setting in pins.items()}
    after = {**axes, **pinned}
    notes = []
    for name, setting in pins.items():
        when = axes[name].when
        if when is None or _allows_baseline(axes[name], pinned[name]):
            continue
        if not _can_hold(when, axes, scope):
            raise UserError(
                f"{name}={setting} can have no effect: {name} needs `{when.text}`, which never holds for "
                f"{where}"
            )
        if not _can_hold(when, after, scope):
            others = " ".join(f"{axis}={pins[axis]}" for axis in sorted(when.names) if axis in pins)
            notes.append(f"{name}={setting} has no effect with {others}: {name} needs `{when.text}`")
    return after, notes


def _allows_baseline(axis: Axis, pinned: Axis) -> bool:
    """Whether every element of `pinned` may have the value that it has where the axis has no effect."""
    usual = axis.baseline if isinstance(axis.baseline, tuple) else (axis.baseline,)
    return all(value in choice for value, choice in zip(usual, pinned.choices, strict=True))


def _can_hold(when: Expression, axes: Mapping[str, Axis], scope: Mapping[str, Any]) -> bool:
    """Whether the condition holds for any setting of its axes, or has too many of them to try."""
    read = [axes[name] for name in sorted(when.names)]
    if prod(axis.combinations for axis in read) > MOST_COMBINATIONS:
        return True
    return any(when({**scope, **point}) for point in _points(read))


def _points(axes: list[Axis]) -> Iterator[dict[str, Any]]:
    for indices in product(*(range(axis.combinations) for axis in axes)):
        yield {axis.name: axis.at(index) for axis, index in zip(axes, indices, strict=True)}

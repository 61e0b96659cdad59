"""One microarchitecture: its families, devices and limits, and its published figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aesgen.errors import UserError
from aesgen.model.problem import Goal, Problem


class Constants(dict[str, Any]):
    """A target's limits or parameters. Access to a missing one, which a device or a model needs, raises
    `UserError`."""

    def __missing__(self, name: str) -> Any:
        raise UserError(f"the target lacks {name!r} among its limits and parameters; its device needs it")


@dataclass(frozen=True)
class Settings:
    """A named part (device, toolchain) and the settings the target gives it."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Published:
    """A published figure: cycles per byte for `problem`, by whom, where, and what it counts.

    `figures` holds whatever else the source states (code bytes, RAM, key set-up cycles, Gb/s). `transfer`:
    the figure includes copies to a card and back, so it must not be compared with a kernel's."""

    who: str
    problem: Problem
    cycles_per_byte: float | None
    source: str
    note: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict)
    transfer: bool = False


@dataclass(frozen=True)
class Target:
    """A microarchitecture from `targets/NAME.yaml`.

    `families`: output languages in order of preference. `devices`: what can evaluate it, in order of
    preference; the first that is available here is used. `toolchains`: by family. `limits`: sizes that
    constraints may ask for as `target.NAME` (bytes, registers). `parameters`: constants of the machine or
    its model. `conventions`: the usual convention by mode, `default` for the rest. `relatives`: targets
    whose records serve when this one has none. `aliases`: other names of the target, such as that of a board.
    `processors`: short names of processors that it covers, such as `spr`, with the names that their records
    have. `dispatch`: the classes of machine (by `features`) that one export serves, the plainest first; none
    where it serves one. A class may name other targets in `records`, whose records it uses too. `vendors`:
    the vendors of the processors that `dispatch` serves, the preferred one first.
    """

    name: str
    title: str
    families: tuple[str, ...]
    devices: tuple[Settings, ...]
    toolchains: Mapping[str, Settings]
    features: frozenset[str] = frozenset()
    pipeline: str | None = None
    clock_hz: float | None = None
    size: str | None = None
    limits: Mapping[str, int] = field(default_factory=dict)
    parameters: Mapping[str, Any] = field(default_factory=dict)
    conventions: Mapping[str, str] = field(default_factory=dict)
    relatives: tuple[str, ...] = ()
    dispatch: tuple[Settings, ...] = ()
    vendors: tuple[str, ...] = ()
    published: tuple[Published, ...] = ()
    cached: bool = False
    """Whether it has a data cache: table lookups then leak through timing."""
    vendor_caches: bool = False
    """Whether the core has no data cache, but vendors put caches between some parts' core and flash."""
    floors: Mapping[str, float] = field(default_factory=dict)
    """The fewest cycles per round and block, `chained` and `parallel`; see `aesgen.model.floors`."""
    sources: Mapping[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    processors: Mapping[str, str] = field(default_factory=dict)

    @property
    def software_classes(self) -> dict[str, frozenset[str]]:
        """The name and the features of each class in `dispatch` for processors without AES instructions."""
        return {
            each.name: frozenset(each.options["features"])
            for each in self.dispatch
            if each.options.get("software")
        }

    @property
    def class_targets(self) -> tuple[str, ...]:
        """The other targets whose records the classes in `dispatch` use."""
        return tuple(name for each in self.dispatch for name in each.options.get("records", ()))

    def usual_goal(self, problem: Problem) -> Goal:
        """The goal if the user gives none."""
        convention = self.conventions.get(problem.mode) or self.conventions.get("default", "bulk")
        return Goal("cycles", self.size, convention)

    def names(self) -> dict[str, Any]:
        """The values of `target.NAME` in constraints."""
        return {
            **self.parameters,
            **self.limits,
            "name": self.name,
            "features": tuple(sorted(self.features)),
            "families": self.families,
            "cached": self.cached,
        }

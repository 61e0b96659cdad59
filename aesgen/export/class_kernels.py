"""The kernels of a class of processors for problems that it has no record of.

    own = ClassKernels(adds, plain, near, wider)
    own.admitted(target, spaces)          # the spaces whose kernels this class may use
    own.fitted(target, relative, space)   # the settings of a relative, on the registers of this class
    own.widened(target, winners)          # kernels of narrower registers replaced where others are faster

A record of a class with more features serves too: its settings stay, on the registers that this class has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aesgen.export.facts import Winner
from aesgen.export.kernels import needs
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.transfer import Fitted, fitted, on_each_class


@dataclass(frozen=True)
class ClassKernels:
    """`adds`: the features that the classes before this one lack. `plain`: the features of processors without
    AES instructions; None for a class of such processors. `near`: the kernels that this class has on record
    for problems beside those of the export. `wider`: the kernels on record of classes with more features.
    `measured`: the problems for which kernels with the features of `adds` were measured."""

    adds: frozenset[str]
    plain: frozenset[str] | None = None
    near: tuple[Winner, ...] = ()
    wider: tuple[Winner, ...] = ()
    measured: frozenset[Problem] = frozenset()

    def admitted(self, target: Target, spaces: Sequence[BoundSpace]) -> list[BoundSpace]:
        """`spaces` without those that serve processors without AES instructions, if this class has such
        instructions."""
        if self.plain is None:
            return list(spaces)
        without = replace(target, features=target.features & self.plain)
        return [each for each in spaces if not catalog.space(each.name).serves(without, each.problem)]

    def fitted(self, target: Target, relative: Winner, space: BoundSpace) -> Fitted | None:
        """The settings of `relative` as a point of `space`: as they are, or on the widest registers of this
        class; None if they do not fit."""
        if relative not in self.wider and (found := fitted(relative.point, space)):
            return found
        made = list(self._on_registers(target, relative, space))
        return next((each for each, adds in made if adds), made[0][0] if made else None)

    def widened(self, target: Target, winners: Sequence[Winner]) -> Iterator[Winner]:
        """`winners`; a kernel for calls of any length that needs nothing that this class adds is replaced by
        one that does, if such kernels of the same mode are faster on record and none was measured here."""
        for winner in winners:
            alone = sum(each.problem == winner.problem for each in winners) == 1
            serves = alone and winner.problem.streams == 1 and not winner.problem.kept
            wide = serves and winner.problem not in self.measured and not self.adding(target, winner)
            wide = wide and self._gains(winner, winners)
            yield (self._wide(target, winner) if wide else None) or winner

    def adding(self, target: Target, winner: Winner) -> bool:
        """Whether the kernel needs features that this class adds."""
        return bool(needs(target, winner) & self.adds)

    def _gains(self, winner: Winner, winners: Sequence[Winner]) -> bool:
        """Whether kernels on record of classes with more features are faster than those of this class, for
        the mode and the direction of `winner`."""
        known = (*winners, *self.near)
        ways = [(each, other) for each in known for other in self.wider if each.problem == other.problem]
        return any(
            (own.problem.mode, own.problem.direction) == (winner.problem.mode, winner.problem.direction)
            and own.figure is not None
            and other.figure is not None
            and other.figure.cycles_per_byte < own.figure.cycles_per_byte * 0.97
            for own, other in ways
        )

    def _wide(self, target: Target, winner: Winner) -> Winner | None:
        """The settings of `winner` on registers that this class adds."""
        if not (self.adds and catalog.space(winner.space).serves(target, winner.problem)):
            return None
        space = catalog.space(winner.space).bind(target, winner.problem, {})
        found = (fit for fit, adds in self._on_registers(target, winner, space) if adds)
        if (fit := next(found, None)) is None:
            return None
        source = winner.problem.name if winner.figure else winner.notes[0].split()[5]
        note = f"not tuned: the settings of {source} as far as they apply"
        values = tuple(sorted(fit.point.items()))
        return replace(winner, values=values, figure=None, constant_time="", notes=(note,), stack=None)

    def _on_registers(
        self, target: Target, relative: Winner, space: BoundSpace
    ) -> Iterator[tuple[Fitted, bool]]:
        """The settings of `relative` on each class of registers that the target has, and whether the kernel
        needs features that this class adds."""
        for fit in on_each_class(relative.point, space):
            values = tuple(sorted(fit.point.items()))
            made = Winner(space.problem, space.name, space.family, space.method, values)
            if (needed := needs(target, made)) <= target.features:
                yield fit, bool(needed & self.adds)

"""Register allocation with spilling, for straight-line code that has more values than the machine has
registers.

The victim is the register whose value has the furthest next use (Belady, "A Study of Replacement Algorithms
for a Virtual-Storage Computer", IBM Systems Journal 5, 1966). Its value is stored unless memory already holds
a copy.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from aesgen.errors import VariantFailure
from aesgen.scheduling.renaming import RenamedInstruction
from aesgen.scheduling.syntax import SpillSlots


class SpillLine(NamedTuple):
    """A line on physical registers. `slot`: the slot that a spill stores to or loads from."""

    text: str
    reads: Collection[str] = ()
    writes: Collection[str] = ()
    load: bool = False
    store: bool = False
    slot: int | None = None


@dataclass
class _Registers:
    """The locations of all values during a walk through the code."""

    slots: SpillSlots
    free: deque[str]
    """The free registers, most recently freed first, which results take. Loads take the one that has been
    free the longest, so that they can move up."""
    uses: dict[str, deque[int]]
    holder: dict[str, str] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)
    spare: list[int] = field(default_factory=list)
    count: int = 0
    lines: list[SpillLine] = field(default_factory=list)

    def fetch(self, name: str, locked: Collection[str]) -> None:
        """Returns a register that holds `name`, which an instruction reads."""
        if name in self.holder:
            return
        register = self.take(locked, for_load=True)
        slot = self.kept[name]
        text = self.slots.loaded(register, slot)
        self.lines.append(SpillLine(text, (), (register,), load=not self.slots.is_spare(slot), slot=slot))
        self.holder[name] = register

    def take(self, locked: Collection[str], for_load: bool = False) -> str:
        """A register for a new value; if none is free, a spilled one that is not in `locked`."""
        if not self.free:
            evictable = [name for name in self.holder if name not in locked]
            if not evictable:
                raise VariantFailure("constraints", "one instruction needs more registers than there are")
            victim = max(evictable, key=lambda name: (self.uses[name][0], name in self.kept))
            self._store(victim)
            self.free.append(self.holder.pop(victim))
        return self.free.pop() if for_load else self.free.popleft()

    def _store(self, name: str) -> None:
        if name in self.kept:
            return
        if not self.spare:
            self.spare.append(self.count)
            self.count += 1
        place = self.spare.index(min(self.spare)) if self.slots.spare else -1  # a register before memory
        slot = self.kept[name] = self.spare.pop(place)
        register = self.holder[name]
        text = self.slots.stored(register, slot)
        self.lines.append(SpillLine(text, (register,), store=not self.slots.is_spare(slot), slot=slot))

    def used(self, name: str) -> None:
        """Counts one use of `name`; after the last one its register and slot are free."""
        self.uses[name].popleft()
        self.end(name)

    def end(self, name: str) -> None:
        if not self.uses[name]:
            self.free.appendleft(self.holder.pop(name))
            self.changed(name)

    def changed(self, name: str) -> None:
        """Frees the slot of `name`, whose copy in memory is no longer needed."""
        if name in self.kept:
            self.spare.append(self.kept.pop(name))


def allocate(
    order: Sequence[RenamedInstruction],
    pool: Iterable[str],
    fixed: Mapping[str, str],
    given: Mapping[str, str],
    slots: SpillSlots,
) -> tuple[list[SpillLine], int]:
    """The lines of `order` on the registers `pool`, and how many slots they need. Names in `fixed` keep their
    registers, `given` ones start in theirs; all other names are values of this code alone."""
    uses: dict[str, deque[int]] = {name: deque() for name in given}
    for position, operation in enumerate(order):
        for name in (*operation.reads, *operation.writes):
            uses.setdefault(name, deque())
        for name in operation.reads:
            uses[name].append(position)
    state = _Registers(slots, deque(pool), uses, dict(given))
    for operation in order:
        reads = [name for name in operation.reads if name not in fixed]
        for name in reads:
            state.fetch(name, reads)
        before = {**fixed, **{name: state.holder[name] for name in reads}}
        for name in reads:
            state.used(name)
        new = [name for name in operation.writes if name not in fixed]
        alive = [name for name in reads if name in state.holder]
        for name in new:
            state.changed(name)
            if name not in state.holder:
                state.holder[name] = state.take((*alive, *new))
        assigned = {**before, **{name: state.holder[name] for name in new}}
        text = operation.instruction.template.format(*(assigned[name] for name in operation.registers))
        memory = operation.instruction.form.memory
        state.lines.append(
            SpillLine(
                text,
                [before[name] for name in operation.reads],
                [assigned[name] for name in operation.writes],
                memory == "load",
                memory == "store",
            )
        )
        for name in new:
            state.end(name)
    return state.lines, state.count


def gathered(lines: Sequence[SpillLine]) -> list[SpillLine]:
    """The same lines with each load moved up to the previous load, if nothing in between uses their registers
    or the loaded memory: for machines on which consecutive loads overlap."""
    result: list[SpillLine] = []
    last = -1
    for line in lines:
        place = len(result)
        if line.load:
            if last >= 0 and all(_passes(line, other) for other in result[last + 1 :]):
                place = last + 1
            last = place
        result.insert(place, line)
    return result


def _passes(load: SpillLine, other: SpillLine) -> bool:
    """Whether `load` may move before `other`."""
    if other.store and not (load.slot is not None and other.slot is not None and load.slot != other.slot):
        return False
    return not (set(load.writes) & {*other.reads, *other.writes} or set(load.reads) & set(other.writes))

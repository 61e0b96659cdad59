"""The location of each round key: a register, a temporary that is loaded on use, or memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aesgen.families.x86_asm.registers import RegisterAllocation, RegisterClass
from aesgen.families.x86_asm.vectors import Op


@dataclass(frozen=True)
class KeySetup:
    """The set-up of the keys before the loop.

    `load`: (offset of the round key, register) of those that stay in registers. `spread`: (offset of
    the round key, offset in the frame) of those that are copied to the frame, repeated to a register's
    width. `frame`: bytes of the frame. `copy`: whether an unaligned schedule must be copied to the
    frame unchanged.
    """

    load: tuple[tuple[int, str], ...]
    spread: tuple[tuple[int, int], ...]
    frame: int
    copy: bool


class Keys:
    """The locations of the round keys, from the axis `keys` (one of `register`, `temporary`, `operand`
    each)."""

    def __init__(self, homes: Sequence[str], allocation: RegisterAllocation) -> None:
        self.registers = allocation.registers
        self.homes = tuple(homes)
        kept = [key for key, home in enumerate(homes) if home == "register"]
        self.fixed = dict(zip(kept, allocation["keys"], strict=True))
        self._pool = allocation["temporaries"]
        self._held: list[tuple[int, int | None]] = []
        self.forget()
        self._spread = {}
        if self.registers.lanes > 1:
            operands = [key for key, home in enumerate(homes) if home == "operand"]
            self._spread = {key: place * self.registers.width for place, key in enumerate(operands)}

    def forget(self) -> None:
        """Called at a label: the contents of the temporaries are unknown from here on."""
        self._held = [(register, None) for register in self._pool]

    def use(self, key: int, view: RegisterClass, ops: list[Op]) -> str:
        """The operand for round key `key` in the registers of `view`; loads a temporary if necessary."""
        if key in self.fixed:
            return view[self.fixed[key]]
        if self.homes[key] == "operand":
            return f"{self._spread[key]}(%rsp)" if self._spread else f"{16 * key}(%rdi)"
        for place, (register, held) in enumerate(self._held):
            if held == key:
                self._held.append(self._held.pop(place))
                return view[register]
        register, _ = self._held.pop(0)
        self._held.append((register, key))
        ops.append(("broadcast" if view.lanes > 1 else "load", f"{16 * key}(%rdi)", view[register]))
        return view[register]

    def setup(self) -> KeySetup:
        aligned_operands = self.registers.legacy and "operand" in self.homes
        return KeySetup(
            load=tuple((16 * key, self.registers[register]) for key, register in self.fixed.items()),
            spread=tuple((16 * key, offset) for key, offset in self._spread.items()),
            frame=16 * len(self.homes) if aligned_operands else self.registers.width * len(self._spread),
            copy=aligned_operands,
        )


class StreamKeys:
    """The round keys of several streams, a vector of them per group of streams (`sets` = 1: one key for all).
    All are copied to the frame first, or, if `straight`, those that do not stay in registers: key `key` of
    group `group` lies at `place(key, group)`. The first `uncopied` keys stay in the caller's schedule."""

    def __init__(
        self,
        homes: Sequence[str],
        sets: int,
        allocation: RegisterAllocation,
        straight: bool = False,
        uncopied: int = 0,
    ) -> None:
        self.registers = allocation.registers
        self.homes, self.sets, self.uncopied = tuple(homes), sets, uncopied
        kept = [(key, group) for key, home in enumerate(homes) for group in range(sets) if home == "register"]
        self.fixed = dict(zip(kept, allocation["keys"], strict=True))
        straight = straight or uncopied > 0
        framed = [key for key, home in enumerate(homes) if not straight or home != "register"]
        self._slots = {key: slot for slot, key in enumerate(key for key in framed if key >= uncopied)}
        self._load = "load" if uncopied else "aligned"
        self._pool = allocation["temporaries"]
        self._held: list[tuple[int, tuple[int, int] | None]] = []
        self.forget()

    @property
    def slot(self) -> int:
        """Bytes from one round's keys to the next round's."""
        return self.sets * self.registers.width

    @property
    def frame(self) -> int:
        return len(self._slots) * self.slot

    def place(self, key: int, group: int) -> int:
        """The offset of a key in the frame."""
        return self._slots[key] * self.slot + group * self.registers.width

    def forget(self) -> None:
        """Called at a label: the contents of the temporaries are unknown from here on."""
        self._held = [(register, None) for register in self._pool]

    def use(self, key: int, group: int, ops: list[Op]) -> str:
        """The operand for round key `key` of `group`'s streams; loads a temporary if necessary."""
        wanted = (key, group % self.sets)
        if wanted in self.fixed:
            return self.registers[self.fixed[wanted]]
        if self.homes[key] == "operand":
            return self.operand(key, group)
        for place, (register, held) in enumerate(self._held):
            if held == wanted:
                self._held.append(self._held.pop(place))
                return self.registers[register]
        register, _ = self._held.pop(0)
        self._held.append((register, wanted))
        ops.append((self._load, self.operand(key, group), self.registers[register]))
        return self.registers[register]

    def operand(self, key: int, group: int) -> str:
        """Round key `key` of `group`'s streams without a temporary: in its register or in memory."""
        wanted = (key, group % self.sets)
        if wanted in self.fixed:
            return self.registers[self.fixed[wanted]]
        return self._memory(*wanted)

    def setup(self, rounds: int, scratch: int, summed: bool) -> list[Op]:
        """Fills the registers that keep keys. If `summed`, first makes the sums of the first and the last
        round key, which follow all round keys; `scratch` is free."""
        ops: list[Op] = []
        for group in range(self.sets if summed else 0):
            own = self.fixed.get((rounds + 1, group), scratch) if self.uncopied else scratch
            ops.append((self._load, self._memory(0, group), self.registers[own]))
            ops.append(("xor", self._memory(rounds, group), self.registers.twice(own)))
            if rounds + 1 in self._slots:
                ops.append(("aligned", self.registers[own], self._memory(rounds + 1, group)))
        for (key, group), register in self.fixed.items():
            if key < self.uncopied or key in self._slots:
                ops.append((self._load, self._memory(key, group), self.registers[register]))
        return ops

    def _memory(self, key: int, group: int) -> str:
        """Where a key lies in memory: in the caller's schedule or in the frame."""
        return f"{16 * key}(%rdi)" if key < self.uncopied else f"{self.place(key, group)}(%rsp)"

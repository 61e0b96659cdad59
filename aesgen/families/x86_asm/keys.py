"""Where each round key lives: in a register, in a temporary that is loaded on the way, or in memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aesgen.families.x86_asm.registers import Allocation, RegisterClass

Op = tuple[str, str, str]
"""An instruction: what it does (a key of the template's mnemonics), first operands, last operand."""


@dataclass(frozen=True)
class KeySetup:
    """What a kernel does about its keys before the loop.

    `load`: (offset of the round key, register) of those that stay in registers. `spread`: (offset of the
    round key, offset in the frame) of those that are copied to the frame as wide as a register. `frame`:
    bytes of the frame. `copy`: whether an unaligned schedule must be copied to the frame as it is.
    """

    load: tuple[tuple[int, str], ...]
    spread: tuple[tuple[int, int], ...]
    frame: int
    copy: bool


class Keys:
    """The round keys' homes, from the axis `keys` (one of `register`, `temporary`, `operand` each)."""

    def __init__(self, homes: Sequence[str], temporaries: int, allocation: Allocation) -> None:
        self.registers = allocation.registers
        self.homes = tuple(homes)
        self.fixed = {key: allocation.take()[0] for key, home in enumerate(homes) if home == "register"}
        wanted = min(temporaries, self.homes.count("temporary"))
        self._pool = tuple(allocation.take(wanted))
        self._held: list[tuple[int, int | None]] = []
        self.forget()
        self._spread = {}
        if self.registers.lanes > 1:
            operands = [key for key, home in enumerate(homes) if home == "operand"]
            self._spread = {key: place * self.registers.width for place, key in enumerate(operands)}

    def forget(self) -> None:
        """At a label: nothing is known of the temporaries any more."""
        self._held = [(register, None) for register in self._pool]

    def use(self, key: int, view: RegisterClass, ops: list[Op]) -> str:
        """The operand that is round key `key` in the registers of `view`; loads a temporary if need be."""
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
